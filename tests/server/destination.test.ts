import { resetEnv } from '@/lib/platform/env';
import { parseDestination } from '@/server/destination';
import { documentOf, pictureOf } from '../support/refs';

test('the key by which search engines know us has an address, and no other key', () => {
  process.env['STOCKFINDER_BASE_URL'] = 'http://one.example';
  process.env['INDEXNOW_KEY'] = 'a-key-of-the-tests';
  resetEnv();
  expect(parseDestination('/a-key-of-the-tests.txt')).toEqual({ kind: 'key', key: 'a-key-of-the-tests' });
  expect(parseDestination('/a-key-of-others.txt')).toEqual({ kind: 'nothing' });
  delete process.env['INDEXNOW_KEY'];
  resetEnv();
});

test.each([
  ['/', 'page home'],
  ['/?utm_source=a', 'page home'],
  ['/vehiculos?page=2', 'page stock'],
  ['/vehiculos/kona', 'page stockOfModel'],
  ['/vehiculo/501', 'page vehicle'],
  ['/vehiculo/page-404', 'page vehicle'],
  ['/vehiculo/page-500', 'page vehicle'],
  ['/vehiculo/mantenimiento', 'page vehicle'],
  ['/vehiculos/page-404', 'page stockOfModel'],
  ['/vehiculo/%70age-404', 'redirect /vehiculo/page-404'],
  ['/vehiculo/%3501?a=1', 'redirect /vehiculo/501?a=1'],
  ['/vehiculos/i30%20fastback', 'page stockOfModel'],
  ['/vehiculos/a:b', 'page stockOfModel'],
  ['/mantenimiento', 'page maintenance'],
  ['/page-404', 'page notFound'],
  ['/page-500', 'nothing'],
  ['/es', 'nothing'],
  ['/es/vehiculos', 'nothing'],
  ['/es/page-500', 'nothing'],
  ['/vehiculos.rsc', 'nothing'],
  ['/index.rsc', 'nothing'],
  ['/_next/data/x/vehiculos.json', 'nothing'],
  ['/_next/image?url=x', 'nothing'],
  ['/_error', 'nothing'],
  ['/filtrado/vehiculos', 'nothing'],
  ['/Vehiculos', 'nothing'],
  ['/vehiculos;x', 'nothing'],
  ['//evil.example', 'nothing'],
  ['//', 'nothing'],
  ['/vehiculo/a%2Fb', 'nothing'],
  ['/vehiculo/7~2F8%20A', 'page vehicle'],
  ['/vehiculo/7~2f8', 'page vehicle'],
  ['/vehiculo/7%7E2F8', 'redirect /vehiculo/7~2F8'],
  ['/vehiculo/a~7Eb', 'redirect /vehiculo/a~b'],
  ['/vehiculo/..~2Fapi', 'nothing'],
  ['/feeds/vehiculos/i~2F30', 'kept-endpoint /feeds/vehiculos/i~2F30'],
  ['/vehiculo/501%C2%A0', 'nothing'],
  ['/vehiculos/%C2%A0kona', 'nothing'],
  ['/vehiculo/501%E2%80%83', 'nothing'],
  ['/vehiculos/%E2%80%83kona', 'nothing'],
  ['/vehiculo/501%E3%80%80', 'nothing'],
  ['/vehiculos/%E3%80%80kona', 'nothing'],
  ['/vehiculo/501%E1%9A%80', 'nothing'],
  ['/vehiculos/%E1%9A%80kona', 'nothing'],
  ['/vehiculo/501%E2%80%8B', 'nothing'],
  ['/vehiculos/%E2%80%8Bkona', 'nothing'],
  ['/vehiculo/501%E3%85%A4', 'nothing'],
  ['/vehiculos/%E3%85%A4kona', 'nothing'],
  ['/vehiculo/501%E2%A0%80', 'nothing'],
  ['/vehiculos/%E2%A0%80kona', 'nothing'],
  ['/vehiculo/501%EF%BB%BF', 'nothing'],
  ['/vehiculos/%EF%BB%BFkona', 'nothing'],
  ['/vehiculo/501%C2%AD', 'nothing'],
  ['/vehiculos/%C2%ADkona', 'nothing'],
  ['/vehiculo/501%20', 'nothing'],
  ['/vehiculos/%20kona', 'nothing'],
  ['/vehiculos/', 'redirect /vehiculos'],
  ['/vehiculos/?colors=1', 'redirect /vehiculos?colors=1'],
  ['/test-drive', 'redirect /contacto'],
  ['/legal/', 'redirect /'],
  ['/models/kona-2020/x', 'redirect /vehiculos/kona'],
  ['/api/contact', 'endpoint'],
  ['/api/health/live', 'endpoint'],
  ['/api/', 'nothing'],
  ['/api/none', 'nothing'],
  ['/api/contact/', 'nothing'],
  ['/api', 'nothing'],
  [`/fotos/480/${pictureOf('u/a.png')}`, 'media'],
  [`/fotos/481/${pictureOf('u/a.png')}`, 'nothing'],
  [`/fotos/0480/${pictureOf('u/a.png')}`, 'nothing'],
  [`/fotos/480/${pictureOf('u/a.png')}?x=1`, 'nothing'],
  [`/fotos/480/${pictureOf('u/a.png')}?utm_source=mail&utm_term=suv`, 'media'],
  [`/fotos/480/${pictureOf('u/a.png')}?utm_source=mail&x=1`, 'nothing'],
  [`/fotos/480/${pictureOf('u/a.png')}?`, 'nothing'],
  [`/fotos/480/${pictureOf('u/a.png')}/`, 'nothing'],
  [`/fotos/480//${pictureOf('u/a.png')}`, 'nothing'],
  [`/fotos/480/${pictureOf('u/a.png').replace('a.png', 'b.png')}`, 'nothing'],
  [`/fotos/480/${documentOf('u/a.png')}`, 'nothing'],
  ['/fotos/480/u/a.png', 'nothing'],
  ['/fotos/480/u/admin', 'nothing'],
  ['/fotos/480/u/graphql~query=x', 'nothing'],
  ['/fotos/480/', 'nothing'],
  [`/documentos/${documentOf('u/a.pdf')}`, 'media'],
  [`/documentos/${pictureOf('u/a.pdf')}`, 'nothing'],
  ['/documentos/u/pub/cron.php', 'nothing'],
  ['/og/vehiculo/501', 'nothing'],
  ['/fotos', 'nothing'],
  ['/api/stock', 'kept-endpoint /api/stock'],
  ['/api/stock?x=1&search=a%20b&model=kona&model=i20', 'kept-endpoint /api/stock?model=kona'],
  ['/api/stock?part=x&x=1', 'kept-endpoint /api/stock'],
  ['/api/stock?part=equipment&part=x', 'kept-endpoint /api/stock?part=equipment'],
  ['/api/stock?search=%20a%20%20b', 'kept-endpoint /api/stock?search=a+b'],
  ['/api/stock?part=equipment&model=kona', 'kept-endpoint /api/stock?model=kona&part=equipment'],
  ['/sitemap.xml?part=2&utm_source=a', 'kept-endpoint /sitemap.xml?part=2'],
  ['/sitemap.xml?part=x', 'nothing'],
  ['/sitemap.xml?part=', 'nothing'],
  // Disabled.
  ['/feeds/vehicles.xml', 'nothing'],
  ['/robots.txt?x', 'kept-endpoint /robots.txt'],
  ['/feeds/vehiculos', 'kept-endpoint /feeds/vehiculos'],
  [
    '/feeds/vehiculos/kona?page=2&colors=14,12&utm_source=a',
    'kept-endpoint /feeds/vehiculos/kona?colors=12,14',
  ],
  ['/feeds/vehiculos/?sort=1', 'redirect /feeds/vehiculos?sort=1'],
  ['/feeds/vehiculos/%6bona', 'redirect /feeds/vehiculos/kona'],
  ['/feeds', 'nothing'],
  ['/feeds/vehiculo/501', 'nothing'],
  ['/feeds/vehiculos/kona/x', 'nothing'],
])('%s is %s', (url, expected) => {
  const to = parseDestination(url);
  const details = {
    page: () => 'route' in to && to.route.name,
    'kept-endpoint': () => 'url' in to && to.url,
    redirect: () => 'location' in to && to.location,
  };
  const detail = to.kind in details ? details[to.kind as keyof typeof details]() : null;
  expect([to.kind, detail].filter(Boolean).join(' ')).toBe(expected);
});

describe('the feed of all vehicles', () => {
  const path = '/feeds/vehicles.xml';
  const stored = (url: string) => ({ kind: 'kept-endpoint', url });
  const use = (settings: Readonly<Record<string, string>>) => {
    Object.assign(process.env, { VEHICLE_FEED: 'on', VEHICLE_FEED_TOKEN: '', ...settings });
    resetEnv();
  };
  afterEach(() => use({ VEHICLE_FEED: '' }));

  test('is one where it asks for no token, whatever token comes', () => {
    use({});
    for (const query of ['', '?token=x1', '?token=x2&x=3', '?utm_source=mail'])
      expect(parseDestination(`${path}?open${query.replace('?', '&')}`)).toEqual(stored(path));
  });

  test('is there for its token alone where it asks for one', () => {
    use({ VEHICLE_FEED_TOKEN: 'right' });
    expect(parseDestination(`${path}?x=1&token=right`)).toEqual(stored(`${path}?token=right`));
    for (const query of ['?closed', '?token=wrong', '?token=', '?token=wrong&token=right'])
      expect(parseDestination(path + query)).toEqual({ kind: 'nothing' });
  });
});
