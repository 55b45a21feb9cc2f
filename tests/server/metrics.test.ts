import { pictureOf } from '../support/refs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/scripts/support/children';
import { metrics } from '@/lib/platform/metrics';
import { dropServices } from '@/lib/platform/services';
import { currentRequestOrUndefined } from '@/lib/platform/request-context';
import { serveMetricsUnlessOff } from '@/server/metrics';
import { page, stoppedClock, testDoor, until } from '../support/door';
import { logLines } from '../support/log-lines';
import { changeSettings } from '../support/settings';

const door = testDoor();

beforeEach(() => {
  dropServices('metrics');
  logLines();
});

const counted = async () =>
  (await metrics().requests.get()).values.map(({ labels, value }) => [labels.route, labels.status, value]);

test('requests are counted by the kind of their address, never by the address', async () => {
  for (const path of [
    '/vehiculo/501',
    '/vehiculo/502?x=1',
    '/nada',
    '/api/recent',
    `/fotos/640/${pictureOf('u/a.png')}`,
  ])
    await door.get(path);
  await until(async () => (await counted()).length === 4);
  expect(await counted()).toEqual([
    ['vehicle', 200, 2],
    ['not-found', 404, 1],
    ['cached-endpoint', 200, 1],
    ['media', 200, 1],
  ]);
});

test('answers are timed by route and by how they came from the cache', async () => {
  const clock = stoppedClock();
  for (const [path, seconds] of [
    ['/', 0],
    ['/', 1],
    ['/', 20],
    ['/api/curve', 0],
    ['/test-drive', 0],
  ] as const) {
    clock.pass(seconds);
    await door.get(path);
  }
  const { values } = await metrics().answers.get();
  const counts = values.filter(({ metricName }) => metricName === 'stockfinder_answer_seconds_count');
  expect(counts.map(({ labels, value }) => [labels.route, labels.cache, value])).toEqual([
    ['home', 'miss', 1],
    ['home', 'fresh', 1],
    ['home', 'stale-while-revalidate', 1],
    ['endpoint', 'none', 1],
    ['not-found', 'none', 1],
  ]);
});

test('a request is served under the id of the proxy, or under a new one, and the answer has it', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const ids: (string | undefined)[] = [];
  door.answers(() => {
    ids.push(currentRequestOrUndefined()?.id);
    return page('the page');
  });
  const { headers } = await door.get('/', { 'x-request-id': id });
  await door.get('/vehiculos', { 'x-request-id': 'no id' });
  expect(ids).toEqual([id, expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(headers['x-request-id']).toBe(id);
});

test('metrics have a port of their own, and the dashboard asks for nothing else', async () => {
  const port = await freePort();
  changeSettings({ METRICS_PORT: String(port), STOCKFINDER_BASE_URL: 'http://127.0.0.1:9' });
  const running = await serveMetricsUnlessOff('127.0.0.1');
  await door.get('/');
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain('stockfinder_requests_total{route="home",status="200"} 1');
  expect(text).toContain('stockfinder_maintenance 0');
  // Series begin at 0: an alarm sees their first event.
  expect(text).toContain('stockfinder_purges_total{origin="request",tag="vehicles"} 0');
  expect(text).toContain('stockfinder_empty_stock_total 0');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const deployed = ['grafana/storefront.json', 'alerts.yml'].map((file) =>
    readFileSync(join(__dirname, '../../deploy', file), 'utf8'),
  );
  const requested = deployed.join('').match(/\b(?:stockfinder|process|nodejs)_\w+(?=[{[) ])/g) ?? [];
  expect(requested.length).toBeGreaterThan(20);
  // The gauge of Redis is registered where there is one.
  for (const name of requested.filter((one) => one !== 'stockfinder_redis_up'))
    expect([name, text.includes(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `)]).toEqual([name, true]);
  running?.close();
  running?.closeAllConnections();
});
