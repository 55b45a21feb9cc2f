'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { RangeField } from '@/components/ui/range-field';
import { flagLabel } from '@/lib/list/choices';
import {
  type FilterOffer,
  type FlagFacet,
  isFlag,
  isRange,
  type RangeFacet,
  rangeKinds,
} from '@/lib/stock/facets';
import { type Filters, withFacetValue } from '@/lib/stock/filters';
import type { FacetCounts } from '@/lib/stock/query-stock';
import { clampBound, openEnd, type Range, rangeStep } from '@/lib/stock/range';
import { amountText } from '@/lib/i18n/amount';
import { formatInUnit } from '@/lib/i18n/format';
import type { AmountTexts } from '@/lib/list/list-params';
import type { FilterExplanations } from '@/components/list/list-texts';
import { ValuesFacet } from './facet-options';

export interface FilterPanelProps {
  offer: FilterOffer;
  filters: Filters;
  counts: FacetCounts;
  explanations: FilterExplanations;
  /** Makes the ids of two panels on one page differ. */
  prefix: string;
  /** Whether the controls belong to the form around them, which then works without scripts. */
  named: boolean;
  /** The amounts of the URL that the list rejects. */
  refused?: AmountTexts;
  /** Receives the filters that a visitor has chosen. */
  onChange: (filters: Filters) => void;
  /** Receives the filters while a slider moves. */
  onSlide: (filters: Filters) => void;
}

/** Every facet of a list, in the upstream's order (product 6.4, 15.2). */
export function FilterPanel(props: FilterPanelProps) {
  const { offer, filters, counts, explanations, prefix, named, refused, onChange, onSlide } = props;
  return offer.facets.map(({ code, label, values, hidden }) => {
    if (isRange(code)) {
      const range = offer.ranges[code];
      return (
        range &&
        range.min !== range.max && (
          <RangeFilter
            key={code}
            name={code}
            range={range}
            value={filters[code]}
            refused={refused?.[code]}
            named={named}
            onSlide={(value) => onSlide({ ...filters, [code]: value })}
            onChange={(value) => onChange({ ...filters, [code]: value })}
          />
        )
      );
    }
    if (isFlag(code)) return <FlagFilter key={code} code={code} {...props} />;
    // A choice in the URL of a facet that isn't offered stays in the form.
    if (hidden)
      return named && filters[code].map((id) => <input key={id} type="hidden" name={code} value={id} />);
    return (
      <ValuesFacet
        key={code}
        {...{ code, label, values, prefix, named }}
        about={explanations[code] ?? []}
        chosen={filters[code]}
        counts={counts.values[code]}
        onChoose={(id, isChosen) => onChange(withFacetValue(filters, code, id, isChosen))}
      />
    );
  });
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

interface RangeFilterProps {
  name: RangeFacet;
  range: Range;
  value: number | undefined;
  /** The amount of the URL that the list rejects. */
  refused?: string | undefined;
  named: boolean;
  /** Receives the bound while the slider moves. */
  onSlide: (value: number | undefined) => void;
  /** Receives it when the slider is released or an amount is typed. */
  onChange: (value: number | undefined) => void;
}

/** A bound as a slider with a box for its amount (product 6.9). */
export function RangeFilter(props: RangeFilterProps) {
  const messages = useMessages('filters');
  const { name, range, value, refused, named, onSlide, onChange } = props;
  const step = rangeStep(range);
  const { bound, unit } = rangeKinds[name];
  const open = openEnd(bound, range);
  const within = (amount: number) => clampBound(bound, range, amount, step);
  return (
    <div className="facet">
      <RangeField
        label={messages.ranges[name].label}
        min={range.min}
        max={range.max}
        step={step}
        value={value ?? open}
        from={bound === 'minimum'}
        shown={value === undefined ? messages.noLimit : formatInUnit(value, unit)}
        bounds={range}
        text={amountText(value) || (refused ?? '')}
        placeholder={amountText(open)}
        unit={unit}
        name={named ? name : null}
        onSlide={(amount) => onSlide(within(amount))}
        onSettle={(amount) => onChange(within(amount))}
        onAmount={(amount) => onChange(amount === null || amount === open ? undefined : amount)}
      />
    </div>
  );
}
