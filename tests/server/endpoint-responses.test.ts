import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, relative } from 'node:path';
import { endpoints } from '@/lib/routing/endpoint-paths';
import { logLines } from '../support/log-lines';
import { ConcurrencyLimit } from '@/lib/platform/limit';
import { allowedMethods } from '@/server/address';
import { createBodyReader } from '@/server/endpoints';
import { changeSettings } from '../support/settings';
import { page, setLimit, testDoor, until } from '../support/door';

const door = testDoor();
const json = { 'content-type': 'application/json' };
const reply = (text: string) => page(text, { headers: json });

test('the table of endpoints names every route of the API with what it exports', () => {
  const root = join(__dirname, '../..');
  const files = readdirSync(join(root, 'app/api'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'route.ts')
    .map(({ parentPath }) => parentPath);
  const found = files.map((folder) => {
    const exported = readFileSync(join(folder, 'route.ts'), 'utf8').matchAll(/^export .*?\b(GET|POST)\b/gm);
    return [`/${relative(join(root, 'app'), folder)}`, Array.from(exported, ([, name]) => name)];
  });
  const table = Object.keys(endpoints).filter((path) => path.startsWith('/api/'));
  expect(found.sort()).toEqual(
    table.map((path) => [path, allowedMethods(path).filter((method) => method !== 'HEAD')]),
  );
});

test.each(['live', 'ready'])('a probe of whether an instance is %s waits for no slot', async (state) => {
  setLimit('calls', new ConcurrencyLimit({ running: 0, waiting: 0 }));
  door.answers(() => page('{}', { status: 503, headers: json }));
  const path = `/api/health/${state}`;
  expect((await door.get(`${path}?x=1`)).status).toBe(503);
  expect(door.requested.map(({ url, headers }) => [url, headers])).toEqual([[path, {}]]);
});

test('a purge waits for no slot', async () => {
  setLimit('calls', new ConcurrencyLimit({ running: 0, waiting: 0 }));
  door.answers(() => page('{}', { headers: json }));
  const purge = { method: 'POST', headers: json, body: '{"tags":["vehicles"]}' };
  expect((await door.send('/api/revalidate', purge)).status).toBe(200);
});

describe('forms', () => {
  const form = { method: 'POST', headers: json, body: '{}' };

  test('who finds no place is told when to come back', async () => {
    const lines = logLines();
    setLimit('forms', new ConcurrencyLimit({ running: 1, waiting: 0 }));
    const { release } = door.holdsBack(() => reply('sent'));
    const taken = door.send('/api/contact', form);
    await door.requestedTimes(1);
    const wait = { 'retry-after': '5', 'cache-control': 'no-store' };
    const scripted = await door.send('/api/contact', form);
    expect([scripted.status, scripted.text]).toEqual([503, '{"outcome":"overloaded"}']);
    expect(scripted.headers).toMatchObject(wait);
    const plain = { ...form, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const shown = await door.send('/api/contact', plain);
    expect([shown.status, shown.text]).toEqual([503, expect.stringContaining('<h1>')]);
    expect(shown.headers).toMatchObject(wait);
    expect(lines).toMatchObject([{ level: 'warn' }, { level: 'warn' }]);
    expect(door.requested).toHaveLength(1);
    release();
    expect((await taken).status).toBe(200);
    expect((await door.send('/api/contact', form)).status).toBe(200);
  });

  /** A form of a visitor whose body never arrives. */
  const bodiless = (visitor: string) => {
    const coming = request(`${door.origin}/api/contact`, {
      method: 'POST',
      headers: { ...json, 'content-length': 2, 'x-forwarded-for': visitor },
    });
    coming.on('error', () => undefined).flushHeaders();
    return coming;
  };

  test('of too many bodies that of the visitor with most, coming for longest, is given up', async () => {
    changeSettings({ TRUST_PROXY: '1' });
    const read = createBodyReader(4);
    const ended: unknown[] = [];
    let arrived = 0;
    door.server.removeAllListeners('request').on('request', (requested, response) => {
      const { 'x-forwarded-for': visitor } = requested.headers;
      const number = (arrived += 1);
      void read(requested).then((body) => {
        ended.push([number, visitor, typeof body === 'number' ? body : String(body)]);
        response.end();
      });
    });
    const [patient, many] = ['203.0.113.7', '203.0.113.8'];
    const coming = [];
    for (const visitor of [patient, many, many, many, many]) {
      coming.push(bodiless(visitor));
      await until(() => arrived === coming.length);
    }
    await until(() => ended.length === 1);
    const headers = { ...form.headers, 'x-forwarded-for': '203.0.113.9' };
    expect((await door.send('/api/contact', { ...form, headers })).status).toBe(200);
    await until(() => ended.length === 3);
    expect(ended).toEqual([
      [2, many, 400],
      [3, many, 400],
      [6, '203.0.113.9', '{}'],
    ]);
    for (const one of coming) one.destroy();
  });
});
