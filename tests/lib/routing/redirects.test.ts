import { campaignParamsAsQuery } from '@/lib/routing/campaign-params';
import { permanentRedirectTargetOrNull, pathWithoutEndPunctuationIfInStock } from '@/lib/routing/redirects';
import { brand } from '@/lib/site/brand/brand';

const { oldModelSlugs } = brand;
const toContact = [
  ...['/test-drive', '/prueba-de-conduccion', '/prueba-conduccion', '/contact', '/Contact/'],
  ...['/contacta', '/contactar'],
];
const toHome = [
  ...['/models', '/models/', '/legal', '/aviso-legal', '/terms', '/terminos', '/terminos-y-condiciones'],
  ...['/cookies', '/politica-de-cookies', '/politica-cookies', '/privacidad'],
];

test.each([
  ...oldModelSlugs.flatMap((slug) =>
    [
      `/models/${slug}-2020`,
      `/models/${slug}-2019/galeria/fotos/`,
      `/MODELS/${slug.toUpperCase()}-2020/X`,
    ].map((path) => [path, `/vehiculos/${slug}`]),
  ),
  ['/models/edsel-2020/precios', '/vehiculos'],
  [`/models/${oldModelSlugs[0]}-2019-2020`, '/vehiculos'],
  ['/models/constructor-2020', '/vehiculos'],
  ...toContact.map((path) => [path, '/contacto']),
  ...toHome.map((path) => [path, '/']),
])('%s leads to %s', (path = '', target) => {
  expect(permanentRedirectTargetOrNull(path, '')).toBe(target);
});

test.each([
  ...['', '-20', '-20201', '-2020x'].map((end) => `/models/${oldModelSlugs[0]}${end}`),
  ...[`/x/models/${oldModelSlugs[0]}-2020`],
  ...['/', '/contacto', '/contact/x', '/legal/x', '/vehiculos/kona', '', '/constructor'],
])('%s is no old path', (path) => {
  expect(permanentRedirectTargetOrNull(path, '')).toBeNull();
});

test.each([
  ['', ''],
  ['a=1&sort=2', ''],
  ['utm_source=', ''],
  ['utm_term=t&x=1&utm_source=news%20letter&utm_medium=m', '?utm_source=news+letter&utm_medium=m&utm_term=t'],
  ['UTM_SOURCE=x', ''],
  ['utm_source=a%26b%3Dc%23&utm_campaign=%22%3E', '?utm_source=a%26b%3Dc%23&utm_campaign=%22%3E'],
])('of the query %p the campaign is %p, which goes along', (query, stored) => {
  expect(campaignParamsAsQuery(new URLSearchParams(query))).toBe(stored);
  expect(permanentRedirectTargetOrNull('/contact', query === '' ? '' : `?${query}`)).toBe(
    `/contacto${stored}`,
  );
});

test.each([
  ['https://shop.example/vehiculos?search=kona+h%C3%ADbrido', '', '/vehiculos?search=kona+h%C3%ADbrido'],
  ['shop.example/vehiculos/kona?isla=GC%201&utm_source=mail#x', '', '/vehiculos/kona?isla=GC%201'],
  ['/vehiculos-promocion', '&utm_source=x', '/vehiculos-promocion?utm_source=x'],
  [
    'http://shop.example/vehiculos/?concesionario=M+7',
    '&utm_term=a',
    '/vehiculos?concesionario=M+7&utm_term=a',
  ],
  ['https://shop.example/vehiculo/501', '', null],
  ['kona /vehiculos', '', null],
  ['/vehiculos/%', '', null],
])('the link «%s», pasted as a search, leads to its list', (link, campaign, target) => {
  expect(permanentRedirectTargetOrNull('/vehiculos', `?search=${encodeURIComponent(link)}${campaign}`)).toBe(
    target,
  );
});

test.each([
  ['/contacto.', '', '/contacto'],
  ['/comparador)', '?ids=501', '/comparador?ids=501'],
  ['/vehiculo/501%E2%80%8B', '?utm_source=mail', '/vehiculo/501?utm_source=mail'],
  ['/vehiculo/501%20', '', '/vehiculo/501'],
  ['/vehiculo/501%3F', '', '/vehiculo/501'],
  ['/vehiculos', '?colors=12?utm_source=x&utm_medium=y', '/vehiculos?colors=12&utm_source=x&utm_medium=y'],
  ['/nada.', '', null],
  ['/%E0%A4%A', '', null],
])('what a text added to %s%s is left out', (path, search, target) => {
  expect(permanentRedirectTargetOrNull(path, search)).toBe(target);
});

test.each<[path: string, search: string, target: string | null]>([
  ['/vehiculo/501.', '?utm_source=x', '/vehiculo/501?utm_source=x'],
  ['/vehiculo/501),', '', '/vehiculo/501'],
  ['/vehiculos/kona.', '?sort=1', '/vehiculos/kona?sort=1'],
  // As the front door spells them.
  ...[',', ';', ':', ']', '}', '>', '»', '”', '’', '"', '…', '),'].map((added): [string, string, string] => [
    `/vehiculo/501${encodeURIComponent(added)}`,
    '',
    '/vehiculo/501',
  ]),
  ['/vehiculos/kona%2C', '', '/vehiculos/kona'],
  ['/vehiculo/AC%2C', '', null],
  ['/vehiculo/AB.', '', null],
  ['/vehiculo/999.', '', null],
  ['/vehiculo/501', '', null],
  ['/vehiculos-promocion/7.', '', null],
  ['/vehiculos/i20-N', '', null],
  ['/vehiculos/NADA', '', null],
  ['/vehiculo/ab', '', null],
])('an id that only the stock can tell from a slip: %s%s leads to %s', async (path, search, target) => {
  const inStock = { vehicle: ['501', 'AB', 'AB.', 'AC', 'AC,'], stockOfModel: ['kona', 'i20-N', 'i20-n'] };
  const isInStock = (kind: keyof typeof inStock, id: string) => Promise.resolve(inStock[kind].includes(id));
  expect(await pathWithoutEndPunctuationIfInStock(path, search, isInStock)).toBe(target);
});
