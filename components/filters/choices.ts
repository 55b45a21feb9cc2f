import {
  filterCodes,
  isActive,
  noFilters,
  toggled,
  valueFacets,
  valuesOf,
  without,
} from '@/lib/domain/filters';
import type { FilterOffer, Filters } from '@/lib/domain/filters';
import type { Relaxation } from '@/lib/domain/relaxations';
import { formatEuro } from '@/lib/format';
import type { ListWords } from './words';

/** One choice that a visitor has made: how it is called, and the filters without it. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  readonly hex: string | null;
  readonly without: Filters;
}

/** Everything chosen, in the order of the facets. */
export function choicesIn(filters: Filters, offer: FilterOffer, words: ListWords): readonly Choice[] {
  const values = valueFacets.flatMap((code) =>
    valuesOf(offer, code)
      .filter(({ id }) => filters[code].includes(id))
      .map(({ id, label, hex }) => ({
        key: `${code}-${id}`,
        label,
        hex,
        without: toggled(filters, code, id),
      })),
  );
  const others = (['price', 'cuota', 'special_price'] as const)
    .filter((code) => isActive(filters, code))
    .map((code) => ({
      key: code,
      label: maximumLabel(filters, code, words),
      hex: null,
      without: without(filters, code),
    }));
  return [...values, ...others];
}

function maximumLabel(filters: Filters, code: 'price' | 'cuota' | 'special_price', words: ListWords): string {
  if (code === 'special_price') return words.onlyOffers;
  return (code === 'price' ? words.upTo : words.upToFee).replace('{amount}', formatEuro(filters[code] ?? 0));
}

/** What a relaxation does, as a sentence: «Quita Automático y sube el precio máximo a 23.450 €». */
export function relaxationLabel(
  { codes, filters: relaxed }: Relaxation,
  filters: Filters,
  offer: FilterOffer,
  words: ListWords,
): string {
  const raises = codes.flatMap((code) => {
    const raised = code === 'price' || code === 'cuota' ? relaxed[code] : undefined;
    const sentence = code === 'price' ? words.relaxPrice : words.relaxFee;
    return raised === undefined ? [] : [sentence.replace('{amount}', formatEuro(raised))];
  });
  const removed = codes.filter((code) => !isActive(relaxed, code));
  const only = Object.fromEntries(removed.map((code) => [code, filters[code]])) as Partial<Filters>;
  const what = choicesIn({ ...noFilters, ...only }, offer, words).map(({ key, label }) =>
    isOurs(key) ? label.charAt(0).toLocaleLowerCase('es') + label.slice(1) : label,
  );
  const removals =
    what.length > 0 ? [words.relaxRemove.replace('{what}', () => joined(what, words.and))] : [];
  const text = joined([...removals, ...raises], words.and);
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** Whether a choice is called by words of ours, which stand in the middle of a sentence, and not by the upstream's. */
const isOurs = (key: string) => key === 'price' || key === 'cuota' || key === 'special_price';

function joined(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
}

/** How many facets narrow the list. */
export function activeCount(filters: Filters): number {
  return filterCodes.filter((code) => isActive(filters, code)).length;
}
