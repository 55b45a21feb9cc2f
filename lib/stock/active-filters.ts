import { formatWithUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import {
  activeFacets,
  type AvailableFilters,
  choiceFacets,
  facetValuesOrEmpty,
  flagFacets,
  type Filters,
  isFacetActive,
  noFilters,
  type RangeFacet,
  rangeFacets,
  valueFacets,
  withFacetValue,
  withoutFacet,
} from './filters';
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
  const values = choiceFacets.flatMap(({ code }) =>
    facetValuesOrEmpty(available, code)
      .filter(({ id }) => filters[code].includes(id))
      .map(({ id, label, hex }) => ({
        key: `${code}-${id}`,
        label,
        isMessage: false,
        hex,
        without: withFacetValue(filters, code, id, false),
      })),
  );
  const boundsAndFlags = [...rangeFacets, ...flagFacets]
    .filter(({ code }) => isFacetActive(filters, code))
    .map((row) => ({
      key: row.code,
      label:
        row.kind === 'range'
          ? rangeBoundText(messages, row.code, 'chosen', filters[row.code])
          : messages.facets[row.code].name,
      isMessage: true,
      hex: null,
      without: withoutFacet(filters, row.code),
    }));
  return [...values, ...boundsAndFlags];
}

/** Returns a relaxation as a sentence: «Quita Automático y sube el precio máximo a 23.450 €». */
export function relaxationSentence(
  { codes, filters: relaxed }: Relaxation,
  filters: Filters,
  available: AvailableFilters,
  messages: FilterMessages,
): string {
  const widened = rangeFacets
    .filter(({ code }) => codes.includes(code) && isFacetActive(relaxed, code))
    .map(({ code }) => rangeBoundText(messages, code, 'relax', relaxed[code]));
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
export function rangeBoundText(
  { facets }: Pick<FilterMessages, 'facets'>,
  code: RangeFacet,
  purpose: 'chosen' | 'relax',
  amount = 0,
): string {
  const unit = rangeFacets.find((row) => row.code === code)?.unit ?? 'euro';
  return formatMessage(facets[code][purpose], { amount: formatWithUnit(amount, unit) });
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
const quickFacets = [...valueFacets, ...flagFacets]
  .filter(({ quickOrder }) => quickOrder)
  .sort((one, other) => (one.quickOrder ?? 0) - (other.quickOrder ?? 0));

/**
 * Returns the filters that a list offers above its results, at most three: first the `remembered` values of
 * the device, where the list names no place. While nothing is chosen also those of `quickFacets`, of values
 * the most frequent one. A filter that keeps all vehicles of the list, or none, is left out.
 */
export function quickFilters(
  available: AvailableFilters,
  { counts, total }: Pick<StockPage, 'counts' | 'total'>,
  chosen: Filters,
  remembered: readonly string[],
  messages: FilterMessages,
): readonly QuickFilter[] {
  const facets = available.facets.filter(({ hidden }) => !hidden);
  const narrows = ({ count }: Pick<QuickFilter, 'count'>) => count > 0 && count < total;
  const namesPlace = valueFacets.some(
    ({ code, source }) => source === 'dealers' && isFacetActive(chosen, code),
  );
  const ofDevice = valueFacets
    .filter(({ isRemembered }) => isRemembered && !namesPlace)
    .map(({ code }): QuickFilter => {
      const rememberedValues = facetValuesOrEmpty({ facets }, code).filter(({ id }) =>
        remembered.includes(id),
      );
      const names = rememberedValues.map(({ label }) => label);
      return {
        filters: { ...chosen, [code]: rememberedValues.map(({ id }) => id) },
        label: formatMessage(messages.onlyIslands, { islands: joinTexts(names, messages.and) }),
        count: rememberedValues.reduce((sum, { id }) => sum + (counts[code][id] ?? 0), 0),
        isOfDevice: true,
      };
    })
    .filter(narrows);
  if (activeFacets(chosen).length > 0) return ofDevice;
  const ofEverybody = quickFacets.flatMap((row) => {
    const { code } = row;
    const facet = facets.find((offered) => offered.code === code);
    const isOfDevice = row.kind === 'values' && row.isRemembered && ofDevice.length > 0;
    if (!facet || isOfDevice) return [];
    const values =
      row.kind === 'flag'
        ? [{ id: 'true', label: messages.facets[row.code].name }]
        : (row.quickValues?.(facet.values) ?? facet.values);
    return values
      .map(({ id, label }): QuickFilter => {
        const chosenValue = row.kind === 'flag' || [id];
        return { filters: { ...noFilters, [code]: chosenValue }, label, count: counts[code][id] ?? 0 };
      })
      .sort((one, other) => other.count - one.count)
      .slice(0, 1);
  });
  return [...ofDevice, ...ofEverybody].filter(narrows).slice(0, maxQuickFilters);
}
