import { utmQuery } from '@/lib/routing/campaign-params';
import { legacySlugs, legacyTarget } from '@/lib/routing/legacy-redirects';

const slugs = [
  'kona',
  'tucson',
  'i20',
  'i30',
  'kona-hibrido',
  'kona-electrico',
  'ioniq5',
  'ioniq-electrico',
  'i30-fastback',
  'tucson-hibrido-enchufable',
  'ioniq-hibrido-enchufable',
];

test('the eleven slugs of old model addresses (product 4.3)', () => {
  expect([...legacySlugs]).toEqual(slugs);
});

describe.each(slugs)('the old paths of %s', (slug) => {
  test.each([
    [`/models/${slug}-2020`],
    [`/models/${slug}-2020/`],
    [`/models/${slug}-2019/galeria`],
    [`/models/${slug}-2019/galeria/fotos/`],
    [`/MODELS/${slug.toUpperCase()}-2020/X`],
  ])('%s leads to its list', (path) => {
    expect(legacyTarget(path, '')).toBe(`/vehiculos/${slug}`);
  });

  test.each([
    [`/models/${slug}`],
    [`/models/${slug}-20`],
    [`/models/${slug}-20201`],
    [`/models/${slug}-2020x`],
    [`/x/models/${slug}-2020`],
  ])('%s is no old path', (path) => {
    expect(legacyTarget(path, '')).toBeNull();
  });
});

test.each([
  ['/models/kona-hibrido-2020/x', '/vehiculos/kona-hibrido'],
  ['/models/i30-fastback-2018', '/vehiculos/i30-fastback'],
  ['/models/santa-fe-2020', '/vehiculos'],
  ['/models/santa-fe-2020/precios', '/vehiculos'],
  ['/models/kona-2019-2020', '/vehiculos'],
  ['/models/constructor-2020', '/vehiculos'],
  ['/models', '/'],
  ['/models/', '/'],
  ['/test-drive', '/contacto'],
  ['/prueba-de-conduccion', '/contacto'],
  ['/prueba-conduccion', '/contacto'],
  ['/contact', '/contacto'],
  ['/Contact/', '/contacto'],
  ['/contacta', '/contacto'],
  ['/contactar', '/contacto'],
  ['/legal', '/'],
  ['/aviso-legal', '/'],
  ['/terms', '/'],
  ['/terminos', '/'],
  ['/terminos-y-condiciones', '/'],
  ['/cookies', '/'],
  ['/politica-de-cookies', '/'],
  ['/politica-cookies', '/'],
  ['/privacidad', '/'],
])('%s leads to %s', (path, target) => {
  expect(legacyTarget(path, '')).toBe(target);
});

test.each([
  '/',
  '/contacto',
  '/contact/x',
  '/legal/x',
  '/vehiculos',
  '/vehiculos/kona',
  '/vehiculo/501',
  '',
  '/constructor',
])('%s is no old path', (path) => {
  expect(legacyTarget(path, '')).toBeNull();
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
  expect(legacyTarget('/contact', query === '' ? '' : `?${query}`)).toBe(`/contacto${stored}`);
});
