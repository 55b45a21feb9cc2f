import { NextRequest } from 'next/server';
import { resetEnv } from '@/lib/platform/env';
import { resetMaintenance, enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { runInRendering } from '@/lib/site/rendering/page-outcome';
import { middleware } from '@/middleware';

const site = 'https://shop.example';

beforeEach(() => {
  Object.assign(process.env, { STOCKFINDER_BASE_URL: 'http://one.example', SITE_URL: site });
  resetEnv();
});

afterEach(() => {
  resetMaintenance();
  delete process.env['SITE_URL'];
  resetEnv();
});

/** The result of a page request: its status and redirect target; null if its page is shown. */
function ledBy(path: string, visitor?: string) {
  const rendering = { outcome: null, isOverloaded: false, visitor };
  const response = runInRendering(rendering, () => middleware(new NextRequest(site + path)));
  const location = response.headers.get('location');
  return location === null ? null : [response.status, location];
}

test.each(['/', '/vehiculos?page=2', '/vehiculo/501', '/page-404'])('%s is shown', (path) => {
  expect(ledBy(path, '192.0.2.1')).toBeNull();
});

test('an old address leads to its successor for good, with the campaign alone', () => {
  expect(ledBy('/models/kona-2020?utm_source=mail&page=2', '192.0.2.1')).toEqual([
    308,
    `${site}/vehiculos/kona?utm_source=mail`,
  ]);
});

test('while maintenance is on a visitor is led there, and what the server makes for itself is made', () => {
  enterMaintenance();
  const led = [307, `${site}/mantenimiento`];
  for (const path of ['/', '/vehiculos?page=2', '/test-drive']) {
    expect(ledBy(path, '192.0.2.1')).toEqual(led);
    expect(ledBy(path)).toBeNull();
  }
  expect(ledBy('/mantenimiento', '192.0.2.1')).toBeNull();
  const { headers } = middleware(new NextRequest(`${site}/vehiculos?page=2`));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toMatch(/^__Secure-volver=%2Fvehiculos%3Fpage%3D2;/);
});
