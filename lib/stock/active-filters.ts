import { formatWithUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import {
  choiceFacets,
  facetValues,
  type FacetValue,
  filterCodes,
  type AvailableFilters,
  filterRows,
  type Filters,
  type FlagFacet,
  flagFacets,
  isFacetActive,
  isRangeFacet,
  noFilters,
  type RangeFacet,
  rangeFacets,
  type ValueFacet,
  withFacetValue,
  withoutFacet,
} from './filters';
import { fuelNameFor } from './fuels';
import { gearboxGroupOf } from './gearboxes';
import type { Relaxation, StockPage } from './query';

type FilterMessages = Messages['filters'];

/** One active filter value: its label, and the filters without it. */
export interface ActiveFilterValue {
  readonly key: string;
  readonly label: string;
  /** Whether the label is a message, which may be lowercased within a sentence, and not the upstream's. */
  readonly isMessage: boolean;
  readonly hex: string | null;
  readonly without: Filters;
}

/** Returns all active filter values, in the order of the facets. */
export function activeFilterValues(
  filters: Filters,
  available: AvailableFilters,
  messages: FilterMessages,
): readonly ActiveFilterValue[] {
  const values = choiceFacets.flatMap((code) =>
    facetValues(available, code)
      .filter(({ id }) => filters[code].includes(id))
      .map(({ id, label, hex }) => ({
        key: `${code}-${id}`,
        label,
        isMessage: false,
        hex,
        without: withFacetValue(filters, code, id, false),
      })),
  );
  const others = ([...rangeFacets, ...flagFacets] as const)
    .filter((code) => isFacetActive(filters, code))
    .map((code) => ({
      key: code,
      label: isRangeFacet(code) ? rangeText(messages, code, 'chosen', filters[code]) : messages.flags[code],
      isMessage: true,
      hex: null,
      without: withoutFacet(filters, code),
    }));
  return [...values, ...others];
}

/** Returns a relaxation as a sentence: «Quita Automático y sube el precio máximo a 23.450 €». */
export function relaxationLabel(
  { codes, filters: relaxed }: Relaxation,
  filters: Filters,
  available: AvailableFilters,
  messages: FilterMessages,
): string {
  const widened = codes.flatMap((code) => {
    if (!isRangeFacet(code) || !isFacetActive(relaxed, code)) return [];
    return rangeText(messages, code, 'relax', relaxed[code]);
  });
  const removed = codes.filter((code) => !isFacetActive(relaxed, code));
  const only = Object.fromEntries(removed.map((code) => [code, filters[code]])) as Partial<Filters>;
  const labels = activeFilterValues({ ...noFilters, ...only }, available, messages).map(
    ({ label, isMessage }) => (isMessage ? label.charAt(0).toLocaleLowerCase('es') + label.slice(1) : label),
  );
  const removals =
    labels.length > 0 ? [formatMessage(messages.relaxRemove, { what: joinTexts(labels, messages.and) })] : [];
  const text = joinTexts([...removals, ...widened], messages.and);
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** Returns the text of a chosen bound, «Hasta 250 €/mes», or the clause that relaxes it to an amount. */
export function rangeText(
  { ranges }: Pick<FilterMessages, 'ranges'>,
  code: RangeFacet,
  purpose: 'chosen' | 'relax',
  amount = 0,
): string {
  return formatMessage(ranges[code][purpose], { amount: formatWithUnit(amount, filterRows[code].unit) });
}

/** Joins the parts of a sentence: «Precio máximo, Cuota máxima y Potencia mínima». */
function joinTexts(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
}

/** A filter above the results, and the number of vehicles that it would show. */
interface QuickFilter extends Pick<Relaxation, 'filters' | 'count'> {
  readonly label: string;
  /** Whether it is known from the device, and not offered to everybody. */
  readonly isOfDevice?: true;
}

const maxQuickFilters = 3;

/** Returns the group of automatic gearboxes, or the only kind of them. */
function automaticGearboxChoice(gearboxes: readonly FacetValue[]): readonly FacetValue[] {
  const automatic = gearboxes.filter(({ label }) => gearboxGroupOf(label) === 'automatico');
  return automatic.length === 1 ? automatic : automatic.filter(({ includes }) => includes);
}

const isHybrid = ({ label }: FacetValue) => fuelNameFor('engine', label) === 'hybrid';

/**
 * Returns the filters that a list offers above its results, at most three: first the visitor's islands, where the list
 * names no place. While nothing is chosen also automatic gearboxes, immediate delivery, hybrids, the island with most
 * vehicles, and offers in the place of a missing one. A filter that keeps all vehicles of the list, or none, is left out.
 */
export function quickFilters(
  available: AvailableFilters,
  { counts, total }: Pick<StockPage, 'counts' | 'total'>,
  chosen: Filters,
  visitorIslands: readonly string[],
  messages: FilterMessages,
): readonly QuickFilter[] {
  const facets = available.facets.filter(({ hidden }) => !hidden);
  const narrows = ({ count }: Pick<QuickFilter, 'count'>) => count > 0 && count < total;
  const quickFilter = (filters: Filters, count: number): QuickFilter => ({
    ...{ filters, count },
    label: activeFilterValues(filters, available, messages)[0]?.label ?? '',
  });
  const flag = (code: FlagFacet) =>
    facets.some((facet) => facet.code === code)
      ? [quickFilter({ ...noFilters, [code]: true }, counts.flags[code])]
      : [];
  const values = (code: ValueFacet) => facetValues({ facets }, code);
  /** The most frequent one of some values. */
  const value = (code: ValueFacet, some: readonly FacetValue[]) =>
    some
      .map(({ id }) => quickFilter(withFacetValue(noFilters, code, id, true), counts.values[code][id] ?? 0))
      .sort((one, other) => other.count - one.count)
      .slice(0, 1);
  const namesPlace = isFacetActive(chosen, 'island') || isFacetActive(chosen, 'dealer');
  const islands = namesPlace ? [] : values('island').filter(({ id }) => visitorIslands.includes(id));
  const names = islands.map(({ label }) => label);
  const ofDevice: QuickFilter = {
    filters: { ...chosen, island: islands.map(({ id }) => id) },
    label: formatMessage(messages.onlyIslands, { islands: joinTexts(names, messages.and) }),
    count: islands.reduce((sum, { id }) => sum + (counts.values.island[id] ?? 0), 0),
    isOfDevice: true,
  };
  const offered = [ofDevice].filter(narrows);
  if (filterCodes.some((code) => isFacetActive(chosen, code))) return offered;
  return [
    ...offered,
    ...value('transmissions', automaticGearboxChoice(values('transmissions'))),
    ...flag('immediate'),
    ...value('fuels', values('fuels').filter(isHybrid)),
    ...(offered.length > 0 ? [] : value('island', values('island'))),
    ...flag('special_price'),
  ]
    .filter(narrows)
    .slice(0, maxQuickFilters);
}
