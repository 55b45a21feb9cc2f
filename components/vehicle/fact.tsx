import type { ReactNode } from 'react';

/** One line of a definition list: icon, name, value. Nothing without a value. */
export function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string | null }) {
  if (!value) return null;
  return (
    <div className="border-sand-300 flex items-center gap-4 border-t py-4">
      <span className="text-ink-600">{icon}</span>
      <div className="min-w-0">
        <dt className="text-label text-ink-600">{label}</dt>
        <dd className="font-semibold wrap-anywhere">{value}</dd>
      </div>
    </div>
  );
}
