import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { logLines } from '../support/log-lines';
import { page, testDoor } from '../support/door';

const door = testDoor();

describe('maintenance', () => {
  const redirect = () =>
    page('', {
      status: 307,
      headers: { location: '/mantenimiento', 'cache-control': 'no-store', 'set-cookie': 'volver=x' },
    });

  test('while it is on nothing comes from the cache and nothing is kept', async () => {
    await door.get('/vehiculos');
    enterMaintenance();
    for (const path of ['/vehiculos', '/vehiculos', '/nada', '/contacto', '/test-drive', '/vehiculos/']) {
      const { status, headers } = await door.get(path);
      expect([status, headers.location, headers['cache-control']]).toEqual([
        307,
        '/mantenimiento',
        'no-store',
      ]);
    }
    expect(door.requested).toHaveLength(1);
    const [cookie] = (await door.get('/vehiculos/?page=2')).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Secure-volver=%2Fvehiculos%3Fpage%3D2;/);
    const ahead = await door.get('/vehiculos', { purpose: 'prefetch' });
    expect([ahead.status, ahead.headers['set-cookie']]).toEqual([307, undefined]);
  });

  test('a redirect instead of a page, at the beginning, is not cached', async () => {
    door.answers(redirect);
    for (const _ of [1, 2]) await door.get('/vehiculos');
    expect(door.requested).toHaveLength(2);
  });

  test('its page is a 503 with Retry-After, and afterwards an uncached plain page', async () => {
    door.answers(() => page('closed'));
    const after = await door.get('/mantenimiento');
    expect([after.status, after.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(after.headers['x-robots-tag']).toBe('noindex');
    enterMaintenance();
    const during = await door.get('/mantenimiento');
    expect([during.status, during.headers['retry-after']]).toEqual([503, '30']);
    expect(during.headers['cache-control']).toBe('no-store');
    expect(door.requested).toHaveLength(2);
  });

  test('who meets the first 503 is led away with the way back', async () => {
    door.answers(() => {
      enterMaintenance();
      return page('stack', { status: 500 });
    });
    const { status, headers } = await door.get('/vehiculo/501?utm_source=mail');
    expect([status, headers.location, headers['cache-control']]).toEqual([
      307,
      '/mantenimiento?utm_source=mail',
      'no-store',
    ]);
    expect(headers['set-cookie']?.[0]).toMatch(/^__Secure-volver=.*; Secure$/);
  });

  test('a failure of its own page causes no redirect loop', async () => {
    logLines();
    enterMaintenance();
    door.answers(() => Promise.reject(new Error('broken')));
    expect((await door.get('/mantenimiento')).status).toBe(500);
  });
});
