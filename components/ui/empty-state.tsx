import type { StaticImageData } from 'next/image';
import type { ReactNode } from 'react';
import road from './empty-road.svg';

/** The drawing is a file, since few visitors see it: neither pages nor scripts include its paths. */
const { src: drawing } = road as StaticImageData;

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
      <svg width={240} height={96} aria-hidden="true" className="text-ornament mb-8">
        <use href={`${drawing}#road`} />
      </svg>
      <Heading className="text-heading font-bold">{title}</Heading>
      <div className="text-lead text-hint mt-4 flex flex-col items-center gap-6">{children}</div>
    </div>
  );
}
