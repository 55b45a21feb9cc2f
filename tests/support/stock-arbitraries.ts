import fc from 'fast-check';
import {
  recordByCode,
  choiceFacets,
  flagFacets,
  rangeFacets,
  type ChoiceFacet,
  type Facet,
  type AvailableFilters,
  type Filters,
} from '@/lib/stock/filters';
import { sortOrders } from '@/lib/stock/order';
import type { VehicleList } from '@/lib/stock/query';
import type { Range } from '@/lib/stock/range';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { vehicle } from './stock';

/** Any list with choices that it offers. */
export interface AnyBrowsing {
  readonly list: VehicleList;
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

/** Values with and without further ids of the same label. */
const anyFacet = (code: ChoiceFacet): fc.Arbitrary<Facet> =>
  fc.tuple(fc.uniqueArray(anyId, { maxLength: 5 }), fc.boolean()).map(([ids, isShared]) => {
    const [last, ...others] = ids.toReversed();
    const values = others.map((id) => ({ id, label: `etiqueta ${id}`, hex: null }));
    const [first, ...more] = values;
    const shared = first && last !== undefined && isShared && code !== 'equipment';
    return { code, label: code, values: shared ? [{ ...first, otherIds: [last] }, ...more] : values };
  });

/** Few amounts, so that many are equal; in cents where necessary. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 100, max: 1_200 }).map((n) => n / 100),
);

const range = fc.tuple(amount, amount).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));

/** An offer with any ids, sometimes without bounds or without a facet. */
export const anyAvailable: fc.Arbitrary<AvailableFilters> = fc.record({
  facets: fc
    .tuple(...choiceFacets.map(({ code }) => anyFacet(code)))
    .map((facets) => facets.filter(({ values }) => values.length > 0)),
  ranges: fc.record(recordByCode(rangeFacets, () => fc.option(range))),
});

const idsOf = (available: AvailableFilters, code: ChoiceFacet): readonly string[] =>
  available.facets.find((facet) => facet.code === code)?.values.map(({ id }) => id) ?? [];

/** Choices that a list offers, in its order; amounts within its bounds. */
export function anyFilters(available: AvailableFilters): fc.Arbitrary<Filters> {
  const some = (code: ChoiceFacet) => fc.subarray([...idsOf(available, code)]);
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
    ...recordByCode(choiceFacets, ({ code }) => some(code)),
    ...recordByCode(rangeFacets, ({ code }) => within(available.ranges[code])),
    ...recordByCode(flagFacets, () => fc.boolean()),
  });
}

/** What vehicles may give of a facet: nothing, a value that isn't offered, any id of an offered one. */
const keysOf = (available: AvailableFilters, code: ChoiceFacet) => [
  ...['', 'not offered'],
  ...(available.facets.find((facet) => facet.code === code)?.values ?? []).flatMap(
    ({ id, otherIds = [] }) => [id, ...otherIds],
  ),
];

function anyVehicle(available: AvailableFilters): fc.Arbitrary<ListVehicle> {
  const one = (code: ChoiceFacet) => fc.constantFrom(...keysOf(available, code));
  const gearboxes = idsOf(available, 'transmissions').map((id) => `etiqueta ${id}`);
  return fc
    .record({
      modelGroupId: one('models'),
      colorGroupId: one('colors'),
      fuelId: one('fuels'),
      gearbox: fc.constantFrom(...keysOf(available, 'transmissions'), ...gearboxes),
      island: one('island'),
      dealer: one('dealer'),
      finalPrice: amount,
      monthlyFee: fc.option(amount),
      horsepower: fc.option(fc.integer({ min: 1, max: 12 })),
      hasSpecialPrice: fc.boolean(),
      availability: fc.record({
        kind: fc.constantFrom('unknown', 'immediate', 'days', 'reserved'),
        text: fc.constantFrom('', 'en 15 días'),
      }),
      equipmentSet: fc.integer({ min: -1, max: 3 }),
      optionSet: fc.integer({ min: -1, max: 3 }),
    })
    .map((changes) => vehicle('', changes));
}

/** Four sets of the offered equipment, used by {@link anyVehicle}. */
function withSets(available: AvailableFilters): fc.Arbitrary<AvailableFilters> {
  const set = fc.subarray(idsOf(available, 'equipment').map((_, position) => position));
  return fc.tuple(set, set, set, set).map((equipmentSets) => ({ ...available, equipmentSets }));
}

/** A list with active filters. Gearboxes are identified by their id or their label. */
export const anyBrowsing: fc.Arbitrary<AnyBrowsing> = anyAvailable.chain(withSets).chain((available) =>
  fc.record({
    list: fc.array(anyVehicle(available), { maxLength: 60 }).map((vehicles) => ({
      ...available,
      vehicles: vehicles.map((one, at) => ({ ...one, id: String(at) })),
    })),
    filters: anyFilters(available),
  }),
);

export const anySort = fc.constantFrom(...sortOrders);
