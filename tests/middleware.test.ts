import { NextRequest } from 'next/server';
import { documentsFolder, endpoints, picturesFolder } from '@/lib/routing/endpoint-paths';
import { mayBePage, paths } from '@/lib/routing/routes';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { runForRequest } from '@/lib/platform/request-context';
import { config, middleware } from '@/middleware';
import { testDoor } from './support/door';
import { resetMaintenance } from './support/reset-maintenance';
import { givenSettings } from './support/settings';

const site = 'https://shop.example';

givenSettings({ SITE_URL: site });
const door = testDoor();
afterEach(resetMaintenance);

/** The result of a page request: its status and redirect target; null if its page is shown. */
async function ledBy(path: string, visitor?: string) {
  const response = await runForRequest({ visitor }, () => middleware(new NextRequest(site + path)));
  const location = response.headers.get('location');
  return location === null ? null : [response.status, location];
}

test('the framework’s matcher leaves out what is no page, by the table of addresses', () => {
  const [matcher = ''] = config.matcher;
  const pages = [...Object.values(paths).filter((path) => typeof path === 'string'), paths.vehicle('AB.12')];
  const others = [...Object.keys(endpoints), `${picturesFolder}/480/u/a.png`];
  for (const path of [...pages, ...others, `${documentsFolder}/u/a`, '/robots.txt'])
    expect([path, new RegExp(`^${matcher}$`).test(path)]).toEqual([path, mayBePage(path)]);
});

test('while maintenance is on a visitor is led there, and what the server makes for itself is made', async () => {
  enterMaintenance('config');
  const led = [307, `${site}/mantenimiento`];
  for (const path of ['/', '/vehiculos?page=2', '/test-drive']) {
    expect(await ledBy(path, '192.0.2.1')).toEqual(led);
    expect(await ledBy(path)).toBeNull();
  }
  expect(await ledBy('/mantenimiento', '192.0.2.1')).toBeNull();
  const { headers } = await middleware(new NextRequest(`${site}/vehiculos?page=2`));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toBe(
    '__Secure-volver=%2Fvehiculos%3Fpage%3D2; Path=/api/volver; Max-Age=3600; SameSite=Lax; Secure',
  );
});

test.each([
  ['/test-drive', '/contacto'],
  ['/models/edsel-2020/galeria.html', '/vehiculos'],
  ['/vehiculo/%70age-404', '/vehiculo/page-404'],
  ['/vehiculo/%3501?a=1', '/vehiculo/501?a=1'],
  ['/vehiculo/7%7E2F8', '/vehiculo/7~2F8'],
  ['/vehiculo/501%C2%A0', '/vehiculo/501'],
  ['/vehiculos/', '/vehiculos'],
  ['/vehiculos/?colors=1', '/vehiculos?colors=1'],
])('%s leads to %s for good, before and behind the front door', async (path, target) => {
  expect(await ledBy(path, '192.0.2.1')).toEqual([308, site + target]);
  const { status, headers } = await door.get(path);
  expect([status, headers.location]).toEqual([308, target]);
});
