import type { StaticImageData } from 'next/image';
import type { ReactNode } from 'react';
import file from './state-drawings.svg';

/** The drawings are a file, since few visitors see them: neither pages nor scripts include their paths. */
const { src: drawings } = file as StaticImageData;

/** The drawings of the file, by their ids in it. */
export type StateName = 'road' | 'sign' | 'bay' | 'lift' | 'lens' | 'letter';

/** A drawing in one stroke weight, 240 by 96 pixels. */
export function StateDrawing({ name, className = '' }: { name: StateName; className?: string }) {
  return (
    <svg width={240} height={96} aria-hidden="true" className={`text-ornament max-w-full ${className}`}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}

interface EmptyStateProps {
  title: string;
  level?: 'h1' | 'h2';
  drawing?: StateName;
  children: ReactNode;
}

/** An empty or failed state: a drawing, one sentence, and links; smaller where a page has its own h1. */
export function EmptyState({ title, level = 'h2', drawing = 'road', children }: EmptyStateProps) {
  const Heading = level;
  const [space, size] = level === 'h1' ? ['py-12', 'text-heading'] : ['py-8', 'text-title'];
  return (
    <div
      className={`mx-auto flex max-w-xl flex-col items-center px-4 text-center text-balance wrap-anywhere ${space}`}
    >
      <StateDrawing name={drawing} className="mb-6" />
      <Heading className={`${size} font-bold`}>{title}</Heading>
      <div className="text-lead text-hint mt-4 flex flex-col items-center gap-6">{children}</div>
    </div>
  );
}
