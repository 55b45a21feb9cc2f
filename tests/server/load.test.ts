import { request } from 'node:http';
import { connect } from 'node:net';
import type { HttpResponse } from '@/server/response';
import { ConcurrencyLimit } from '@/lib/platform/limit';
import { logLines } from '../support/log-lines';
import { changeSettings } from '../support/settings';
import { page, setLimit, testDoor, until } from '../support/door';

const door = testDoor();
const tight = { running: 3, runningOfAKind: 1, waiting: 1 };

/** Vehicles wait from now on, all other requests are answered at once. */
function holdVehiclesBack(): { release: () => void } {
  let release: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (release = resolve));
  door.answers(async ({ url }): Promise<HttpResponse> => {
    if (url.startsWith('/vehiculo/')) await pending;
    return page(`made ${url}`);
  });
  return { release };
}

beforeEach(() => {
  logLines();
  setLimit('renderings', new ConcurrencyLimit(tight));
});

test('a request beyond the queue gets Retry-After, and the others get their page', async () => {
  const { release } = holdVehiclesBack();
  const running = door.get('/vehiculo/1');
  await door.requestedTimes(1);
  const others = [door.get('/vehiculo/2'), door.get('/vehiculo/3')];
  const refused = await Promise.race(others);
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(refused.text).toContain('<h1>');
  release();
  const statuses = (await Promise.all([running, ...others])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 503]);
  expect((await door.get('/vehiculo/4')).status).toBe(200);
});

test('one kind of page takes no other’s places', async () => {
  const { release } = holdVehiclesBack();
  const vehicles = ['1', '2', '3', '4'].map((id) => door.get(`/vehiculo/${id}`));
  await door.requestedTimes(1);
  for (const path of ['/vehiculos', '/vehiculos?search=kona', '/', '/api/stock', '/api/recent?ids=1'])
    expect((await door.get(path)).text).toBe(`made ${path}`);
  release();
  await Promise.all(vehicles);
});

describe('one visitor', () => {
  const of = (visitor: string) => ({ 'x-forwarded-for': visitor });
  beforeEach(() => {
    changeSettings({ TRUST_PROXY: '1' });
    setLimit('renderings', new ConcurrencyLimit({ running: 1, waiting: 2 }));
  });
  const rendered = () => door.requested.map(({ url }) => url);

  test('with many pages takes no other’s place', async () => {
    const { release } = holdVehiclesBack();
    const running = door.get('/vehiculo/1', of('192.0.2.1'));
    await door.requestedTimes(1);
    const many = [2, 3, 4].map((id) => door.get(`/vehiculo/${id}`, of('192.0.2.1')));
    let refused = 0;
    for (const one of many) void one.then(({ status }) => (refused += Number(status === 503)));
    await until(() => refused === 1);
    const other = door.get('/vehiculo/5', of('192.0.2.2'));
    await until(() => refused === 2);
    release();
    expect((await other).status).toBe(200);
    await Promise.all([running, ...many]);
    expect(rendered().slice(0, 2)).toEqual(['/vehiculo/1', '/vehiculo/5']);
  });

  test('that leaves is rendered no page, but its form reaches the dealer', async () => {
    setLimit('forms', new ConcurrencyLimit({ running: 1, waiting: 2 }));
    const lines = logLines();
    let release: () => void = () => undefined;
    const pending = new Promise<void>((resolve) => (release = resolve));
    door.answers(async ({ body }) => {
      await pending;
      return page(body ? '{"outcome":"sent"}' : 'made');
    });
    const first = [door.get('/vehiculo/1'), door.send('/api/contact', form('{"first":1}'))];
    await door.requestedTimes(2);
    const accepted = countRequests(door.server);
    const left = [leaving('/vehiculo/2'), leaving('/api/contact', form('{"second":2}'))];
    await until(() => accepted() === 2);
    // Its body has arrived.
    await new Promise((next) => setTimeout(next, 100));
    for (const one of left) one.destroy();
    await until(() => accepted.closed() === 2);
    release();
    await Promise.all(first);
    expect((await door.get('/vehiculo/3')).status).toBe(200);
    await door.requestedTimes(4);
    expect(rendered()).not.toContain('/vehiculo/2');
    expect(door.requested.map(({ body }) => body?.toString())).toContain('{"second":2}');
    expect(lines).toEqual([]);
  });

  test('that left before its request was read is rendered no page', async () => {
    const accepted = countRequests(door.server);
    const socket = connect(Number(new URL(door.origin).port), '127.0.0.1');
    socket.end('GET /vehiculo/2 HTTP/1.1\r\nHost: shop.example\r\n\r\n', () => socket.destroy());
    await until(() => accepted.closed() === 1);
    expect((await door.get('/vehiculo/3')).status).toBe(200);
    expect(rendered()).toEqual(['/vehiculo/3']);
  });

  const form = (body: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
    body,
  });

  /** A request that is ended by its visitor. */
  function leaving(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
    const sent = request(door.origin + path, { method, headers, agent: false });
    sent.on('error', () => undefined).end(body);
    return sent;
  }
});

/** Counts the requests that a server gets from now on, and the responses that are closed. */
function countRequests(server: typeof door.server) {
  const counts = { begun: 0, closed: 0 };
  server.on('request', (_, response) => {
    counts.begun += 1;
    response.once('close', () => (counts.closed += 1));
  });
  return Object.assign(() => counts.begun, { closed: () => counts.closed });
}
