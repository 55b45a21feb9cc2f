'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { ChosenBadge } from './facet-options';

interface FoldedFacetProps {
  label: string;
  /** The number of its active filters: with any it starts open. */
  chosenCount: number;
  /** The controls without scripts. */
  plain: ReactNode;
  children: ReactNode;
}

/**
 * A facet that few visitors use, folded. Its controls are rendered once it is open; without scripts they are in the
 * document, where the browser unfolds them.
 */
export function FoldedFacet({ label, chosenCount, plain, children }: FoldedFacetProps) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(chosenCount > 0);
  const [isOpen, setIsOpen] = useState(startsOpen);
  // It may have been opened or closed before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), []);
  return (
    <div role="group" aria-labelledby={id} className="facet facet-folded">
      <details
        ref={details}
        open={startsOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <span id={id} className="flex items-center gap-2">
            {label}
            <ChosenBadge count={chosenCount} />
          </span>
          <Icon name="chevronDown" size={18} />
        </summary>
        {isOpen ? children : <noscript>{plain}</noscript>}
      </details>
    </div>
  );
}
