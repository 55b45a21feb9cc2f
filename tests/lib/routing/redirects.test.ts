import { utmQuery } from '@/lib/routing/campaign-params';
import { permanentTarget } from '@/lib/routing/redirects';

const slugs = [
  ...['kona', 'tucson', 'i20', 'i30', 'kona-hibrido', 'kona-electrico', 'ioniq5', 'ioniq-electrico'],
  ...['i30-fastback', 'tucson-hibrido-enchufable', 'ioniq-hibrido-enchufable'],
];
const toContact = [
  ...['/test-drive', '/prueba-de-conduccion', '/prueba-conduccion', '/contact', '/Contact/'],
  ...['/contacta', '/contactar'],
];
const toHome = [
  ...['/models', '/models/', '/legal', '/aviso-legal', '/terms', '/terminos', '/terminos-y-condiciones'],
  ...['/cookies', '/politica-de-cookies', '/politica-cookies', '/privacidad'],
];

test.each([
  ...slugs.flatMap((slug) =>
    [
      `/models/${slug}-2020`,
      `/models/${slug}-2019/galeria/fotos/`,
      `/MODELS/${slug.toUpperCase()}-2020/X`,
    ].map((path) => [path, `/vehiculos/${slug}`]),
  ),
  ['/models/santa-fe-2020/precios', '/vehiculos'],
  ['/models/kona-2019-2020', '/vehiculos'],
  ['/models/constructor-2020', '/vehiculos'],
  ...toContact.map((path) => [path, '/contacto']),
  ...toHome.map((path) => [path, '/']),
])('%s leads to %s', (path = '', target) => {
  expect(permanentTarget(path, '')).toBe(target);
});

test.each([
  ...['/models/kona', '/models/kona-20', '/models/kona-20201', '/models/kona-2020x', '/x/models/kona-2020'],
  ...['/', '/contacto', '/contact/x', '/legal/x', '/vehiculos/kona', '', '/constructor'],
])('%s is no old path', (path) => {
  expect(permanentTarget(path, '')).toBeNull();
});

test.each([
  ['', ''],
  ['a=1&sort=2', ''],
  ['utm_source=', ''],
  ['utm_term=t&x=1&utm_source=news%20letter&utm_medium=m', '?utm_source=news+letter&utm_medium=m&utm_term=t'],
  ['UTM_SOURCE=x', ''],
  ['utm_source=a%26b%3Dc%23&utm_campaign=%22%3E', '?utm_source=a%26b%3Dc%23&utm_campaign=%22%3E'],
])('of the query %p the campaign is %p, which goes along', (query, stored) => {
  expect(utmQuery(new URLSearchParams(query))).toBe(stored);
  expect(permanentTarget('/contact', query === '' ? '' : `?${query}`)).toBe(`/contacto${stored}`);
});
