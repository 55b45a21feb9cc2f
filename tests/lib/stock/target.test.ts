import fc from 'fast-check';
import { normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import type { StockQuery } from '@/lib/stock/stock-list';
import {
  listPath,
  parseStockApiQuery,
  parseListPathOrNull,
  stockApiUrl,
  stockQueryOfUrl,
} from '@/lib/stock/target';

test.each([
  ['/vehiculos', { kind: 'all' }],
  ['/vehiculos/k%C3%B3na%201', { kind: 'model', model: 'kóna 1' }],
  ['/vehiculos-promocion', { kind: 'promotion', id: null }],
  ['/vehiculos-promocion/7', { kind: 'promotion', id: '7' }],
])('%s is a list, whose path it is', (path, target) => {
  const read = parseListPathOrNull(path);
  expect(read).toEqual(target);
  expect(read && listPath(read)).toBe(path);
});

test.each(['/', '', '/vehiculo/501', '/vehiculos/kona/x', '//vehiculos', '/vehiculos/%zz', '/Vehiculos'])(
  '%j is no list',
  (path) => {
    expect(parseListPathOrNull(path)).toBeNull();
  },
);

test('a search makes any list one of all stock', () => {
  const target = stockQueryOfUrl({ kind: 'model', model: 'kona' }, new URLSearchParams('search=i20'));
  expect(target).toEqual({ kind: 'search', text: 'i20' });
});

test('every list has an address of its data, which means it', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  const list: fc.Arbitrary<StockQuery> = fc.oneof(
    fc.constant<StockQuery>({ kind: 'all' }),
    text.map((model): StockQuery => ({ kind: 'model', model })),
    fc.option(text).map((id): StockQuery => ({ kind: 'promotion', id })),
    text.map((searched): StockQuery => ({
      kind: 'search',
      text: normalizeSearchTextOrNull(searched) ?? 'x',
    })),
  );
  fc.assert(
    fc.property(list, (requested) => {
      const { origin, pathname, searchParams } = new URL(stockApiUrl(requested), 'http://localhost');
      expect([origin, pathname]).toEqual(['http://localhost', '/api/stock']);
      expect(parseStockApiQuery(searchParams)).toEqual(requested);
    }),
  );
});
