'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FilterExplanation } from '@/components/list/list-texts';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/i18n/format';
import { ChosenBadge, FacetOptions, type FacetOptionsProps } from './facet-options';

interface FacetFrameProps {
  label: string;
  /** The number of its choices. */
  chosenCount: number;
  about?: readonly FilterExplanation[] | undefined;
  children: ReactNode;
}

/** A facet with its heading. */
export function FacetFrame({ label, chosenCount, about = [], children }: FacetFrameProps) {
  const messages = useMessages('filters');
  return (
    <fieldset className="facet relative">
      <legend className="mb-1 flex min-h-8 items-center gap-2 font-semibold">
        {label}
        <ChosenBadge count={chosenCount} />
      </legend>
      {about.length > 0 && (
        <div className="absolute top-4 -right-2">
          <ExplainButton label={formatMessage(messages.explain, { facet: label })} about={about} />
        </div>
      )}
      {children}
    </fieldset>
  );
}

/** Explanations behind an info button: a native popover, which opens without scripts too. */
function ExplainButton({ label, about }: { label: string; about: readonly FilterExplanation[] }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="text-hint hover:text-main grid size-8 place-items-center rounded-full"
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

/**
 * A facet that few visitors use, folded; open at first where something in it is chosen. Its controls are rendered once
 * it is open; without scripts they are in the document, where the browser unfolds them.
 */
export function FoldedFacet({ label, chosenCount, children }: FacetFrameProps) {
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

/** A facet with more than `most` values shows the first `first` of them before «Ver más». */
const most = 15;
const first = 8;

/** The values of a facet, the later ones of many behind «Ver más». */
export function ChoiceOptions({ values, ...rest }: FacetOptionsProps) {
  const messages = useMessages('filters');
  const shown = values.length > most ? values.slice(0, first) : values;
  const more = values.slice(shown.length);
  // Open once a value in it is chosen; otherwise the visitor controls it.
  const hasChosen = more.some(({ id }) => rest.chosen.includes(id));
  const [isOpen, setIsOpen] = useState(hasChosen);
  if (hasChosen && !isOpen) setIsOpen(true);
  return (
    <>
      <FacetOptions values={shown} {...rest} />
      {more.length > 0 && (
        <details open={isOpen}>
          <summary className="text-label w-fit py-2 underline underline-offset-4">
            {formatMessage(messages.more, { count: more.length })}
          </summary>
          <FacetOptions values={more} {...rest} />
        </details>
      )}
    </>
  );
}
