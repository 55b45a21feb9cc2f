import fc from 'fast-check';
import { activeFilterValues } from '@/lib/stock/active-filters';
import {
  choiceFacets,
  facetValuesOrEmpty,
  type Filters,
  type AvailableFilters,
  recordByCode,
  noFilters,
  rangeFacets,
  type ValueFacet,
  valueFacets,
} from '@/lib/stock/filters';
import { defaultSort, type SortOrder } from '@/lib/stock/order';
import { queryStock } from '@/lib/stock/query';
import type { ListVehicle } from '@/lib/stock/vehicle';
import es from '@/messages/es.json';
import { anyBrowsing, anySort, type AnyBrowsing } from '../support/stock-arbitraries';
import { chosen, letters, smallStock } from '../support/stock';

/** What a vehicle gives of each facet (product 6.3). */
const given: Readonly<Record<ValueFacet, (vehicle: ListVehicle) => string>> = {
  models: ({ modelGroupId }) => modelGroupId,
  colors: ({ colorGroupId }) => colorGroupId,
  fuels: ({ fuelId }) => fuelId,
  transmissions: ({ gearbox }) => gearbox,
  island: ({ island }) => island,
  dealer: ({ dealer }) => dealer,
};

/** Whether a vehicle has a value, by any of its ids; gearboxes may be named by their label. */
function has(vehicle: ListVehicle, code: ValueFacet, id: string, available: AvailableFilters): boolean {
  const value = facetValuesOrEmpty(available, code).find((one) => one.id === id);
  if (!value) return false;
  const ids = [value.id, ...(value.otherIds ?? [])];
  const own = given[code](vehicle);
  return ids.includes(own) || (code === 'transmissions' && value.label === own);
}

/** The numbers as a card shows them. */
const shown = {
  price: ({ finalPrice }: ListVehicle) => Math.round(finalPrice),
  fee: ({ monthlyFee }: ListVehicle) => (monthlyFee === null ? null : Math.round(monthlyFee)),
  power: ({ horsepower }: ListVehicle) => horsepower,
};

/** The rules of product 6.3 literally, for one vehicle. */
function isLeft(vehicle: ListVehicle, filters: Filters, available: AvailableFilters): boolean {
  const fitted = [vehicle.equipmentSet, vehicle.optionSet].flatMap((set) =>
    (available.equipmentSets?.[set] ?? []).map(
      (position) => facetValuesOrEmpty(available, 'equipment')[position]?.id,
    ),
  );
  return (
    valueFacets.every(
      ({ code }) =>
        filters[code].length === 0 || filters[code].some((id) => has(vehicle, code, id, available)),
    ) &&
    rangeFacets.every(({ code }) => {
      const [own, bound] = [shown[code](vehicle), filters[code]];
      return bound === undefined || (own !== null && (code === 'power' ? own >= bound : own <= bound));
    }) &&
    (!filters.special_price || vehicle.hasSpecialPrice) &&
    (!filters.immediate || vehicle.availability.kind === 'immediate') &&
    filters.equipment.every((id) => fitted.includes(id))
  );
}

/** Figures that ascend through an order, the most important first (product 6.6). */
const ranks: Readonly<Record<SortOrder, (vehicle: ListVehicle) => readonly number[]>> = {
  1: (vehicle) => [-shown.price(vehicle)],
  2: (vehicle) => [shown.price(vehicle)],
  3: (vehicle) => [vehicle.hasSpecialPrice ? 0 : 1, shown.price(vehicle)],
  4: (vehicle) => [shown.fee(vehicle) ?? 1e6],
};

/** A page of a list with the numbers beside its options (product 6.3 to 6.8), vehicle by vehicle. */
function expected({ list, filters }: AnyBrowsing, sort: SortOrder, requested: number) {
  const left = (changes: Partial<Filters>) =>
    list.vehicles.filter((vehicle) => isLeft(vehicle, { ...filters, ...changes }, list));
  const all = left({}).toSorted((a, b) => {
    const [one, other] = [ranks[sort](a), ranks[sort](b)];
    const by = one.map((figure, at) => figure - (other[at] ?? 0)).find((difference) => difference !== 0);
    return by ?? Number(a.id) - Number(b.id);
  });
  const pages = Math.max(1, Math.ceil(all.length / 24));
  const page = Math.min(Math.max(requested, 1), pages);
  const values = recordByCode(choiceFacets, ({ code }) => {
    const alone = (id: string) => (code === 'equipment' ? [...filters.equipment, id] : [id]);
    const ids = facetValuesOrEmpty(list, code).map(({ id }) => id);
    return Object.fromEntries(ids.map((id) => [id, left({ [code]: alone(id) }).length]));
  });
  const flags = {
    special_price: { true: left({ special_price: true }).length },
    immediate: { true: left({ immediate: true }).length },
  };
  const items = all.slice((page - 1) * 24, page * 24);
  return { items, page, pages, total: all.length, counts: { ...values, ...flags } };
}

test('any list, any choice, any order: the page, its vehicles and the numbers beside the options', () => {
  fc.assert(
    fc.property(anyBrowsing, anySort, fc.integer({ min: -1, max: 4 }), (browsing, sort, page) => {
      const { list, filters } = browsing;
      const before = structuredClone(list);
      const { relaxations, ranges, ...result } = queryStock(list, { filters, sort, page });
      expect(ranges).toEqual(list.ranges);
      expect(result).toEqual(expected(browsing, sort, page));
      expect(relaxations.length > 0).toBe(result.total === 0 && list.vehicles.length > 0);
      // The vehicles are the list's own, and nothing has changed them.
      expect(result.items.every((vehicle) => list.vehicles.includes(vehicle))).toBe(true);
      expect(list).toEqual(before);
    }),
    { numRuns: 500 },
  );
});

test('any permutation of the same vehicles gives the same pages', () => {
  const permuted = anyBrowsing.chain(({ list, filters }) => {
    const { length } = list.vehicles;
    const shuffled = fc.shuffledSubarray([...list.vehicles], { minLength: length, maxLength: length });
    return fc.record({ list: fc.constant(list), filters: fc.constant(filters), shuffled });
  });
  fc.assert(
    fc.property(
      permuted,
      anySort,
      fc.integer({ min: 1, max: 4 }),
      ({ list, filters, shuffled }, sort, page) => {
        const query = { filters, sort, page };
        expect(queryStock({ ...list, vehicles: shuffled }, query)).toEqual(queryStock(list, query));
      },
    ),
  );
});

test('each active filter stands by itself, and goes alone: without all of them nothing is chosen', () => {
  const valuesIn = (filters: Filters) =>
    Object.values(filters)
      .flatMap((value: unknown) => value ?? [])
      .filter((value) => value !== false);
  fc.assert(
    fc.property(anyBrowsing, ({ list, filters }) => {
      let left = filters;
      for (let [choice] = activeFilterValues(left, list, es.filters); choice;) {
        expect(valuesIn(choice.without)).toHaveLength(valuesIn(left).length - 1);
        left = choice.without;
        [choice] = activeFilterValues(left, list, es.filters);
      }
      expect(left).toEqual(noFilters);
    }),
  );
});

test.each<[string, Partial<Filters>, string]>([
  ['nothing chosen leaves all, the cheapest first', {}, 'abecd'],
  ['a maximum price keeps what is shown at that price, cents or not', { price: 22_000 }, 'ab'],
  ['and leaves out what is shown at more', { price: 21_999.99 }, 'a'],
  ['a maximum fee keeps what is shown at that fee', { fee: 220 }, 'ab'],
  ['a vehicle without a fee is within no maximum fee', { fee: 310 }, 'abec'],
  ['a vehicle without a power has no minimum', { power: 1 }, 'abec'],
  ['a gearbox, whether vehicles write its id or its label', { transmissions: ['at'] }, 'aec'],
  ['two colours widen', { colors: ['12', '15'] }, 'acd'],
  ['two pieces of equipment narrow', { equipment: ['bola', 'techo-solar'] }, 'c'],
  ['an island and a dealer elsewhere leave none', { island: ['2'], dealer: ['11'] }, ''],
  ['an empty model beside another leaves all', { models: ['8', ''] }, 'abecd'],
])('%s', (_, filters, left) => {
  const { items } = queryStock(smallStock, { filters: chosen(filters), sort: defaultSort, page: 1 });
  expect(letters(items)).toBe(left);
});

describe('on a visitor’s terms', () => {
  const query = (filters: Partial<Filters>) => ({ filters: chosen(filters), sort: defaultSort, page: 1 });
  /** A fiftieth of the price, twice the stock’s own; the lender refuses what costs more than 30,000 €. */
  const feeOf = ({ finalPrice }: { readonly finalPrice: number }) =>
    finalPrice > 30_000 ? null : Math.ceil(finalPrice / 50);

  test('a maximum fee bounds the fees on them, and what has none is out of every maximum', () => {
    expect(letters(queryStock(smallStock, query({ fee: 500 }), feeOf).items)).toBe('abe');
    expect(letters(queryStock(smallStock, query({ fee: 999 }), feeOf).items)).toBe('abec');
    expect(letters(queryStock(smallStock, query({}), feeOf).items)).toBe('abecd');
  });

  test('the lowest fee first is by the fees that the cards show: without one on them the stock’s own, last none', () => {
    const cheapestOf = (fees: typeof feeOf | null) =>
      letters(queryStock(smallStock, { ...query({}), sort: 4 }, fees).items);
    // «c» costs 30,000 €, «d» more.
    expect(cheapestOf(feeOf)).toBe('abecd');
    expect(cheapestOf(({ finalPrice }) => (finalPrice === 30_000 ? null : 900))).toBe('cabde');
    expect(cheapestOf(null)).toBe('abecd');
  });

  test('a way out raises the maximum to the next of these fees', () => {
    const { relaxations } = queryStock(smallStock, query({ models: ['8'], fee: 410 }), feeOf);
    expect(relaxations.map(({ filters }) => filters.fee)).toContain(600);
  });

  test('without any fee on them the maximum filters nothing', () => {
    expect(queryStock(smallStock, query({ fee: 1 }), null).total).toBe(5);
  });
});
