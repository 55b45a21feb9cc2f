import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FrontCache } from '@/server/front-cache';
import { LastGoodPages } from '@/server/last-good-pages';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor, until } from '../support/door';

const door = testDoor();
const fails = () => Promise.reject(new Error('the upstream is away'));

describe('the last good pages', () => {
  let folder: string;
  const restarted = (owner = 'one') => door.use({ cache: new FrontCache(new LastGoodPages(folder, owner)) });
  const onDisk = async (key: string) => {
    const stored = await new LastGoodPages(folder, 'one').read(`html ${key}`);
    return String(await stored?.body.form('identity'));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'last-good-'));
    restarted();
    logLines();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('outlive a restart, for when nothing newer can be made', async () => {
    await door.get('/vehiculos?utm_source=a');
    await until(async () => (await onDisk('/vehiculos')) === 'the page');
    restarted();
    door.answers(fails);
    const last = await door.get('/vehiculos');
    expect([last.status, last.text]).toEqual([200, 'the page']);
    expect(last.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(last.headers['front-cache-control']).toBeUndefined();
    expect((await door.get('/contacto')).status).toBe(500);
  });

  test('of another build or other settings are not shown', async () => {
    await door.get('/vehiculos');
    await until(async () => (await onDisk('/vehiculos')) === 'the page');
    restarted('other');
    door.answers(fails);
    expect((await door.get('/vehiculos')).status).toBe(500);
  });

  test('hold no vehicle that is gone', async () => {
    const clock = stoppedClock();
    await door.get('/vehiculo/1');
    await until(async () => (await onDisk('/vehiculo/1')) === 'the page');
    clock.pass(60);
    door.answers(() => page('gone', { outcome: 'gone' }));
    expect((await door.get('/vehiculo/1')).status).toBe(404);
    await until(async () => (await onDisk('/vehiculo/1')) === 'undefined');
    restarted();
    door.answers(fails);
    expect((await door.get('/vehiculo/1')).status).toBe(500);
  });
});
