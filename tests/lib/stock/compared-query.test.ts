import { parseIdsParam } from '@/lib/routing/segments';
import { normalizedPathAndQuery } from '@/lib/stock/target';
import { comparisonHref, routeOfPathOrNull } from '@/lib/routing/routes';

test('the address of a comparison is read as it was written', () => {
  const idsIn = (href: string) => parseIdsParam(new URLSearchParams(href.split('?')[1]), 9);
  expect(comparisonHref(['501', 'a b'])).toBe('/comparador?ids=501,a%20b');
  expect(idsIn('/comparador?ids=501,a%20b')).toEqual(['501', 'a b']);
  const odd = ['AB.12', '7/8 A', 'Ñ-1', 'a%b', 'A,1', ',', 'a~2C', '~7E2C,', 'a~b'];
  expect(idsIn(comparisonHref(odd))).toEqual(odd);
  expect(comparisonHref([])).toBe('/comparador');
});

test.each([
  ['ids=501,502', '/comparador?ids=501%2C502'],
  ['ids=501&otro=1', '/comparador?ids=501'],
  ['ids=501&ids=502,503', '/comparador?ids=501%2C502%2C503'],
  ['ids=A~2C1,501', '/comparador?ids=A%7E2C1%2C501'],
  ['', '/comparador'],
])('what the form or a link sends, %p, is kept as %p', (query, address) => {
  const route = routeOfPathOrNull('/comparador')!;
  expect(normalizedPathAndQuery(route, '/comparador', new URLSearchParams(query))).toBe(address);
});
