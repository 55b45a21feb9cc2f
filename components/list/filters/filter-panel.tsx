'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import {
  isFlag,
  isMaximum,
  type ChoiceFacet,
  type Facet,
  type FilterOffer,
  type FlagFacet,
  type MaximumFacet,
} from '@/lib/shop/facets';
import { choicesOf, withValue, type Filters } from '@/lib/shop/filters';
import type { FacetCounts } from '@/lib/shop/query-stock';
import { formatMessage } from '@/lib/web/i18n/format';
import { flagLabel } from './choices';
import { ChosenBadge } from './chosen-badge';
import type { Explanations, Explanation } from './explanations';
import { FacetOptions } from './facet-options';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { RangeField } from '@/components/ui/range-field';
import { maximumWithin, type Range } from '@/lib/shop/range';
import { maxima } from './maxima';

export interface FilterPanelProps {
  offer: FilterOffer;
  filters: Filters;
  counts: FacetCounts;
  explanations: Explanations;
  /** Makes the ids of two panels on one page differ. */
  prefix: string;
  /** Whether the controls belong to the form around them, which then works without scripts. */
  named: boolean;
  /** Receives the filters that a visitor has chosen. */
  onChange: (filters: Filters) => void;
  /** Receives the filters while a slider is being dragged. */
  onSlide: (filters: Filters) => void;
}

/** Every facet of a list, in the upstream's order (product 6.4, 15.2). */
export function FilterPanel(props: FilterPanelProps) {
  return props.offer.facets.map(({ code, label, values, hidden }) => {
    if (isMaximum(code)) return <MaximumSlider key={code} code={code} {...props} />;
    if (isFlag(code)) return <FlagFilter key={code} code={code} {...props} />;
    if (hidden) return <HiddenFacet key={code} code={code} {...props} />;
    return <ValuesFacet key={code} code={code} label={label} values={values} {...props} />;
  });
}

function MaximumSlider(props: FilterPanelProps & { code: MaximumFacet }) {
  const { code, offer, filters, named, onChange, onSlide } = props;
  const range = offer.ranges[code];
  if (range === null || range.min === range.max) return null;
  return (
    <MaximumFilter
      name={code}
      range={range}
      value={filters[code]}
      named={named}
      onSlide={(value) => onSlide({ ...filters, [code]: value })}
      onChange={(value) => onChange({ ...filters, [code]: value })}
    />
  );
}

function FlagFilter(props: FilterPanelProps & { code: FlagFacet }) {
  const { code, offer, filters, counts, prefix, named, onChange } = props;
  const messages = useMessages('filters');
  const id = `${prefix}-${code}`;
  const count = counts.flags[code];
  return (
    <div className={count === 0 && !filters[code] ? 'facet option-none' : 'facet'}>
      <div className="option">
        <input
          type="checkbox"
          id={id}
          value="true"
          checked={filters[code]}
          onChange={(event) => onChange({ ...filters, [code]: event.target.checked })}
          aria-describedby={`${id}-n`}
          {...(named ? { name: code } : { form: '' })}
          className="box"
        />
        <label htmlFor={id} className="font-semibold">
          {flagLabel(code, offer, messages)}
        </label>
        <span id={`${id}-n`} className="n">
          {count}
        </span>
      </div>
    </div>
  );
}

/** A facet that isn't offered: what the address chooses of it stays in the form. */
function HiddenFacet({ code, filters, named }: FilterPanelProps & { code: ChoiceFacet }) {
  return named && filters[code].map((id) => <input key={id} type="hidden" name={code} value={id} />);
}

/** Of a facet with more values than it may show at once, how many come before «Ver más». */
const most = 15;
const first = 8;

interface ValuesFacetProps extends FilterPanelProps, Pick<Facet, 'label' | 'values'> {
  code: ChoiceFacet;
}

function ValuesFacet(props: ValuesFacetProps) {
  const { code, values, filters, counts, explanations, prefix, named, onChange } = props;
  const messages = useMessages('filters');
  const label = props.label || messages.facets[code];
  const about = explanations[code] ?? [];
  const chosen = choicesOf(filters, code);
  const shown = values.length > most ? values.slice(0, first) : values;
  const more = values.slice(shown.length);
  // Open from the beginning where something in it is chosen; after that it is the visitor's.
  const [isOpen] = useState(() => more.some(({ id }) => filters[code].includes(id)));
  const options = {
    ...{ code, prefix, named },
    chosen: filters[code],
    counts: counts.values[code],
    onChoose: (id: string, isChosen: boolean) => onChange(withValue(filters, code, id, isChosen)),
  };
  return (
    <fieldset className="facet relative">
      <legend className="mb-1 flex min-h-8 items-center gap-2 font-semibold">
        {label}
        <ChosenBadge count={chosen} />
      </legend>
      {about.length > 0 && (
        <div className="absolute top-4 -right-2">
          <ExplainButton label={formatMessage(messages.explain, { facet: label })} about={about} />
        </div>
      )}
      <FacetOptions values={shown} {...options} />
      {more.length > 0 && (
        <details open={isOpen}>
          <summary className="text-label w-fit cursor-pointer list-none py-2 underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {formatMessage(messages.more, { count: more.length })}
          </summary>
          <FacetOptions values={more} from={first} {...options} />
        </details>
      )}
    </fieldset>
  );
}

/** Explanations behind an info button: a native popover, which opens without scripts too. */
function ExplainButton({ label, about }: { label: string; about: readonly Explanation[] }) {
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

interface MaximumFilterProps {
  name: MaximumFacet;
  range: Range;
  value: number | undefined;
  named: boolean;
  /** Receives the maximum while the slider is being dragged. */
  onSlide: (value: number | undefined) => void;
  /** Receives it once the slider is let go or an amount is typed. */
  onChange: (value: number | undefined) => void;
}

/** A maximum as a slider with a number box (product 6.9). */
export function MaximumFilter(props: MaximumFilterProps) {
  const messages = useMessages('filters');
  const { name, range, value, named, onSlide, onChange } = props;
  const { label, write, unit, step: stepOf } = maxima[name];
  const step = stepOf(range);
  const within = (amount: number | undefined) => maximumWithin(range, amount, step);
  const textOf = (maximum: number | undefined) => (maximum === undefined ? '' : String(maximum));
  return (
    <div className="facet">
      <RangeField
        label={messages[label]}
        min={range.min}
        max={range.max}
        step={step}
        value={value ?? range.max}
        shown={value === undefined ? messages.noLimit : write(value)}
        text={textOf(value)}
        placeholder={String(Math.ceil(range.max))}
        unit={unit}
        name={named ? name : null}
        onSlide={(amount) => onSlide(within(amount))}
        onSettle={(amount) => onChange(within(amount))}
        onType={(amount) => {
          const maximum = within(amount ?? undefined);
          onChange(maximum);
          return textOf(maximum);
        }}
      />
    </div>
  );
}
