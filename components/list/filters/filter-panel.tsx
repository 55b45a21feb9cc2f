'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { SliderField } from '@/components/ui/slider-field';
import {
  type AvailableFilters,
  type choiceFacets,
  type FacetValue,
  type Filters,
  filtersWithControls,
  type flagFacets,
  type RangeFacet,
  type rangeFacets,
  withFacetValue,
} from '@/lib/stock/filters';
import type { FacetCounts } from '@/lib/stock/query';
import { clampedBoundUnlessAtEnd, sliderKeyStep, endThatFiltersNothing } from '@/lib/stock/range';
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
  /** Whether the filters leave no vehicle. */
  isEmpty: boolean;
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

/** The filters of a list, in the order of decisions. */
export function FilterPanel(props: FilterPanelProps) {
  return filtersWithControls(props.available, props.filters, props.isEmpty).map((row) => {
    const { code } = row;
    if (row.kind === 'flag') return <FlagFilter key={code} row={row} {...props} />;
    if (row.kind === 'range') return <RangeFilter key={code} row={row} {...props} />;
    return <ChoiceFilter key={code} row={row} {...props} />;
  });
}

/** A facet with more than `maxUnfolded` values shows the first `firstOfMany` of them before «Ver más». */
const maxUnfolded = 15;
const firstOfMany = 8;

/**
 * The values of a facet as checkboxes. Behind «Ver más» are the later ones of many and the kinds that another
 * value includes, never a chosen one.
 */
function ChoiceFilter({ row, ...props }: FilterPanelProps & { row: (typeof choiceFacets)[number] }) {
  const { available, filters, counts, explanations, belongsToForm, onChange } = props;
  const { code, foldedFrom = Infinity } = row;
  const { firstShown, isNarrowed = false, hasSwatches = false } = row.kind === 'values' ? row : {};
  const messages = useMessages('filters');
  const facet = available.facets.find((one) => one.code === code);
  if (!facet) return null;
  const chosen = filters[code];
  const countOf = ({ id }: FacetValue) => counts[code][id] ?? 0;
  const isChosen = ({ id }: FacetValue) => chosen.includes(id);
  const values = facet.values.filter((value) => !isNarrowed || isChosen(value) || countOf(value) > 0);
  const most = firstShown ?? (values.length > maxUnfolded ? firstOfMany : Infinity);
  const included = values.flatMap(({ includes = [] }) => includes);
  const hasNone = (value: FacetValue) => !isChosen(value) && countOf(value) === 0;
  // As many as before, so that nothing below moves under the pointer.
  const inOrder = [...values].sort((a, b) => Number(hasNone(a)) - Number(hasNone(b)));
  const first = inOrder.filter(
    (value, position) => isChosen(value) || (position < most && !included.includes(value.id)),
  );
  const restCount = values.length - first.length;
  const Frame = facet.values.length >= foldedFrom ? CollapsibleFacet : FacetFrame;
  return (
    <Frame
      label={facet.label || messages.facets[code].name}
      chosenCount={chosen.length}
      explanations={explanations[code]}
    >
      <ul role="list" className={hasSwatches ? 'facet-colors grid' : 'grid'}>
        {values.map((value) => (
          <FacetOption
            key={value.id}
            as="li"
            label={value.label}
            hex={value.hex}
            value={value.id}
            name={belongsToForm ? listParam(code) : null}
            checked={isChosen(value)}
            count={countOf(value)}
            isOfRest={!first.includes(value)}
            onChoose={(isTicked) => onChange(withFacetValue(filters, code, value.id, isTicked))}
          />
        ))}
      </ul>
      {restCount > 0 && (
        <details>
          <summary className="text-label w-fit py-2 underline underline-offset-4">
            {formatMessage(messages.more, { count: restCount })}
          </summary>
        </details>
      )}
    </Frame>
  );
}

/** A bound as a slider with a box for its amount. */
function RangeFilter({ row, ...props }: FilterPanelProps & { row: (typeof rangeFacets)[number] }) {
  const { available, filters, refused, belongsToForm, onSlide, onChange } = props;
  const { code, bound, unit, foldedFrom } = row;
  const messages = useMessages('filters');
  const texts: { readonly name: string; readonly heading?: string } = messages.facets[code];
  const range = available.ranges[code];
  if (!range) return null;
  const value = filters[code];
  const open = endThatFiltersNothing(bound, range);
  const rejected = refused?.[code];
  const withBound = (amount: number | undefined): Filters => ({ ...filters, [code]: amount });
  const within = (amount: number) => withBound(clampedBoundUnlessAtEnd(bound, range, amount));
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
