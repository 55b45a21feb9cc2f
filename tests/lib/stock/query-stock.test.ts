import fc from 'fast-check';
import { queryableStock, queryStock } from '@/lib/stock/query-stock';
import {
  flagFacets,
  mapFacets,
  rangeFacets,
  valueFacets,
  facetValues,
  type EquipmentSets,
  type FilterOffer,
  type ValueFacet,
} from '@/lib/stock/facets';
import { flagKeys, type Filters, type FilterKeys } from '@/lib/stock/filters';
import { defaultSort, type SortOrder } from '@/lib/stock/order';
import { anyBrowsing, anySort, type AnyBrowsing } from '../../support/stock-arbitraries';
import { chosen, letters, smallOffer, smallStock } from '../../support/stock';

type Offer = FilterOffer & EquipmentSets;
type Entry = AnyBrowsing['entries'][number];

/** Whether a vehicle has a value; gearboxes are named by their id or their label. */
function has(vehicle: FilterKeys, code: ValueFacet, id: string, offer: Offer): boolean {
  if (code !== 'transmissions') return vehicle[code] === id;
  return facetValues(offer, code).some(
    (value) => value.id === id && [value.id, value.label].includes(vehicle.transmissions),
  );
}

/** The rules of product 6.3 literally, for one vehicle. */
function isLeft(vehicle: FilterKeys, filters: Filters, offer: Offer): boolean {
  const fitted = (offer.equipmentSets?.[vehicle.equipmentSet] ?? []).map(
    (position) => facetValues(offer, 'equipamiento')[position]?.id,
  );
  return (
    valueFacets.every(
      (code) => filters[code].length === 0 || filters[code].some((id) => has(vehicle, code, id, offer)),
    ) &&
    rangeFacets.every((code) => {
      const [own, bound] = [vehicle[code], filters[code]];
      return bound === undefined || (own !== null && (code === 'potencia' ? own >= bound : own <= bound));
    }) &&
    (!filters.special_price || vehicle.special) &&
    (!filters.disponible || vehicle.immediate) &&
    filters.equipamiento.every((id) => fitted.includes(id))
  );
}

/** Figures that ascend through an order, the most important first (product 6.6). */
const ranks: Readonly<Record<SortOrder, (vehicle: FilterKeys) => readonly number[]>> = {
  1: ({ price }) => [-price],
  2: ({ price }) => [price],
  3: ({ price, special }) => [special ? 0 : 1, price],
};

/** A page of a list with the numbers beside its options (product 6.3 to 6.8), vehicle by vehicle. */
function expected({ offer, entries, filters }: AnyBrowsing, sort: SortOrder, requested: number) {
  const left = (changes: Partial<Filters>) =>
    entries.filter((vehicle) => isLeft(vehicle, { ...filters, ...changes }, offer));
  const all = left({}).toSorted((a, b) => {
    const [one, other] = [ranks[sort](a), ranks[sort](b)];
    return one.map((figure, at) => figure - (other[at] ?? 0)).find((by) => by !== 0) ?? a.at - b.at;
  });
  const pages = Math.max(1, Math.ceil(all.length / 24));
  const page = Math.min(Math.max(requested, 1), pages);
  const ids = (code: ValueFacet | 'equipamiento') => facetValues(offer, code).map(({ id }) => id);
  const counted = (of: readonly string[], count: (id: string) => number) =>
    Object.fromEntries(of.map((id) => [id, count(id)]));
  const values = mapFacets(valueFacets, (code) => counted(ids(code), (id) => left({ [code]: [id] }).length));
  const equipamiento = counted(
    ids('equipamiento'),
    (id) => left({ equipamiento: [...filters.equipamiento, id] }).length,
  );
  const flags = mapFacets(
    flagFacets,
    (code) => left({ [code]: true }).filter((entry) => entry[flagKeys[code]]).length,
  );
  const items = all.slice((page - 1) * 24, page * 24);
  return { items, page, pages, total: all.length, counts: { values: { ...values, equipamiento }, flags } };
}

test('any list, any choice, any order: the page, its vehicles and the numbers beside the options', () => {
  fc.assert(
    fc.property(anyBrowsing, anySort, fc.integer({ min: -1, max: 4 }), (browsing, sort, page) => {
      const { offer, entries, filters } = browsing;
      const before = structuredClone(entries);
      const result = queryStock(queryableStock(entries, offer), { filters, sort, page });
      expect(result).toEqual(expected(browsing, sort, page));
      // The vehicles are the list's own, and nothing has changed them.
      expect(result.items.every((vehicle: Entry) => vehicle === entries[vehicle.at])).toBe(true);
      expect(entries).toEqual(before);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Partial<Filters>, string]>([
  ['nothing chosen leaves all, the cheapest first', {}, 'abecd'],
  ['a maximum price keeps what costs that much', { price: 22_000 }, 'ab'],
  ['and leaves out what costs a cent more', { price: 21_999.99 }, 'a'],
  ['a vehicle without a fee is within no maximum fee', { cuota: 310 }, 'abec'],
  ['a vehicle without a power has no minimum', { potencia: 1 }, 'abec'],
  ['a gearbox, whether vehicles write its id or its label', { transmissions: ['at'] }, 'aec'],
  ['two colours widen', { colors: ['12', '15'] }, 'acd'],
  ['two pieces of equipment narrow', { equipamiento: ['bola', 'techo-solar'] }, 'c'],
  ['an island and a dealer elsewhere leave none', { isla: ['2'], concesionario: ['11'] }, ''],
  ['an empty model beside another leaves all', { models: ['8', ''] }, 'abecd'],
])('%s', (_, filters, left) => {
  const stock = queryableStock(smallStock, smallOffer);
  const { items } = queryStock(stock, { filters: chosen(filters), sort: defaultSort, page: 1 });
  expect(letters(items)).toBe(left);
});
