'use client';

import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { FilterExplanation } from '@/components/list/list-texts';
import { useEventCallback } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatFigure, formatMessage } from '@/lib/i18n/format';
import { getOwnValue } from '@/lib/platform/records';
import type { ChoiceFacet, FacetValue } from '@/lib/stock/filters';

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

interface FacetOptionsProps {
  code: ChoiceFacet;
  values: readonly FacetValue[];
  chosen: readonly string[];
  /** The number of vehicles that each value would show. */
  counts: Readonly<Record<string, number>>;
  /** Whether the boxes belong to the form around them. */
  named: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

/** The values of a facet as checkboxes. */
function FacetOptions({ code, values, chosen, counts, named, onChoose }: FacetOptionsProps) {
  return (
    <ul className={code === 'colors' ? 'facet-colors grid' : 'grid'}>
      {values.map(({ id, label, hex }) => (
        <Option
          key={id}
          {...{ label, hex }}
          value={id}
          count={getOwnValue(counts, id) ?? 0}
          checked={chosen.includes(id)}
          name={named ? code : null}
          onChoose={(isChosen) => onChoose(id, isChosen)}
        />
      ))}
    </ul>
  );
}

interface OptionProps extends Omit<CheckboxProps, 'id' | 'describedBy'> {
  /** The number of vehicles that it would show; absent for what isn't a filter. */
  count?: number;
  as?: 'li' | 'div';
}

/** A checkbox with its number, which is its description: its accessible name is the option alone. */
export function Option({ count, as: Row = 'li', onChoose, ...box }: OptionProps) {
  const id = useId();
  const choose = useEventCallback(onChoose);
  return (
    <Row className={count === 0 && !box.checked ? 'option option-none' : 'option'}>
      <Checkbox
        {...{ id, ...box }}
        describedBy={count === undefined ? undefined : `${id}-n`}
        onChoose={choose}
      />
      {count !== undefined && (
        <span id={`${id}-n`} className="n">
          {formatFigure(count)}
        </span>
      )}
    </Row>
  );
}

interface CheckboxProps {
  id: string;
  describedBy: string | undefined;
  label: string;
  hex?: string | null;
  /** What a plain form sends. */
  value: string;
  /** Null keeps it out of the dialog's form, whose reset would untick checkboxes behind React's back. */
  name: string | null;
  checked: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** The checkbox of an option and its label. They don't render again when numbers change. */
const Checkbox = memo(function Checkbox(props: CheckboxProps) {
  const { id, describedBy, label, hex, value, name, checked, onChoose } = props;
  const swatch = hex ? (isLight(hex) ? 'swatch swatch-light' : 'swatch') : 'box';
  return (
    <>
      <input
        type="checkbox"
        id={id}
        checked={checked}
        onChange={(event) => onChoose(event.target.checked)}
        aria-describedby={describedBy}
        value={value}
        {...(name === null ? { form: '' } : { name })}
        className={swatch}
        {...(hex && { style: { backgroundColor: hex } })}
      />
      <label htmlFor={id}>{label}</label>
    </>
  );
});

/** Whether a tick on a color has to be dark: red, green and blue weighted by perceived brightness. */
function isLight(hex: string): boolean {
  const pairs = hex.length === 4 ? hex.match(/[\da-f]/gi)?.map((digit) => digit + digit) : hex.match(/\w\w/g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => parseInt(pair, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}

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
export function FoldedFacet({ label, chosenCount, children }: Omit<FacetFrameProps, 'about'>) {
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
