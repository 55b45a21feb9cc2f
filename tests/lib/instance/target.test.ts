import { targetOfUrl } from '@/lib/instance/target';
import { documentOf, pictureOf } from '../../support/refs';
import { changeSettings, givenSettings } from '../../support/settings';

/** What a URL with or without a query leads to. */
function targetOf(url: string) {
  const [path = ''] = url.split('?', 1);
  return targetOfUrl(path, url.slice(path.length));
}

givenSettings();

test.each([
  ['/', 'page home'],
  ['/vehiculos?page=2', 'page stock'],
  ['/vehiculos/kona', 'page stockOfModel'],
  ['/vehiculo/501', 'page vehicle'],
  ['/vehiculo/page-404', 'page vehicle'],
  ['/vehiculos/i30%20fastback', 'page stockOfModel'],
  ['/mantenimiento', 'page maintenance'],
  ['/page-404', 'not-found'],
  ['/fallback/failed', 'not-found'],
  ['/vehiculos.rsc', 'not-found'],
  ['/_next/data/x/vehiculos.json', 'not-found'],
  ['//evil.example', 'not-found'],
  ['/vehiculo/a%2Fb', 'not-found'],
  ['/vehiculo/7~2F8%20A', 'page vehicle'],
  ['/vehiculo/7~2f8', 'page vehicle'],
  ['/vehiculo/..~2Fapi', 'not-found'],
  ['/api/contact', 'endpoint'],
  ['/api/health/live', 'endpoint'],
  ['/api/none', 'not-found'],
  ['/api/contact/', 'not-found'],
  [`/fotos/480/${pictureOf('u/a.png')}`, 'media'],
  [`/fotos/481/${pictureOf('u/a.png')}`, 'not-found'],
  [`/fotos/480/${pictureOf('u/a.png')}?x=1`, 'not-found'],
  [`/fotos/480/${pictureOf('u/a.png')}?utm_source=mail&utm_term=suv`, 'media'],
  [`/fotos/480/${pictureOf('u/a.png')}?utm_source=mail&x=1`, 'not-found'],
  [`/fotos/480/${pictureOf('u/a.png')}?`, 'not-found'],
  [`/fotos/480/${pictureOf('u/a.png')}/`, 'not-found'],
  [`/fotos/480/${pictureOf('u/a.png').replace('a.png', 'b.png')}`, 'not-found'],
  [`/fotos/480/${documentOf('u/a.png')}`, 'not-found'],
  ['/fotos/480/u/a.png', 'not-found'],
  [`/documentos/${documentOf('u/a.pdf')}`, 'media'],
  [`/documentos/${pictureOf('u/a.pdf')}`, 'not-found'],
  ['/documentos/u/pub/cron.php', 'not-found'],
  ['/api/stock', 'cached-endpoint /api/stock'],
  ['/api/stock?x=1&search=a%20b&model=kona&model=i20', 'cached-endpoint /api/stock?model=kona'],
  ['/api/stock?part=x&x=1', 'cached-endpoint /api/stock'],
  ['/api/stock?search=%20a%20%20b', 'cached-endpoint /api/stock?search=a+b'],
  ['/sitemap.xml?part=2&utm_source=a', 'cached-endpoint /sitemap.xml'],
  ['/robots.txt?x', 'cached-endpoint /robots.txt'],
  ['/api/recent?ids=501&x=1', 'cached-endpoint /api/recent?ids=501'],
  ['/api/interest?utm_source=mail&vehicle=501', 'cached-endpoint /api/interest?vehicle=501'],
  ['/api/mcp', 'endpoint'],
])('%s is %s', (url, expected) => {
  const to = targetOf(url);
  const details = {
    page: () => 'page' in to && to.page.name,
    'cached-endpoint': () => 'url' in to && to.url,
  };
  const detail = to.kind in details ? details[to.kind as keyof typeof details]() : null;
  expect([to.kind, detail].filter(Boolean).join(' ')).toBe(expected);
});

describe('the feed of all vehicles', () => {
  const path = '/feeds/vehicles.xml';
  const stored = (url: string) => ({ kind: 'cached-endpoint', path, url });

  test('is one where it asks for no token, whatever token comes', () => {
    changeSettings({ VEHICLE_FEED: 'on' });
    for (const query of ['', '?token=x1', '?token=x2&x=3', '?utm_source=mail'])
      expect(targetOf(`${path}?open${query.replace('?', '&')}`)).toEqual(stored(path));
  });

  test('is one for each token where it asks for one, which it checks itself', () => {
    changeSettings({ VEHICLE_FEED: 'on', VEHICLE_FEED_TOKEN: 'right' });
    expect(targetOf(`${path}?x=1&token=right`)).toEqual(stored(`${path}?token=right`));
    expect(targetOf(`${path}?token=wrong&token=right`)).toEqual(stored(`${path}?token=wrong`));
  });
});
