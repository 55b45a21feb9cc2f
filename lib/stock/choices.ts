import {
  type ChoiceFacet,
  choiceFacets,
  type FacetValue,
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
  withFacetValues,
  withoutFacet,
} from './filters';
import { formatInUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { type GearboxGroup, selectableGearboxes } from './gearboxes';
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
    chosenValues(code, filters, facetValues(offer, code), messages).map(({ ids, ...value }) => ({
      ...value,
      key: `${code}-${ids.join()}`,
      without: withFacetValues(filters, code, ids, false),
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

/** Returns the chosen values of a facet. All kinds of a group of gearboxes are one value. */
export function chosenValues(
  code: ChoiceFacet,
  filters: Pick<Filters, ChoiceFacet>,
  values: readonly FacetValue[],
  messages: FilterMessages,
): readonly (Pick<Choice, 'label' | 'ours' | 'hex'> & { readonly ids: readonly string[] })[] {
  const isChosen = (id: string) => filters[code].includes(id);
  const groups = code === 'transmissions' ? selectableGearboxes(values) : [];
  const whole = groups.filter(({ ids }) => ids.every(isChosen));
  const single = values.filter(({ id }) => isChosen(id) && !whole.some(({ ids }) => ids.includes(id)));
  return [
    ...whole.map(({ group, ids }) => ({
      ids,
      label: gearboxLabel(group, values, messages),
      ours: true,
      hex: null,
    })),
    ...single.map(({ id, label, hex }) => ({ ids: [id], label, ours: false, hex })),
  ];
}

/** Returns the name of a group of gearboxes, which no kind of the list has. */
export function gearboxLabel(
  group: GearboxGroup,
  kinds: readonly FacetValue[],
  { gearboxes }: Pick<FilterMessages, 'gearboxes'>,
): string {
  const { label, all } = gearboxes[group];
  return kinds.some((kind) => kind.label.trim() === label) ? all : label;
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
