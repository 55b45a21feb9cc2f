import type { ReactNode } from 'react';
import { EmptyRoad } from './empty-road';

/** An empty or failed state: a drawing, one sentence, and links. */
export function EmptyState({
  title,
  level = 'h2',
  children,
}: {
  title: string;
  level?: 'h1' | 'h2';
  children: ReactNode;
}) {
  const Heading = level;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-20 text-center text-balance wrap-anywhere">
      <EmptyRoad />
      <Heading className="text-heading font-bold">{title}</Heading>
      <div className="text-lead text-ink-600 mt-4 flex flex-col items-center gap-6">{children}</div>
    </div>
  );
}
