'use client';

import { useState } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { SliderField } from '@/components/ui/slider-field';
import {
  type ChoiceFacet,
  type Facet,
  type FacetCode,
  type FacetValue,
  type AvailableFilters,
  filterRows,
  type Filters,
  type FlagFacet,
  isFlagFacet,
  isRangeFacet,
  type RangeFacet,
  withFacetValue,
} from '@/lib/stock/filters';
import type { FacetCounts } from '@/lib/stock/query';
import { effectiveBound, sliderKeyStep, unfilteredEnd } from '@/lib/stock/range';
import { formatAmountInput } from '@/lib/i18n/amount';
import { formatFigure, formatWithUnit, formatMessage } from '@/lib/i18n/format';
import { type AmountTexts, listParam } from '@/lib/stock/url';
import type { FilterExplanations } from '@/components/list/list-texts';
import { FacetFrame, CollapsibleFacet, FacetOption } from './facet-options';

export interface FilterPanelProps {
  available: AvailableFilters;
  filters: Filters;
  counts: FacetCounts;
  explanations: FilterExplanations;
  /** Whether the controls belong to the form around them, which then works without scripts. */
  belongsToForm: boolean;
  /** The amounts of the URL that the list rejects. */
  refused?: AmountTexts;
  /** Receives the filters that a visitor has chosen, and the range that was moved for them. */
  onChange: (filters: Filters, moved?: RangeFacet) => void;
  /** Receives the filters while a slider moves; null where nothing has been chosen by it. */
  onSlide: (filters: Filters | null) => void;
}

/** Every facet of a list, in the order of decisions. */
export function FilterPanel(props: FilterPanelProps) {
  const { facets } = props.available;
  const sorted = [...facets].sort((a, b) => filterRows[a.code].order - filterRows[b.code].order);
  return sorted.map(({ code, ...facet }) => {
    if (isRangeFacet(code)) return <SingleBoundFilter key={code} code={code} {...props} />;
    if (isFlagFacet(code)) return <FlagFilter key={code} code={code} {...props} />;
    if (!facet.hidden) return <ChoiceFilter key={code} {...{ code, facet }} {...props} />;
    // A choice in the URL of a facet that isn't offered stays in the form.
    const chosen = props.belongsToForm ? props.filters[code] : [];
    return chosen.map((id) => (
      <input key={`${code} ${id}`} type="hidden" name={listParam(code)} value={id} />
    ));
  });
}

/** A facet with more than `maxUnfolded` values shows the first `firstShown` of them before «Ver más». */
const maxUnfolded = 15;
const firstShown = 8;

/** The values of a facet as checkboxes, the later ones of many behind «Ver más». */
function ChoiceFilter(props: FilterPanelProps & { code: ChoiceFacet; facet: Omit<Facet, 'code'> }) {
  const { code, facet, filters, counts, explanations, belongsToForm, onChange } = props;
  const messages = useMessages('filters');
  const chosen = filters[code];
  const countOf = ({ id }: FacetValue) =>
    Object.hasOwn(counts.values[code], id) ? (counts.values[code][id] ?? 0) : 0;
  const isChosen = ({ id }: FacetValue) => chosen.includes(id);
  const isUseful = (value: FacetValue) => isChosen(value) || countOf(value) > 0;
  // Dealers elsewhere than on the chosen islands leave nothing.
  const values = code === 'dealer' ? facet.values.filter(isUseful) : facet.values;
  const shown = values.length > maxUnfolded ? values.slice(0, firstShown) : values;
  const more = values.slice(shown.length);
  // Open once a value in it is chosen; otherwise the visitor controls it.
  const hasChosen = more.some(isChosen);
  const [isOpen, setIsOpen] = useState(hasChosen);
  if (hasChosen && !isOpen) setIsOpen(true);
  const options = (some: readonly FacetValue[]) => (
    <ul role="list" className={code === 'colors' ? 'facet-colors grid' : 'grid'}>
      {some.map((value) => (
        <FacetOption
          key={value.id}
          as="li"
          label={value.label}
          hex={value.hex}
          value={value.id}
          name={belongsToForm ? listParam(code) : null}
          checked={isChosen(value)}
          count={countOf(value)}
          onChoose={(isTicked) => onChange(withFacetValue(filters, code, value.id, isTicked))}
        />
      ))}
    </ul>
  );
  const { foldedAbove = Infinity } = filterRows[code];
  const Frame = facet.values.length > foldedAbove ? CollapsibleFacet : FacetFrame;
  return (
    <Frame
      label={facet.label || messages.facets[code]}
      chosenCount={chosen.length}
      explanations={explanations[code]}
    >
      {options(shown)}
      {more.length > 0 && (
        <details open={isOpen}>
          <summary className="text-label w-fit py-2 underline underline-offset-4">
            {formatMessage(messages.more, { count: more.length })}
          </summary>
          {options(more)}
        </details>
      )}
    </Frame>
  );
}

/** A bound as a slider with a box for its amount. */
function SingleBoundFilter(props: FilterPanelProps & { code: RangeFacet }) {
  const { code, available, filters, refused, belongsToForm, onSlide, onChange } = props;
  const messages = useMessages('filters');
  const range = available.ranges[code];
  const value = filters[code];
  if (!range || range.min === range.max)
    // A maximum of the URL without a control stays in the form.
    return (
      belongsToForm && value !== undefined && <input type="hidden" name={listParam(code)} value={value} />
    );
  const { bound, unit, foldedAbove } = filterRows[code];
  const open = unfilteredEnd(bound, range);
  const within = (amount: number): Filters => ({ ...filters, [code]: effectiveBound(bound, range, amount) });
  const rejected = refused?.[code];
  const names: Readonly<Partial<Record<FacetCode, string>>> = messages.facets;
  const field = (
    <SliderField
      label={messages.ranges[code].label}
      keyStep={sliderKeyStep(range)}
      value={value ?? open}
      isMinimum={bound === 'minimum'}
      valueText={value === undefined ? messages.noLimit : formatWithUnit(value, unit)}
      // The applied amount is no error: the fees on a budget's terms may leave it outside.
      bounds={{ min: Math.min(range.min, value ?? open), max: Math.max(range.max, value ?? open) }}
      text={formatAmountInput(value) || (rejected ?? '')}
      placeholder={formatFigure(open)}
      unit={unit}
      name={belongsToForm ? listParam(code) : null}
      onSlide={(amount) => onSlide(amount === null ? null : within(amount))}
      onRelease={(amount) => onChange(within(amount), code)}
      onAmount={(amount) =>
        onChange({ ...filters, [code]: amount === null || amount === open ? undefined : amount }, code)
      }
    />
  );
  if (foldedAbove === undefined) return <div className="facet">{field}</div>;
  const isActive = value !== undefined || rejected !== undefined;
  return (
    <CollapsibleFacet label={names[code] ?? messages.ranges[code].label} chosenCount={isActive ? 1 : 0}>
      {field}
    </CollapsibleFacet>
  );
}

function FlagFilter({
  code,
  filters,
  counts,
  belongsToForm,
  onChange,
}: FilterPanelProps & { code: FlagFacet }) {
  const messages = useMessages('filters');
  return (
    <div className="facet facet-flag [&_label]:font-semibold">
      <FacetOption
        as="div"
        label={messages.flags[code]}
        value="true"
        name={belongsToForm ? listParam(code) : null}
        checked={filters[code]}
        count={counts.flags[code]}
        onChoose={(isChosen) => onChange({ ...filters, [code]: isChosen })}
      />
    </div>
  );
}
