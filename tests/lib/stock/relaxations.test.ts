import fc from 'fast-check';
import { queryableStock, queryStock } from '@/lib/stock/query-stock';
import { filterCodes } from '@/lib/stock/facets';
import type { Filters } from '@/lib/stock/filters';
import { findRelaxations } from '@/lib/stock/relaxations';
import { anyBrowsing } from '../../support/stock-arbitraries';
import { chosen, smallOffer, smallStock, vehicleKeys } from '../../support/stock';

const stock = queryableStock(smallStock, smallOffer);
const ways = (filters: Partial<Filters>, list = stock) =>
  findRelaxations(list, chosen(filters)).map(({ codes, filters: relaxed, count }) => ({
    codes,
    count,
    changed: Object.fromEntries(codes.map((code) => [code, relaxed[code]])),
  }));

test('a list that shows vehicles needs no way out', () => {
  expect(ways({})).toEqual([]);
  expect(ways({ colors: ['14'] })).toEqual([]);
});

test('an empty list has none', () => {
  expect(ways({ colors: ['14'] }, queryableStock([], smallOffer))).toEqual([]);
});

test('giving up one choice is offered for each choice that helps, what brings most first', () => {
  expect(ways({ colors: ['15'], fuels: ['1'] })).toEqual([
    { codes: ['colors'], count: 2, changed: { colors: [] } },
    { codes: ['fuels'], count: 1, changed: { fuels: [] } },
  ]);
});

test('a maximum price is raised to the cheapest vehicle that is wanted otherwise', () => {
  expect(ways({ models: ['8'], price: 22_000 })).toEqual([
    { codes: ['models'], count: 2, changed: { models: [] } },
    { codes: ['price'], count: 1, changed: { price: 30_000 } },
  ]);
});

test('a maximum fee is raised to the lowest one there is', () => {
  expect(ways({ models: ['8'], cuota: 220 })).toEqual([
    { codes: ['models'], count: 2, changed: { models: [] } },
    { codes: ['cuota'], count: 1, changed: { cuota: 300 } },
  ]);
});

test('a minimum power is lowered to the highest one there is', () => {
  expect(ways({ fuels: ['5'], potencia: 204 })).toContainEqual({
    codes: ['potencia'],
    count: 1,
    changed: { potencia: 141 },
  });
});

test('a maximum fee is given up where no wanted vehicle has a fee', () => {
  expect(ways({ colors: ['15'], cuota: 220 })).toContainEqual({
    codes: ['cuota'],
    count: 1,
    changed: { cuota: undefined },
  });
});

test('where one choice does not help, two are given up', () => {
  expect(ways({ models: ['10'], fuels: ['6'] })).toEqual([
    { codes: ['models', 'fuels'], count: 5, changed: { models: [], fuels: [] } },
  ]);
});

test('a choice is given up and the price raised, both in one way', () => {
  expect(ways({ models: ['10'], colors: ['15'], price: 22_000 })).toContainEqual({
    codes: ['models', 'price'],
    count: 1,
    changed: { models: [], price: 31_000 },
  });
});

test('the offers alone can be given up too', () => {
  expect(ways({ models: ['8'], special_price: true })).toContainEqual({
    codes: ['special_price'],
    count: 2,
    changed: { special_price: false },
  });
});

test('no more than four ways are offered', () => {
  const one = queryableStock(
    [
      vehicleKeys('1', { models: '8' }),
      vehicleKeys('2', { colors: '14' }),
      vehicleKeys('3', { fuels: '3' }),
      vehicleKeys('4', { transmissions: 'at' }),
      vehicleKeys('5', { price: 30_000 }),
      vehicleKeys('6', { cuota: 300 }),
    ],
    smallOffer,
  );
  const filters = { models: ['7'], colors: ['12'], fuels: ['1'], transmissions: ['mt'] };
  expect(ways({ ...filters, price: 20_000, cuota: 200 }, one)).toHaveLength(4);
});

test('each way shows the vehicles that it promises, and changes nothing else', () => {
  fc.assert(
    fc.property(anyBrowsing, ({ offer, entries, filters }) => {
      const list = queryableStock(entries, offer);
      const total = (chosenNow: Filters) => queryStock(list, { filters: chosenNow, sort: 2, page: 1 }).total;
      const found = findRelaxations(list, filters);
      expect(found.length > 0).toBe(entries.length > 0 && total(filters) === 0);
      for (const { filters: relaxed, codes, count } of found) {
        expect(count).toBeGreaterThan(0);
        expect(total(relaxed)).toBe(count);
        const untouched = filterCodes.filter((code) => !codes.includes(code));
        expect(untouched.map((code) => relaxed[code])).toEqual(untouched.map((code) => filters[code]));
      }
      const counts = found.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }),
    { numRuns: 300 },
  );
});

test('no way gives up more than another would have to', () => {
  fc.assert(
    fc.property(anyBrowsing, ({ offer, entries, filters }) => {
      const list = queryableStock(entries, offer);
      const sizes = findRelaxations(list, filters).map(({ codes }) => codes.length);
      expect(new Set(sizes).size).toBeLessThan(2);
    }),
  );
});

test('a maximum that the list does not offer is given up instead of raised to', () => {
  const offer = { ...smallOffer, ranges: { ...smallOffer.ranges, price: { min: 20_000, max: 30_999 } } };
  const [way] = ways({ colors: ['15'], price: 20_000 }, queryableStock(smallStock, offer)).filter(
    ({ codes }) => codes.includes('price'),
  );
  expect(way?.changed['price'] ?? 0).toBeLessThanOrEqual(30_999);
});
