import fc from 'fast-check';
import { rangeFacets, valueFacets, facetValues, type FilterOffer } from '../../../lib/stock/facets';
import type { Filters } from '../../../lib/stock/filters';
import { sortOrders } from '@/lib/stock/order';
import {
  defaultListState,
  listHref,
  listParams,
  parseListState,
  type ListState,
} from '../../../lib/list/list-params';
import { normalizeSearchText } from '@/lib/text/normalize';
import { anyFilters, anyOffer, anySort } from '../../support/stock-arbitraries';
import { chosen, emptyFilterOffer, smallOffer } from '../../support/stock';

const value = (id: string) => ({ id, label: `valor ${id}`, hex: null });
const offer: FilterOffer = {
  facets: [
    { code: 'models', label: 'Modelo', values: ['7', '8'].map(value) },
    { code: 'colors', label: 'Color', values: ['12', '14', '15', 'azul, mate'].map(value) },
    { code: 'fuels', label: 'Combustible', values: ['1', '3'].map(value) },
    { code: 'transmissions', label: 'Cambio', values: ['a+m', 'ñ&=', '%2C'].map(value) },
    { code: 'isla', label: '', values: ['1', '2'].map(value) },
    { code: 'concesionario', label: '', values: ['10', '20'].map(value) },
    { code: 'equipamiento', label: '', values: ['camara-360', 'techo-solar'].map(value) },
  ],
  ranges: { ...smallOffer.ranges, price: { min: 22_500, max: 39_000.5 }, cuota: { min: 0, max: 480 } },
};
const read = (query: string, from = offer) => parseListState(new URLSearchParams(query), from).filters;

describe('what an address chooses (product 6.5)', () => {
  test.each([
    ['colors=12', { colors: ['12'] }],
    ['colors=12,14', { colors: ['12', '14'] }],
    ['colors=12&colors=14', { colors: ['12', '14'] }],
    ['colors=15&colors=12,14', { colors: ['12', '14', '15'] }],
    ['colors=14,12,14&colors=14', { colors: ['12', '14'] }],
    ['colors=99', {}],
    ['colors=12,99', { colors: ['12'] }],
    ['colors=1', {}],
    ['colors=', {}],
    ['colors=,,', {}],
    ['colors=,12,', { colors: ['12'] }],
    ['colors=valor+12', {}],
    ['color=12', {}],
    ['colors[]=12', {}],
    ['colors=azul,+mate', { colors: ['azul, mate'] }],
    ['colors=azul%2C%20mate&colors=12', { colors: ['12', 'azul, mate'] }],
    ['fuels=1,3', { fuels: ['1', '3'] }],
    ['fuels=2', {}],
    ['models=8', { models: ['8'] }],
    ['models=9', {}],
    ['models=', {}],
    ['transmissions=a%2Bm', { transmissions: ['a+m'] }],
    ['transmissions=%C3%B1%26%3D', { transmissions: ['ñ&='] }],
    ['transmissions=%252C', { transmissions: ['%2C'] }],
    ['isla=2', { isla: ['2'] }],
    ['isla=Tenerife', {}],
    ['concesionario=20,10', { concesionario: ['10', '20'] }],
    ['isla=2&isla=1&concesionario=99', { isla: ['1', '2'] }],
    ['equipamiento=techo-solar,camara-360', { equipamiento: ['camara-360', 'techo-solar'] }],
    ['equipamiento=Techo+solar', {}],
    ['colors=12&fuels=1&models=7', { colors: ['12'], fuels: ['1'], models: ['7'] }],
  ])('%p chooses %j', (query, expected) => {
    expect(read(query)).toEqual(chosen(expected));
  });

  test.each([
    ['price=30000', 30_000],
    ['price=22500', 22_500],
    ['price=22499.99', undefined],
    ['price=39000.5', 39_000.5],
    ['price=39000.51', undefined],
    ['price=39001', undefined],
    ['price=30000.25', 30_000.25],
    ['price=30000.255', undefined],
    ['price=0', undefined],
    ['price=-30000', undefined],
    ['price=', undefined],
    ['price=NaN', undefined],
    ['price=Infinity', undefined],
    ['price=3e4', undefined],
    ['price=0x7530', undefined],
    ['price=30.000', 30_000],
    ['price=30.000,50', 30_000.5],
    ['price=30000 €', 30_000],
    ['price=cheap', undefined],
    ['price=1&price=30000', 30_000],
    ['price=30000&price=31000', 30_000],
  ])('%p is the maximum price %p', (query, price) => {
    expect(read(query)).toEqual(chosen({ price }));
  });

  test.each([
    ['cuota=200', 200],
    ['cuota=480', 480],
    ['cuota=481', undefined],
    ['cuota=0', undefined],
    ['cuota=0.00', undefined],
    ['cuota=200.50', 200.5],
    ['cuota=x', undefined],
  ])('%p is the maximum fee %p', (query, cuota) => {
    expect(read(query)).toEqual(chosen({ cuota }));
  });

  test.each([
    ['special_price=true', true],
    ['special_price=1', false],
    ['special_price=TRUE', false],
    ['special_price=false', false],
    ['special_price=', false],
    ['special_price=false&special_price=true', true],
  ])('%p asks for the offers alone: %p', (query, special) => {
    expect(read(query)).toEqual(chosen({ special_price: special }));
  });

  test.each([
    ['disponible=true', true],
    ['disponible=1', false],
    ['disponible=', false],
  ])('%p asks for immediate delivery: %p', (query, disponible) => {
    expect(read(query)).toEqual(chosen({ disponible }));
  });

  test('a list that offers nothing takes no value and no amount', () => {
    expect(
      read('colors=12&fuels=1&models=7&transmissions=at&price=30000&cuota=200', emptyFilterOffer),
    ).toEqual(chosen());
  });
});

test.each<[Partial<Filters>, string, Partial<ListState>?]>([
  [{}, ''],
  [{ colors: ['12'] }, '?colors=12'],
  [{ colors: ['12', '14'], models: ['7'] }, '?models=7&colors=12,14'],
  [{ colors: ['12', 'azul, mate'] }, '?colors=12&colors=azul,+mate'],
  [{ transmissions: ['a+m', '%2C'] }, '?transmissions=%252C,a%2Bm'],
  [{ price: 30_000, cuota: 200.5 }, '?price=30000&cuota=200.5'],
  [{ price: 0 }, ''],
  [{ special_price: true }, '?special_price=true'],
  [{ equipamiento: ['techo-solar', 'bola'] }, '?equipamiento=bola,techo-solar'],
  [
    { disponible: true, concesionario: ['20', '10'], isla: ['2'], colors: ['12'], price: 30_000 },
    '?colors=12&isla=2&concesionario=10,20&price=30000&disponible=true',
  ],
  [
    { fuels: ['1'], price: 30_000, special_price: true },
    '?search=kona&fuels=1&price=30000&special_price=true&sort=1&page=2',
    { search: 'kona', sort: 1, page: 2 },
  ],
])('the address of %j ends in %p', (filters, query, state = {}) => {
  expect(listHref('/vehiculos', { ...state, filters: chosen(filters) })).toBe(`/vehiculos${query}`);
});

test('links keep the campaign, and not earlier choices', () => {
  const current = new URLSearchParams('colors=12&price=30000&utm_source=mail&gclid=1');
  expect(listHref('/vehiculos', { filters: chosen({ colors: ['14'] }) }, current)).toBe(
    '/vehiculos?colors=14&utm_source=mail',
  );
});

const limits = { allowedMonths: [24, 48, 84], amountStep: 100 };

test('serialized filters parse to the same, whatever the ids', () => {
  const serialized = anyOffer.chain((from) =>
    fc.record({
      from: fc.constant(from),
      state: fc.record({
        filters: anyFilters(from),
        sort: anySort,
        page: fc.integer({ min: 1, max: 1_000 }),
        search: fc.string({ unit: 'grapheme', maxLength: 40 }).map(normalizeSearchText),
        literal: fc.boolean(),
        terms: fc.option(
          fc.record({
            entry: fc.integer({ min: 0, max: 9_999 }).map((steps) => steps * 100),
            months: fc.constantFrom(...limits.allowedMonths),
          }),
        ),
      }),
    }),
  );
  fc.assert(
    fc.property(serialized, ({ from, state }) => {
      const href = new URL(listHref('/vehiculos', state), 'http://localhost');
      expect(parseListState(href.searchParams, from, limits)).toEqual(state);
      expect(parseListState(new URL(href.href).searchParams, from, limits)).toEqual(state);
    }),
    { numRuns: 500 },
  );
});

describe('any query at all', () => {
  const name = fc.oneof(fc.constantFrom(...listParams), fc.string());
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.constantFrom('7', '12', '12,14', '25000', '250', 'true', '1', '2', '3', ''),
  );
  const query = fc.array(fc.tuple(name, text)).map((pairs) => new URLSearchParams(pairs));

  test('is parsed without an error, into offered values only', () => {
    const cases = fc.oneof(fc.tuple(query, fc.constant(smallOffer)), fc.tuple(query, anyOffer));
    fc.assert(
      fc.property(cases, ([params, from]) => {
        const { filters, sort, page, search } = parseListState(params, from);
        for (const code of valueFacets) {
          const ids = facetValues(from, code).map(({ id }) => id);
          expect(filters[code]).toEqual(ids.filter((id) => filters[code].includes(id)));
        }
        for (const code of rangeFacets) {
          const amount = filters[code];
          const bounds = from.ranges[code];
          const fits =
            bounds !== null && amount !== undefined && amount >= bounds.min && amount <= bounds.max;
          expect(amount === undefined || (fits && amount > 0)).toBe(true);
        }
        expect(sortOrders).toContain(sort);
        expect(Number.isInteger(page) && page > 0 && page <= 1_000).toBe(true);
        expect(search).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('leads to one address, which reads the same', () => {
    fc.assert(
      fc.property(query, (params) => {
        const state = parseListState(params, smallOffer);
        const href = listHref('/vehiculos', state);
        const again = parseListState(new URL(href, 'http://localhost').searchParams, smallOffer);
        expect(again).toEqual(state);
        expect(listHref('/vehiculos', again)).toBe(href);
      }),
    );
  });
});

test('an address without a query is the list as it comes', () => {
  expect(parseListState(new URLSearchParams(), smallOffer)).toEqual(defaultListState);
});

test('one choice has one address, in whatever order it was made', () => {
  const hrefs = [
    ['14', '12'],
    ['12', '14'],
  ].map((colors) => listHref('/vehiculos', { filters: chosen({ colors }) }));
  expect(hrefs).toEqual(['/vehiculos?colors=12,14', '/vehiculos?colors=12,14']);
});
