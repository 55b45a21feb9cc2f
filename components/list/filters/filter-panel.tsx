'use client';

import { useState } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { SliderField } from '@/components/ui/slider-field';
import {
  allFacets,
  type AvailableFilters,
  type choiceFacets,
  type Facet,
  type FacetValue,
  type Filters,
  type flagFacets,
  type RangeFacet,
  type rangeFacets,
  withFacetValue,
} from '@/lib/stock/filters';
import type { FacetCounts } from '@/lib/stock/query';
import { boundUnlessAtEnd, type Range, sliderKeyStep, endThatFiltersNothing } from '@/lib/stock/range';
import { formatAmountInput } from '@/lib/i18n/amount';
import { formatFigure, formatWithUnit, formatMessage } from '@/lib/i18n/format';
import type { AmountTexts } from '@/lib/stock/url';
import { listParam } from '@/lib/stock/url-params';
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

const panelOrder = [...allFacets].sort((one, other) => one.order - other.order);

/** Every facet of a list, in the order of decisions. */
export function FilterPanel(props: FilterPanelProps) {
  const { available, filters, belongsToForm } = props;
  return panelOrder.map((row) => {
    const { code } = row;
    const facet = available.facets.find((offered) => offered.code === code);
    if (!facet) return null;
    if (row.kind === 'flag') return <FlagFilter key={code} row={row} {...props} />;
    if (row.kind !== 'range') {
      if (!facet.hidden) return <ChoiceFilter key={code} row={row} facet={facet} {...props} />;
    } else {
      const range = available.ranges[row.code];
      if (range && range.min < range.max)
        return <RangeFilter key={code} row={row} range={range} {...props} />;
    }
    // A choice of the URL without a control stays in the form.
    return [belongsToForm ? (filters[code] ?? []) : []]
      .flat()
      .map((value) => (
        <input key={`${code} ${value}`} type="hidden" name={listParam(code)} value={String(value)} />
      ));
  });
}

/** A facet with more than `maxUnfolded` values shows the first `firstShown` of them before «Ver más». */
const maxUnfolded = 15;
const firstShown = 8;

interface ChoiceFilterProps extends FilterPanelProps {
  row: (typeof choiceFacets)[number];
  facet: Facet;
}

/** The values of a facet as checkboxes, the later ones of many behind «Ver más». */
function ChoiceFilter({ row, facet, ...props }: ChoiceFilterProps) {
  const { filters, counts, explanations, belongsToForm, onChange } = props;
  const { code, foldedFrom = Infinity } = row;
  const { isNarrowed = false, hasSwatches = false } = row.kind === 'values' ? row : {};
  const messages = useMessages('filters');
  const chosen = filters[code];
  const countOf = ({ id }: FacetValue) => (Object.hasOwn(counts[code], id) ? (counts[code][id] ?? 0) : 0);
  const isChosen = ({ id }: FacetValue) => chosen.includes(id);
  const values = facet.values.filter((value) => !isNarrowed || isChosen(value) || countOf(value) > 0);
  const unfoldedValues = values.length > maxUnfolded ? values.slice(0, firstShown) : values;
  const more = values.slice(unfoldedValues.length);
  // Open once a value in it is chosen; otherwise the visitor controls it.
  const hasChosen = more.some(isChosen);
  const [isOpen, setIsOpen] = useState(hasChosen);
  if (hasChosen && !isOpen) setIsOpen(true);
  const options = (some: readonly FacetValue[]) => (
    <ul role="list" className={hasSwatches ? 'facet-colors grid' : 'grid'}>
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
  const Frame = facet.values.length >= foldedFrom ? CollapsibleFacet : FacetFrame;
  return (
    <Frame
      label={facet.label || messages.facets[code].name}
      chosenCount={chosen.length}
      explanations={explanations[code]}
    >
      {options(unfoldedValues)}
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

interface RangeFilterProps extends FilterPanelProps {
  row: (typeof rangeFacets)[number];
  range: Range;
}

/** A bound as a slider with a box for its amount. */
function RangeFilter({ row, range, ...props }: RangeFilterProps) {
  const { filters, refused, belongsToForm, onSlide, onChange } = props;
  const { code, bound, unit, foldedFrom } = row;
  const messages = useMessages('filters');
  const texts: { readonly name: string; readonly heading?: string } = messages.facets[code];
  const value = filters[code];
  const open = endThatFiltersNothing(bound, range);
  const rejected = refused?.[code];
  const withBound = (amount: number | undefined): Filters => ({ ...filters, [code]: amount });
  const within = (amount: number) => withBound(boundUnlessAtEnd(bound, range, amount));
  const field = (
    <SliderField
      label={texts.name}
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
      onAmount={(amount) => onChange(withBound(amount === open ? undefined : (amount ?? undefined)), code)}
    />
  );
  if (foldedFrom === undefined) return <div className="facet">{field}</div>;
  const isActive = value !== undefined || rejected !== undefined;
  return (
    <CollapsibleFacet label={texts.heading ?? texts.name} chosenCount={isActive ? 1 : 0}>
      {field}
    </CollapsibleFacet>
  );
}

/** A property as one checkbox. */
function FlagFilter({ row, ...props }: FilterPanelProps & { row: (typeof flagFacets)[number] }) {
  const { filters, counts, belongsToForm, onChange } = props;
  const { code } = row;
  const messages = useMessages('filters');
  return (
    <div className="facet facet-flag [&_label]:font-semibold">
      <FacetOption
        as="div"
        label={messages.facets[code].name}
        value="true"
        name={belongsToForm ? listParam(code) : null}
        checked={filters[code]}
        count={counts[code]['true'] ?? 0}
        onChoose={(isChosen) => onChange({ ...filters, [code]: isChosen })}
      />
    </div>
  );
}
