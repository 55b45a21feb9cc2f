import type { ReactNode } from 'react';

/** One entry of a definition list; nothing without a value. */
export function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string | null }) {
  if (!value) return null;
  return (
    <div className="border-sand-300 relative border-t py-4 pl-9">
      <dt className="text-label text-ink-600">
        <span className="absolute inset-y-0 left-0 flex items-center">{icon}</span>
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
