import type { ReactNode, Ref } from 'react';

interface MemoryRowProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}

/** A region with a row of fixed height that scrolls sideways: one card or ten take the same space. */
export function MemoryRow({ title, headingRef, className, children }: MemoryRowProps) {
  return (
    <section aria-label={title} data-print="hide" className={className}>
      <h2
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="text-lead flex min-h-11 items-center font-bold"
      >
        {title}
      </h2>
      <ul aria-label={title} className="flex h-26 gap-3 overflow-x-auto">
        {children}
      </ul>
    </section>
  );
}

/** A card of the row. */
export function MemoryCard({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li
      className={`hover:border-control border-line bg-surface relative flex h-23 w-70 shrink-0 overflow-hidden rounded-md border ${className}`}
    >
      {children}
    </li>
  );
}
