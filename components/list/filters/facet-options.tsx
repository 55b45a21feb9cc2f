'use client';

import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FilterExplanation } from '@/components/list/list-texts';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatFigure, formatMessage } from '@/lib/i18n/format';

/** The number of chosen values beside a facet's name: visible as a number, announced as «2 elegidos». */
export function ChosenBadge({ count }: { count: number }) {
  const { chosen } = useMessages('filters');
  if (count === 0) return null;
  const words = formatMessage(chosen, { count });
  return (
    <span className="badge" title={words}>
      <span aria-hidden="true">{formatFigure(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

interface FacetOptionProps {
  as: 'li' | 'div';
  label: string;
  hex?: string | null;
  /** Sent by a plain form. */
  value: string;
  /** Null keeps it out of the dialog's form, whose reset would untick checkboxes behind React's back. */
  name: string | null;
  checked: boolean;
  /** The number of vehicles that it would show. */
  count: number;
  /** Whether it is behind «Ver más». */
  isOfRest?: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A checkbox with its number, which is its description: its accessible name is the option alone. */
export function FacetOption(props: FacetOptionProps) {
  const { as: Row, label, hex, value, name, checked, count, isOfRest, onChoose } = props;
  const id = useId();
  return (
    <Row
      className={`option ${count === 0 && !checked ? 'option-none' : ''} ${isOfRest ? 'option-rest' : ''}`}
    >
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChoose(event.target.checked)}
          aria-describedby={id}
          value={value}
          {...(name === null ? { form: '' } : { name })}
          className={hex ? 'swatch' : 'box'}
          style={{ '--hex': hex } as CSSProperties}
        />
        {label}
      </label>
      <span id={id} className="n">
        {formatFigure(count)}
      </span>
    </Row>
  );
}

interface FacetFrameProps {
  label: string;
  /** The number of its choices. */
  chosenCount: number;
  explanations?: readonly FilterExplanation[] | undefined;
  children: ReactNode;
}

/** A facet with its heading; what its options mean opens as a native popover, without scripts too. */
export function FacetFrame({ label, chosenCount, explanations = [], children }: FacetFrameProps) {
  const messages = useMessages('filters');
  const id = useId();
  return (
    <fieldset className="facet relative">
      <legend className="mb-1 flex min-h-8 items-center gap-2 font-semibold">
        {label}
        <ChosenBadge count={chosenCount} />
      </legend>
      {explanations.length > 0 && (
        <>
          <button
            type="button"
            popoverTarget={id}
            aria-label={formatMessage(messages.explain, { facet: label })}
            className="text-hint hover:text-main absolute top-4 -right-2 grid size-8 place-items-center rounded-full"
          >
            <Icon name="info" size={18} />
          </button>
          <div id={id} popover="auto" className="explanation">
            {explanations.map(({ name, text }) => (
              <p key={name}>
                {name && <strong className="block font-semibold">{name}</strong>}
                {text}
              </p>
            ))}
          </div>
        </>
      )}
      {children}
    </fieldset>
  );
}

/**
 * A facet that few visitors use, folded; open at first where something in it is chosen. Its controls are
 * rendered once it is open; without scripts they are in the document, where the browser unfolds them.
 */
export function CollapsibleFacet({ label, chosenCount, children }: FacetFrameProps) {
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
        {isOpen ? children : <noscript>{children}</noscript>}
      </details>
    </div>
  );
}
