import {
  defaultListState,
  isNarrowed,
  hiddenParams,
  listHref,
  listParams,
  parseListState,
  toURLSearchParams,
  type ListParam,
} from '../../../lib/list/list-params';
import { normalizeSearchText } from '@/lib/text/normalize';
import { emptyFilterOffer } from '../../support/stock';

const parse = (query: string) => parseListState(new URLSearchParams(query), emptyFilterOffer);

test.each([
  ['sort=1', 1],
  ['sort=2', 2],
  ['sort=3', 3],
  ['', 2],
  ['sort=', 2],
  ['sort=4', 2],
  ['sort=01', 2],
  ['sort=1.0', 2],
  ['sort=price', 2],
  ['sort=3&sort=1', 3],
])('the order of %p is %d', (query, sort) => {
  expect(parse(query).sort).toBe(sort);
});

test.each([
  ['page=1', 1],
  ['page=12', 12],
  ['', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=1e3', 1],
  ['page=x', 1],
  ['page=99999999999', 1],
])('the page of %p is %d', (query, page) => {
  expect(parse(query).page).toBe(page);
});

test.each([
  ['models=3', ['3']],
  ['models=4,3', ['3', '4']],
  ['models=9', []],
  ['models=', []],
  ['models=,3', []],
  ['models=3,', []],
  ['models=3&models=', []],
])('the models of %p are %j: an empty entry matches all', (query, models) => {
  const values = ['3', '4'].map((id) => ({ id, label: id, hex: null }));
  const offer = { ...emptyFilterOffer, facets: [{ code: 'models' as const, label: 'Modelo', values }] };
  expect(parseListState(new URLSearchParams(query), offer).filters.models).toEqual(models);
});

test.each([
  ['search=kona', 'kona'],
  ['search=+kona++gris+', 'kona gris'],
  ['search=', null],
  ['search=+++', null],
  ['', null],
])('the search of %p is %p', (query, search) => {
  expect(parse(query).search).toBe(search);
});

test('a search is cut at a hundred characters, never inside one', () => {
  expect(normalizeSearchText('🚗'.repeat(150))).toBe('🚗'.repeat(100));
});

test.each<[string, boolean]>([
  ...listParams.map((name): [string, boolean] => [`${name}=x`, name !== 'page']),
  ['page=2&sort=1', true],
  ['', false],
  ['utm_source=x', false],
  ['sorting=1', false],
])('whether %p asks for more than a page of the list: %p', (query, filtered) => {
  expect(isNarrowed(new URLSearchParams(query))).toBe(filtered);
});

test.each([
  [{}, '/vehiculos'],
  [defaultListState, '/vehiculos'],
  [{ sort: 1 as const }, '/vehiculos?sort=1'],
  [{ page: 2 }, '/vehiculos?page=2'],
  [{ search: 'a&b c' }, '/vehiculos?search=a%26b+c'],
  [{ search: ' ' }, '/vehiculos'],
  [{ page: 3, sort: 3 as const, search: 'kona' }, '/vehiculos?search=kona&sort=3&page=3'],
])('the address of %j is %s', (state, href) => {
  expect(listHref('/vehiculos', state)).toBe(href);
});

test('the campaign stays on the links of a list', () => {
  const current = new URLSearchParams('page=4&utm_source=n&fbclid=1');
  expect(listHref('/vehiculos', { page: 5 }, current)).toBe('/vehiculos?page=5&utm_source=n');
  expect(listHref('/vehiculos', {}, current)).toBe('/vehiculos?utm_source=n');
});

test.each<[string, readonly ListParam[], string]>([
  ['colors=1&colors=2&sort=3&page=4', [], 'colors=1&colors=2&sort=3'],
  [
    'colors=1&sort=3&meses=24&search=kona&utm_term=suv&x=1',
    ['colors', 'sort'],
    'search=kona&meses=24&utm_term=suv',
  ],
  ['cuota=200&entrada=&price=30000', ['cuota', 'entrada', 'meses'], 'price=30000'],
])('of %p a form with %j keeps %p', (query, shown, stored) => {
  const fields = hiddenParams(new URLSearchParams(query), shown);
  expect(new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString()).toBe(stored);
});

test('the query of a page keeps repeated parameters and drops undefined ones', () => {
  expect(toURLSearchParams({ colors: ['12', '14'], sort: '1', page: undefined }).toString()).toBe(
    'colors=12&colors=14&sort=1',
  );
});
