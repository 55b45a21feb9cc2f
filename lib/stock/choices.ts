import {
  choiceFacets,
  facetValues,
  filterCodes,
  type FilterOffer,
  type Filters,
  flagFacets,
  isFacetActive,
  isRange,
  noFilters,
  type RangeFacet,
  rangeFacets,
  filterRows,
  withFacetValue,
  withoutFacet,
} from './filters';
import { formatInUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import type { Relaxation } from './query';

type FilterMessages = Messages['filters'];

/** One active filter value: its label, and the filters without it. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** Whether the label is a message, which may be lowercased within a sentence, and not the upstream's. */
  readonly ours: boolean;
  readonly hex: string | null;
  readonly without: Filters;
}

/** Returns all active filter values, in the order of the facets. */
export function activeChoices(
  filters: Filters,
  offer: FilterOffer,
  messages: FilterMessages,
): readonly Choice[] {
  const values = choiceFacets.flatMap((code) =>
    facetValues(offer, code)
      .filter(({ id }) => filters[code].includes(id))
      .map(({ id, label, hex }) => ({
        ...{ key: `${code}-${id}`, label, ours: false, hex },
        without: withFacetValue(filters, code, id, false),
      })),
  );
  const others = ([...rangeFacets, ...flagFacets] as const)
    .filter((code) => isFacetActive(filters, code))
    .map((code) => ({
      key: code,
      label: isRange(code) ? rangeText(messages, code, 'chosen', filters[code]) : messages.flags[code],
      ours: true,
      hex: null,
      without: withoutFacet(filters, code),
    }));
  return [...values, ...others];
}

/** Returns a relaxation as a sentence: «Quita Automático y sube el precio máximo a 23.450 €». */
export function relaxationLabel(
  { codes, filters: relaxed }: Relaxation,
  filters: Filters,
  offer: FilterOffer,
  messages: FilterMessages,
): string {
  const widened = codes.flatMap((code) => {
    if (!isRange(code) || !isFacetActive(relaxed, code)) return [];
    return rangeText(messages, code, 'relax', relaxed[code]);
  });
  const removed = codes.filter((code) => !isFacetActive(relaxed, code));
  const only = Object.fromEntries(removed.map((code) => [code, filters[code]])) as Partial<Filters>;
  const labels = activeChoices({ ...noFilters, ...only }, offer, messages).map(({ label, ours }) =>
    ours ? label.charAt(0).toLocaleLowerCase('es') + label.slice(1) : label,
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
  text: 'chosen' | 'relax',
  amount = 0,
): string {
  return formatMessage(ranges[code][text], { amount: formatInUnit(amount, filterRows[code].unit) });
}

/** Joins the parts of a sentence: «Precio máximo, Cuota máxima y Potencia mínima». */
export function joinTexts(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
}

/** Returns the number of active facets. */
export function activeFacetCount(filters: Filters): number {
  return filterCodes.filter((code) => isFacetActive(filters, code)).length;
}
