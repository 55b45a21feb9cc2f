import fc from 'fast-check';
import type { StockQuery } from '@/lib/stock/stock';
import { stockIndexUrl, parseIndexQuery } from '@/lib/list/target';

const listAt = (query: string) => parseIndexQuery(new URLSearchParams(query));

test.each<[StockQuery, string]>([
  [{ kind: 'all' }, '/api/stock'],
  [{ kind: 'model', model: 'kona' }, '/api/stock?model=kona'],
  [{ kind: 'promotion', id: null }, '/api/stock?promotion='],
  [{ kind: 'promotion', id: '9' }, '/api/stock?promotion=9'],
  [{ kind: 'search', text: 'kona híbrido' }, '/api/stock?search=kona+h%C3%ADbrido'],
])('the index of %j is at %s', (list, href) => {
  expect(stockIndexUrl(list)).toBe(href);
});

test.each<[string, StockQuery]>([
  ['', { kind: 'all' }],
  ['utm_source=mail', { kind: 'all' }],
  ['model=kona&model=tucson', { kind: 'model', model: 'kona' }],
  ['promotion', { kind: 'promotion', id: null }],
  ['search=', { kind: 'search', text: '' }],
])('%p means %j', (query, list) => {
  expect(listAt(query)).toEqual(list);
});

test('every list has an address of its own that means it', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  const list: fc.Arbitrary<StockQuery> = fc.oneof(
    fc.constant<StockQuery>({ kind: 'all' }),
    text.map((model): StockQuery => ({ kind: 'model', model })),
    fc.option(text).map((id): StockQuery => ({ kind: 'promotion', id })),
    text.map((searched): StockQuery => ({ kind: 'search', text: searched })),
  );
  fc.assert(
    fc.property(list, (requested) => {
      const { origin, pathname, searchParams } = new URL(stockIndexUrl(requested), 'http://localhost');
      expect([origin, pathname]).toEqual(['http://localhost', '/api/stock']);
      expect(parseIndexQuery(searchParams)).toEqual(requested);
    }),
  );
});
