import fc from 'fast-check';
import {
  facetValuesOrEmpty,
  type AvailableFilters,
  type Filters,
  rangeFacets,
  valueFacets,
} from '@/lib/stock/filters';
import { sortOrders } from '@/lib/stock/order';
import {
  canonicalListQuery,
  defaultListState,
  hiddenFormParams,
  hasListStateBesidesPage,
  listHref,
  listParams,
  parseListState,
  rejectedAmountTexts,
  toURLSearchParams,
  type ListState,
} from '@/lib/stock/url';
import { campaignParams } from '@/lib/routing/campaign-params';
import { normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import { anyFilters, anyAvailable, anySort } from '../support/stock-arbitraries';
import { chosen, noAvailableFilters, smallFilters } from '../support/stock';

const limits = { allowedMonths: [24, 36, 48, 60], amountStep: 100 };
const queryOf = (href: string) => new URL(href, 'http://localhost').searchParams;
const parse = (query: string, available: AvailableFilters = smallFilters) =>
  parseListState(new URLSearchParams(query), available, limits);

describe('an address and the state of its list', () => {
  const anyState = anyAvailable.chain((available) =>
    fc.record({
      available: fc.constant(available),
      state: fc.record({
        filters: anyFilters(available),
        sort: anySort,
        page: fc.integer({ min: 1, max: 1_000 }),
        search: fc.string({ unit: 'grapheme', maxLength: 40 }).map(normalizeSearchTextOrNull),
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
  /** Names and texts as people and programs write them, known or not. */
  const anyPair = fc.tuple(
    fc.oneof(fc.constantFrom(...listParams, ...campaignParams), fc.string()),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.constantFrom('7', '12', '12,14', '25.000 €', '250', '3000', '48', 'true', '1', '2', '3', '', ',12,'),
    ),
  );
  const anyQuery = fc.array(anyPair).map((pairs) => new URLSearchParams(pairs));

  test('a state that was written is read as the same, whatever the ids', () => {
    fc.assert(
      fc.property(anyState, ({ available, state }) => {
        expect(parseListState(queryOf(listHref('/vehiculos', state)), available, limits)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('any query is read without an error, into what the list offers alone', () => {
    fc.assert(
      fc.property(anyQuery, fc.oneof(fc.constant(smallFilters), anyAvailable), (query, available) => {
        const { filters, sort, page, search, terms } = parseListState(query, available, limits);
        for (const { code } of valueFacets) {
          const ids = facetValuesOrEmpty(available, code).map(({ id }) => id);
          expect(filters[code]).toEqual(ids.filter((id) => filters[code].includes(id)));
        }
        for (const { code } of rangeFacets.filter((range) => range.code !== 'fee' || terms === null)) {
          const { min = Infinity, max = 0 } = available.ranges[code] ?? {};
          const amount = filters[code];
          expect(amount === undefined || (amount > 0 && amount >= min && amount <= max)).toBe(true);
        }
        expect(sortOrders).toContain(sort);
        expect(Number.isInteger(page) && page > 0 && page <= 1_000).toBe(true);
        expect(search).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test('any query has one address, one spelling and the fields of a form, which mean the same', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const read = (params: URLSearchParams) => parseListState(params, smallFilters, limits);
        const state = read(query);
        const href = listHref('/vehiculos', state, query);
        expect(read(queryOf(href))).toEqual(state);
        expect(listHref('/vehiculos', read(queryOf(href)), queryOf(href))).toBe(href);
        const canonical = canonicalListQuery(query);
        expect(read(canonical)).toEqual(state);
        expect(canonicalListQuery(canonical).toString()).toBe(canonical.toString());
        const fields = hiddenFormParams(query, []).map(({ name, value }) => [name, value]);
        expect(read(new URLSearchParams(fields))).toMatchObject({ filters: state.filters, page: 1 });
      }),
      { numRuns: 500 },
    );
  });

  test('unknown parameters go, those of a campaign stay, and the order in which they stand says nothing', () => {
    fc.assert(
      fc.property(anyQuery, fc.uniqueArray(fc.string()), (query, names) => {
        const ours: readonly string[] = [...listParams, ...campaignParams];
        const others = names.filter((name) => !ours.includes(name)).map((name) => [name, 'x']);
        const more = new URLSearchParams([...others, ...query]);
        expect(canonicalListQuery(more).toString()).toBe(canonicalListQuery(query).toString());
        const href = listHref('/vehiculos', parseListState(more, smallFilters, limits), more);
        expect(href).toBe(listHref('/vehiculos', parseListState(query, smallFilters, limits), query));
        for (const name of campaignParams) expect(queryOf(href).get(name) ?? '').toBe(query.get(name) ?? '');
        expect([...queryOf(href).keys()].filter((name) => !ours.includes(name))).toEqual([]);
      }),
    );
  });
});

const value = (id: string) => ({ id, label: `valor ${id}`, hex: null });
const available: AvailableFilters = {
  facets: [
    { code: 'models', label: '', values: ['7', '8'].map(value) },
    { code: 'colors', label: '', values: ['12', '14', '15', 'azul, mate', 'azul,mate'].map(value) },
    { code: 'transmissions', label: '', values: ['a+m', '%2C'].map(value) },
  ],
  ranges: { ...smallFilters.ranges, price: { min: 22_500, max: 39_000.5 } },
};

test.each<[string, Partial<Filters>]>([
  ['colors=12,14', { colors: ['12', '14'] }],
  ['colors=15&colors=12,14,12', { colors: ['12', '14', '15'] }],
  ['colors=,12,99,', { colors: ['12'] }],
  ['colors=valor+12', {}],
  ['colors[]=12&color=12', {}],
  ['colors=12&colors=azul,mate', { colors: ['12', 'azul,mate'] }],
  ['colors=azul,+mate&colors=12', { colors: ['12', 'azul, mate'] }],
  ['transmissions=a%2Bm&transmissions=%252C', { transmissions: ['a+m', '%2C'] }],
  // An empty entry stands for all models (product 6.3).
  ['models=8', { models: ['8'] }],
  ['models=8&models=', {}],
  ['price=22500', { price: 22_500 }],
  ['price=39000.51', {}],
  ['price=30.000,50', { price: 30_000.5 }],
  ['price=3e4', {}],
  ['price=1&price=30000&price=31000', { price: 30_000 }],
  ['special_price=false&special_price=true', { special_price: true }],
  ['special_price=1&disponible=TRUE', {}],
])('%p chooses %j (product 6.5)', (query, filters) => {
  expect(parse(query, available).filters).toEqual(chosen(filters));
});

test.each<[string, Partial<ListState>]>([
  ['', {}],
  ['sort=3&sort=1', { sort: 3 }],
  ['sort=01', {}],
  ['page=999999', { page: 1_000 }],
  ['page=1.5', {}],
  ['search=+kona++gris+', { search: 'kona gris' }],
  ['search=+++', {}],
  ['entrada=3.000+€&meses=48', { terms: { entry: 3_000, months: 48 } }],
  ['entrada=3000', { terms: { entry: 3_000, months: 60 } }],
  ['entrada=3050&meses=24', { terms: { entry: 0, months: 24 } }],
  ['entrada=500&meses=048', { terms: { entry: 500, months: 48 } }],
  ['entrada=3050&meses=47', {}],
])('%p is the state %j', (query, state) => {
  expect(parse(query)).toEqual({ ...defaultListState, ...state });
});

test('a list without filters or terms takes none', () => {
  const query = 'colors=12&models=7&price=30000&cuota=200';
  expect(parse(query, noAvailableFilters).filters).toEqual(chosen());
  expect(parseListState(new URLSearchParams('entrada=3000&meses=48'), smallFilters).terms).toBeNull();
});

test.each<[Partial<ListState>, string]>([
  [defaultListState, ''],
  [{ filters: chosen({ colors: ['14', '12'], models: ['7'] }) }, '?models=7&colors=12,14'],
  [{ filters: chosen({ colors: ['12', 'azul, mate'] }) }, '?colors=12&colors=azul,+mate'],
  [
    { filters: chosen({ price: 200.5, special_price: true }), search: 'a&b c', sort: 1, page: 2 },
    '?search=a%26b+c&price=200.5&special_price=true&sort=1&page=2',
  ],
  [{ terms: { entry: 0, months: 60 } }, '?entrada=0&meses=60'],
])('the address of %j ends in %p', (state, query) => {
  expect(listHref('/vehiculos', state)).toBe(`/vehiculos${query}`);
});

test('a search is cut at a hundred characters, never inside one', () => {
  expect(normalizeSearchTextOrNull('🚗'.repeat(150))).toBe('🚗'.repeat(100));
});

test('all parameters but the page ask for a part of the list', () => {
  const narrows = (query: string) => hasListStateBesidesPage(new URLSearchParams(query));
  expect(listParams.filter((name) => !narrows(`${name}=x`))).toEqual(['page']);
  expect(['', 'utm_source=x', 'sorting=1'].filter(narrows)).toEqual([]);
});

test('a form keeps what it does not show, except the page', () => {
  const query = new URLSearchParams('colors=1&colors=2&sort=3&meses=&search=kona&page=4&utm_term=suv&x=1');
  const fields = hiddenFormParams(query, ['sort']).map(({ name, value: text }) => `${name}=${text}`);
  expect(fields).toEqual(['search=kona', 'colors=1,2', 'utm_term=suv']);
  // All models.
  expect(hiddenFormParams(new URLSearchParams('models=7&models='), [])).toEqual([]);
});

test('the query of a page keeps repeated parameters and drops undefined ones', () => {
  const params = toURLSearchParams({ colors: ['12', '14'], sort: '1', page: undefined });
  expect(params.toString()).toBe('colors=12&colors=14&sort=1');
});

test.each([
  ['price=25+mil&sort=1', 'price=25000&sort=1'],
  ['price=barato', 'price=barato'],
  ['price=&cuota=x&entrada=%E2%80%8B', 'cuota=x'],
  [`price=${'a'.repeat(50)}`, `price=${'a'.repeat(20)}`],
  ['price=x&price=20000', 'price=20000'],
])('the page of %p is rendered for %p, with what its boxes report', (query, rendered) => {
  expect(canonicalListQuery(new URLSearchParams(query)).toString()).toBe(rendered);
});

test.each([
  ['price=25.000&meses=47&cuota=+', {}],
  ['price=9.000&cuota=500&entrada=3.050', { price: '9.000', fee: '500', entry: '3.050' }],
  ['price=barato&cuota=0&entrada=-1', { price: 'barato', fee: '0', entry: '-1' }],
])('the boxes of %p tell what they don’t take: %j', (query, refused) => {
  const ranges = { ...smallFilters.ranges, price: { min: 20_000, max: 30_000 } };
  expect(rejectedAmountTexts(new URLSearchParams(query), { facets: [], ranges }, limits)).toEqual(refused);
});

test('an id with a comma survives the canonical address beside another', () => {
  const canonical = canonicalListQuery(new URLSearchParams('colors=azul,mate&colors=12'));
  expect(parseListState(canonical, available, limits).filters.colors).toEqual(['12', 'azul,mate']);
});

test('any id of a value chooses it, and its first one stands in the address', () => {
  const shared = { ...value('12'), otherIds: ['99'] };
  const own = { ...available, facets: [{ code: 'colors' as const, label: '', values: [shared] }] };
  const { filters } = parse('colors=99', own);
  expect(filters.colors).toEqual(['12']);
  expect(listHref('/vehiculos', { filters })).toBe('/vehiculos?colors=12');
});
