import { facetValues, type ChoiceFacet, type FilterOffer } from '@/lib/stock/facets';
import { type FilterKeys, noFilters, type Filters } from '@/lib/stock/filters';
import { gearboxGroupOf, type GearboxGroup } from '@/lib/stock/gearboxes';
import { foldName } from '@/lib/text/normalize';
import type { CatalogFilters } from './ucp-schemas';

/** The facet that each filter of texts chooses values of. */
const facetOf = {
  model: 'models',
  fuel: 'fuels',
  gearbox: 'transmissions',
  color: 'colors',
  island: 'isla',
  dealer: 'concesionario',
  equipment: 'equipamiento',
} as const satisfies Readonly<Record<string, ChoiceFacet>>;
export type TextFilter = keyof typeof facetOf;
export const textFilters = Object.keys(facetOf) as readonly TextFilter[];

const gearboxWords: Readonly<Record<string, GearboxGroup>> = {
  automatic: 'automatic',
  automatico: 'automatic',
  manual: 'manual',
};

/** A value that a list doesn't offer, with those that it does. */
export interface UnknownValue {
  readonly filter: TextFilter | 'categories';
  readonly value: string;
  readonly offered: readonly string[];
}

/** Filters of a list, and conditions that no facet of the site expresses. Amounts in cents. */
export interface ResolvedFilters {
  readonly filters: Filters;
  readonly minPrice: number | null;
  /** Ids of models and fuels of which a vehicle must have one; null for any. */
  readonly categories: ReadonlySet<string> | null;
  /** Nothing matches them: a vehicle can't have a value that the list doesn't know. */
  readonly unknown: readonly UnknownValue[];
}

/** Returns the filters of a request as those of a list. Values are compared by id, label or group of gearboxes. */
export function resolveFilters(requested: CatalogFilters, offer: FilterOffer): ResolvedFilters {
  const unknown: UnknownValue[] = [];
  const idsOf = (filter: TextFilter, texts: readonly string[] = []) =>
    texts.flatMap((value) => {
      const ids = matchingIds(offer, facetOf[filter], value);
      if (ids.length === 0) unknown.push({ filter, value, offered: labelsOf(offer, facetOf[filter]) });
      return ids;
    });
  const chosen = textFilters.map((filter) => [facetOf[filter], idsOf(filter, requested[filter])] as const);
  const categories = requested.categories?.map((value) => ({
    value,
    ids: [...matchingIds(offer, 'models', value), ...matchingIds(offer, 'fuels', value)],
  }));
  // Cars are all that there is to be had.
  const isAny = categories?.some(({ value }) => value === '916') ?? true;
  const offered = [...labelsOf(offer, 'models'), ...labelsOf(offer, 'fuels')];
  if (categories && !isAny && categories.every(({ ids }) => ids.length === 0))
    for (const { value } of categories) unknown.push({ filter: 'categories', value, offered });
  return {
    filters: {
      ...noFilters,
      ...Object.fromEntries(chosen),
      price: requested.price?.max === undefined ? undefined : requested.price.max / 100,
      cuota: requested.monthly_fee?.max === undefined ? undefined : requested.monthly_fee.max / 100,
      potencia: requested.power?.min,
      special_price: requested.special_price ?? false,
      disponible: requested.immediate_delivery ?? false,
    },
    minPrice: requested.price?.min ?? null,
    categories: isAny ? null : new Set(categories?.flatMap(({ ids }) => ids)),
    unknown,
  };
}

/** Whether a vehicle meets the conditions that no facet of the site expresses. */
export const meetsProtocolFilters = (
  { minPrice, categories }: ResolvedFilters,
  { price, models, fuels }: Pick<FilterKeys, 'price' | 'models' | 'fuels'>,
): boolean =>
  price * 100 >= (minPrice ?? 0) && (categories === null || categories.has(models) || categories.has(fuels));

function matchingIds(offer: FilterOffer, code: ChoiceFacet, typed: string): readonly string[] {
  const values = facetValues(offer, code);
  const text = foldName(typed);
  const exact = values.filter(({ id, label }) => id === typed || foldName(label) === text);
  if (exact.length > 0) return exact.map(({ id }) => id);
  const group = code === 'transmissions' ? gearboxWords[text] : undefined;
  if (group) return values.filter(({ label }) => gearboxGroupOf(label) === group).map(({ id }) => id);
  // «Tucson» for «Nuevo TUCSON», «híbrido» for «Híbrido gasolina»: whole words of the label.
  const words = (label: string) => ` ${foldName(label)} `;
  return text === ''
    ? []
    : values.filter(({ label }) => words(label).includes(` ${text} `)).map(({ id }) => id);
}

const labelsOf = (offer: FilterOffer, code: ChoiceFacet) =>
  facetValues(offer, code).map(({ label }) => label);
