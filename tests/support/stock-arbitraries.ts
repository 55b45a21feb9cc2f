import fc from 'fast-check';
import {
  mapFacets,
  choiceFacets,
  flagFacets,
  rangeFacets,
  valueFacets,
  type ChoiceFacet,
  type EquipmentSets,
  type Facet,
  type FilterOffer,
  type ValueFacet,
} from '@/lib/stock/facets';
import type { Filters, FilterKeys } from '@/lib/stock/filters';
import type { Range } from '@/lib/stock/range';
import { sortOrders } from '@/lib/stock/order';

/** Any list with choices that it offers. */
export interface AnyBrowsing {
  readonly offer: FilterOffer & EquipmentSets;
  readonly entries: readonly (FilterKeys & { readonly at: number })[];
  readonly filters: Filters;
}

const plainId = fc
  .oneof(
    fc.constantFrom('1', '12', '007', 'constructor', 'toString', '%2C', 'a&b=c', 'a+b', '#', '"', 'ñ ó'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  )
  .map((text) => text.replace(/[,§]/g, '').trim())
  .filter((text) => text !== '');
/** The mark keeps two ids joined by a comma from being a third one. */
const commaId = fc.tuple(plainId, plainId).map(([start, end]) => `${start},§${end}`);
/** Ids as upstreams may write them, including commas and reserved characters of URLs. */
export const anyId = fc.oneof({ weight: 4, arbitrary: plainId }, { weight: 1, arbitrary: commaId });

const anyFacet = (code: ChoiceFacet): fc.Arbitrary<Facet> =>
  fc.uniqueArray(anyId, { maxLength: 4 }).map((ids) => ({
    code,
    label: code,
    values: ids.map((id) => ({ id, label: `etiqueta ${id}`, hex: null })),
  }));

/** Few amounts, so that many are equal; in cents where necessary. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 100, max: 1_200 }).map((n) => n / 100),
);

const range = fc.tuple(amount, amount).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

/** An offer with any ids, sometimes without bounds or without a facet. */
export const anyOffer: fc.Arbitrary<FilterOffer> = fc.record({
  facets: fc
    .tuple(...choiceFacets.map(anyFacet))
    .map((facets) => facets.filter(({ values }) => values.length > 0)),
  ranges: fc.record(mapFacets(rangeFacets, () => fc.option(range))),
});

const idsOf = (offer: FilterOffer, code: ChoiceFacet): readonly string[] =>
  offer.facets.find((facet) => facet.code === code)?.values.map(({ id }) => id) ?? [];

/** Choices that a list offers, in its order; amounts within its bounds. */
export function anyFilters(offer: FilterOffer): fc.Arbitrary<Filters> {
  const some = (code: ChoiceFacet) => fc.subarray([...idsOf(offer, code)]);
  const within = (bounds: Range | null) =>
    bounds === null
      ? fc.constant(undefined)
      : fc.option(
          fc
            .integer({ min: Math.round(bounds.min * 100), max: Math.round(bounds.max * 100) })
            .map((n) => n / 100),
          { nil: undefined },
        );
  return fc.record({
    ...mapFacets(choiceFacets, some),
    ...mapFacets(rangeFacets, (code) => within(offer.ranges[code])),
    ...mapFacets(flagFacets, () => fc.boolean()),
  });
}

function anyVehicle(offer: FilterOffer): fc.Arbitrary<FilterKeys> {
  const one = (code: ValueFacet) => fc.constantFrom('', 'not offered', ...idsOf(offer, code));
  const gearboxes = idsOf(offer, 'transmissions').flatMap((id) => [id, `etiqueta ${id}`]);
  const anyAmount: fc.Arbitrary<number | null> = fc.option(amount);
  return fc.record({
    ...mapFacets(valueFacets, one),
    transmissions: fc.constantFrom('', ...gearboxes),
    ...mapFacets(rangeFacets, () => anyAmount),
    price: amount,
    special: fc.boolean(),
    immediate: fc.boolean(),
    equipmentSet: fc.integer({ min: -1, max: 3 }),
  });
}

/** Four sets of the offered equipment, used by {@link anyVehicle}. */
function withSets(offer: FilterOffer): fc.Arbitrary<FilterOffer & EquipmentSets> {
  const set = fc.subarray(idsOf(offer, 'equipamiento').map((_, position) => position));
  return fc.tuple(set, set, set, set).map((equipmentSets) => ({ ...offer, equipmentSets }));
}

/** A list with active filters. Gearboxes are identified by their id or their label. */
export const anyBrowsing: fc.Arbitrary<AnyBrowsing> = anyOffer.chain(withSets).chain((offer) =>
  fc.record({
    offer: fc.constant(offer),
    entries: fc
      .array(anyVehicle(offer), { maxLength: 60 })
      .map((vehicles) => vehicles.map((vehicle, at) => ({ ...vehicle, at }))),
    filters: anyFilters(offer),
  }),
);

export const anySort = fc.constantFrom(...sortOrders);
