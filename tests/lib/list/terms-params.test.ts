import {
  canonicalListQuery,
  isNarrowed,
  listHref,
  parseListState,
  rejectedAmounts,
  renderedListQuery,
} from '@/lib/list/list-params';
import { noRanges } from '@/lib/stock/facets';
import { emptyFilterOffer } from '../../support/stock';

const limits = { allowedMonths: [24, 36, 48, 60], amountStep: 100 };
const parse = (query: string, allowed = limits) =>
  parseListState(new URLSearchParams(query), emptyFilterOffer, allowed).terms;

test.each([
  ['entrada=3000&meses=48', { entry: 3000, months: 48 }],
  ['meses=48&entrada=0', { entry: 0, months: 48 }],
  ['entrada=3000', { entry: 3000, months: 60 }],
  ['meses=24', { entry: 0, months: 24 }],
  ['entrada=&meses=24', { entry: 0, months: 24 }],
  ['entrada=3050&meses=24', { entry: 0, months: 24 }],
  ['entrada=-100&meses=24', { entry: 0, months: 24 }],
  ['entrada=3000.00&meses=24', { entry: 3000, months: 24 }],
  ['entrada=3.000&meses=24', { entry: 3000, months: 24 }],
  ['entrada=3+mil+€&meses=24', { entry: 3000, months: 24 }],
  ['entrada=1e3&meses=24', { entry: 0, months: 24 }],
  ['entrada=0100&meses=24', { entry: 100, months: 24 }],
  ['entrada=1000000&meses=24', { entry: 0, months: 24 }],
  ['entrada=x&entrada=500&meses=24', { entry: 500, months: 24 }],
  ['entrada=500&meses=47', { entry: 500, months: 60 }],
  ['entrada=500&meses=048', { entry: 500, months: 60 }],
  ['entrada=3050&meses=47', null],
  ['entrada=&meses=', null],
  ['cuota=300', null],
  ['', null],
])('%p asks for %j', (query, terms) => {
  expect(parse(query)).toEqual(terms);
});

test('nothing can be asked for where no term is allowed', () => {
  const query = 'entrada=3000&meses=48';
  expect(parse(query, { allowedMonths: [], amountStep: 100 })).toBeNull();
  expect(parseListState(new URLSearchParams(query), emptyFilterOffer).terms).toBeNull();
});

test('serialized terms are parsed again, in one spelling', () => {
  for (const terms of [null, { entry: 0, months: 60 }, { entry: 3000, months: 24 }]) {
    const href = listHref('/vehiculos', { terms, page: 2 });
    const query = new URLSearchParams(href.split('?')[1]);
    expect(parseListState(query, emptyFilterOffer, limits)).toMatchObject({ terms, page: 2 });
  }
  expect(listHref('/vehiculos', { terms: { entry: 0, months: 60 } })).toBe('/vehiculos?entrada=0&meses=60');
  expect(listHref('/vehiculos', { terms: null })).toBe('/vehiculos');
});

test.each([
  ['meses=60&entrada=3000&sort=1', 'entrada=3000&meses=60&sort=1'],
  ['entrada=abc&meses=60', 'meses=60'],
  ['entrada=&meses=', ''],
  ['entrada=-1&meses=6000', ''],
  ['entrada=3.000+€&meses=60', 'entrada=3000&meses=60'],
])('pages are kept for %p as for %p', (query, canonical) => {
  expect(canonicalListQuery(new URLSearchParams(query)).toString()).toBe(canonical);
});

test('an address with terms is a filtered one', () => {
  expect(isNarrowed(new URLSearchParams('entrada=3000'))).toBe(true);
  expect(isNarrowed(new URLSearchParams('meses=60'))).toBe(true);
});

test.each([
  ['price=25.000', 'price=25000'],
  ['price=25+mil&sort=1', 'price=25000&sort=1'],
  ['price=barato', 'price=barato'],
  ['price=&cuota=x&entrada=%E2%80%8B', 'cuota=x'],
  [`price=${'a'.repeat(50)}`, `price=${'a'.repeat(20)}`],
  ['price=x&price=20000', 'price=20000'],
  ['price=0&meses=x', 'price=0'],
])('the page of %p is rendered for %p', (query, rendered) => {
  expect(renderedListQuery(new URLSearchParams(query)).toString()).toBe(rendered);
});

test.each([
  ['price=25.000', {}],
  ['price=9.000&cuota=500&entrada=3.050', { price: '9.000', cuota: '500', entrada: '3.050' }],
  ['price=barato&cuota=0&entrada=-1', { price: 'barato', cuota: '0', entrada: '-1' }],
  ['price=&cuota=+&entrada=3.000', {}],
  ['meses=47', {}],
])('the boxes of %p tell what they don’t take: %j', (query, refused) => {
  const ranges = { ...noRanges, price: { min: 20_000, max: 30_000 }, cuota: { min: 200, max: 400 } };
  expect(rejectedAmounts(new URLSearchParams(query), { ...emptyFilterOffer, ranges }, limits)).toEqual(
    refused,
  );
});
