import type { ReactNode } from 'react';

/** A row of fixed height that scrolls sideways: one card or ten take the same space. */
export function MemoryRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex gap-3" style={{ height: '6.5rem', overflowX: 'auto' }}>
      {children}
    </ul>
  );
}

/** A card of the row. `isNews`: something has changed since the last view. */
export function MemoryCard({ isNews, children }: { isNews: boolean; children: ReactNode }) {
  return (
    <li
      style={{ flex: '0 0 17.5rem', height: '5.75rem' }}
      className={`hover:border-control bg-surface relative flex flex-col overflow-hidden rounded-md border ${isNews ? 'border-success' : 'border-line'}`}
    >
      {children}
    </li>
  );
}
