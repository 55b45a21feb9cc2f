import { toStockQuery, listPath, parseListPath } from '@/lib/list/target';

test.each([
  ['/vehiculos', { kind: 'all' }],
  ['/vehiculos/kona', { kind: 'model', model: 'kona' }],
  ['/vehiculos/k%C3%B3na%201', { kind: 'model', model: 'kóna 1' }],
  ['/vehiculos-promocion', { kind: 'promotion', id: null }],
  ['/vehiculos-promocion/7', { kind: 'promotion', id: '7' }],
])('%s is a list, whose path it is', (path, target) => {
  expect(parseListPath(path)).toEqual(target);
  const read = parseListPath(path);
  expect(read && listPath(read)).toBe(path);
});

test.each([
  '/',
  '',
  'vehiculos',
  '/vehiculo/501',
  '/vehiculos/kona/x',
  '//vehiculos',
  '/vehiculos/%zz',
  '/Vehiculos',
])('%j is no list', (path) => {
  expect(parseListPath(path)).toBeNull();
});

test('a search makes any list one of all stock', () => {
  expect(toStockQuery({ kind: 'model', model: 'kona' }, new URLSearchParams('search=i20'))).toEqual({
    kind: 'search',
    text: 'i20',
  });
});
