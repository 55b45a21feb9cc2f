import { Limit } from '@/lib/platform/limit';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { logLines } from '../support/log-lines';
import { page, testDoor, until } from '../support/door';

const door = testDoor();

describe('maintenance', () => {
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

  test('who waited for a slot when it began is redirected, with a way back of their own', async () => {
    const limit = new Limit({ running: 1, runningOfAKind: 1, waiting: 9 });
    door.use({ limit });
    const first = door.holdsBack(() => page('the page'));
    const rendered = door.get('/contacto');
    await door.requestedTimes(1);
    const waiting = ['/vehiculos?page=2&_rsc=x', '/vehiculos?page=2&utm_source=mail'].map((path) =>
      door.get(path),
    );
    await until(() => limit.waiting === 2);
    enterMaintenance();
    first.release();
    expect((await rendered).status).toBe(200);
    for (const { status, headers } of await Promise.all(waiting)) {
      expect([status, headers['cache-control']]).toEqual([307, 'no-store']);
      expect(headers['set-cookie']?.[0]).toMatch(
        /^__Secure-volver=%2Fvehiculos%3Fpage%3D2(?:%26utm_source%3Dmail)?;/,
      );
    }
    expect(door.requested).toHaveLength(1);
  });

  test('its page is a 503 with Retry-After, and afterwards an uncached plain page', async () => {
    door.answers(() => page('closed', { outcome: 'maintenance' }));
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
