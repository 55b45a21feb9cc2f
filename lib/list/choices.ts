import {
  choiceFacets,
  filterCodes,
  type FilterOffer,
  type FlagFacet,
  flagFacets,
  isMaximum,
  type MaximumFacet,
  maximumFacets,
  facetValues,
} from '@/lib/stock/facets';
import { formatMessage, formatTypedEuro } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { type Filters, isFacetActive, noFilters, withoutFacet, withFacetValue } from '@/lib/stock/filters';
import type { Relaxation } from '@/lib/stock/relaxations';

/** Keys of `filters` whose values are single texts. */
type TextKey = Exclude<keyof Messages['filters'], 'facets'>;

/** Message keys of a maximum. */
interface MaximumTexts {
  /** Label of its slider and field. */
  readonly label: TextKey;
  /** The chosen maximum, with `{amount}`: «Hasta 250 €/mes». */
  readonly chosen: TextKey;
  /** Clause that raises the maximum to `{amount}`. */
  readonly raise: TextKey;
}

export const maximumTexts: Readonly<Record<MaximumFacet, MaximumTexts>> = {
  price: { label: 'maxPrice', chosen: 'upTo', raise: 'relaxPrice' },
  cuota: { label: 'maxFee', chosen: 'upToFee', raise: 'relaxFee' },
};

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
        key: `${code}-${id}`,
        label,
        ours: false,
        hex,
        without: withFacetValue(filters, code, id, false),
      })),
  );
  const others = ([...maximumFacets, ...flagFacets] as const)
    .filter((code) => isFacetActive(filters, code))
    .map((code) => ({
      key: code,
      label: isMaximum(code)
        ? withAmount(messages, code, 'chosen', filters[code])
        : flagLabel(code, offer, messages),
      ours: true,
      hex: null,
      without: withoutFacet(filters, code),
    }));
  return [...values, ...others];
}

/** Returns the label of a flag. The upstream's label of immediate delivery takes precedence. */
export function flagLabel(
  code: FlagFacet,
  { facets }: Pick<FilterOffer, 'facets'>,
  messages: FilterMessages,
): string {
  if (code === 'special_price') return messages.onlyOffers;
  return facets.find((facet) => facet.code === code)?.label ?? messages.immediate;
}

/** Returns a relaxation as a sentence: «Quita Automático y sube el precio máximo a 23.450 €». */
export function relaxationLabel(
  { codes, filters: relaxed }: Relaxation,
  filters: Filters,
  offer: FilterOffer,
  messages: FilterMessages,
): string {
  const raises = codes.flatMap((code) => {
    if (!isMaximum(code) || !isFacetActive(relaxed, code)) return [];
    return withAmount(messages, code, 'raise', relaxed[code]);
  });
  const removed = codes.filter((code) => !isFacetActive(relaxed, code));
  const only = Object.fromEntries(removed.map((code) => [code, filters[code]])) as Partial<Filters>;
  const labels = activeChoices({ ...noFilters, ...only }, offer, messages).map(({ label, ours }) =>
    ours ? label.charAt(0).toLocaleLowerCase('es') + label.slice(1) : label,
  );
  const removals =
    labels.length > 0 ? [formatMessage(messages.relaxRemove, { what: joined(labels, messages.and) })] : [];
  const text = joined([...removals, ...raises], messages.and);
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** Formats a message about a maximum with its amount in euros. */
function withAmount(
  messages: FilterMessages,
  code: MaximumFacet,
  text: 'chosen' | 'raise',
  amount = 0,
): string {
  return formatMessage(messages[maximumTexts[code][text]], { amount: formatTypedEuro(amount) });
}

function joined(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
}

/** Returns the number of active facets. */
export function activeFacetCount(filters: Filters): number {
  return filterCodes.filter((code) => isFacetActive(filters, code)).length;
}
