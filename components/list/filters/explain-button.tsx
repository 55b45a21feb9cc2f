'use client';

import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Explanation } from './explanations';

/** Explanations behind an info button: a native popover, which opens without scripts too. */
export function ExplainButton({ label, about }: { label: string; about: readonly Explanation[] }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="text-ink-600 hover:text-ink-950 grid size-8 place-items-center rounded-full"
      >
        <Icon name="info" size={18} />
      </button>
      <div id={id} popover="auto" className="explanation">
        {about.map(({ name, text }) => (
          <p key={name}>
            {name && <strong className="block font-semibold">{name}</strong>}
            {text}
          </p>
        ))}
      </div>
    </>
  );
}
