import { on } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { purge } from '@/lib/upstream/reads';
import { redisConnection } from '@/lib/platform/redis';
import { metrics } from '@/lib/platform/metrics';
import { resetEnv } from '@/lib/platform/env';
import { shareEvents } from '@/lib/instance/shared-events';
import { isMaintenanceOn, resetMaintenance, enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { logLines } from '../../support/log-lines';
import { startRedis, type RedisServer } from '@/scripts/support/redis-server';

let server: RedisServer;
/** Another instance. */
let other: Redis;
let subscriber: Redis;

beforeAll(async () => {
  server = await startRedis();
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: 'http://one.example',
    REDIS_URL: server.url,
    COOKIE_SECRETS: 'a-secret-of-all-instances',
  });
  resetEnv();
  resetMaintenance();
  other = new Redis(server.url);
  subscriber = new Redis(server.url);
  await subscriber.subscribe('stock-finder.maintenance', 'stock-finder.purge');
  await shareEvents();
  // Both of the subscriptions.
  while ((await other.pubsub('NUMSUB', 'stock-finder.purge'))[1] !== 2) await sleep(10);
});
afterAll(async () => {
  resetMaintenance();
  const own = [await redisConnection(server.url, 'commands'), await redisConnection(server.url, 'listener')];
  for (const connection of [...own, other, subscriber]) connection.disconnect();
  await server.stop();
});

/** The next event that the other instance receives, except its own. */
async function next(): Promise<readonly [string, unknown]> {
  for await (const [channel, text] of on(subscriber, 'message') as AsyncIterable<[string, string]>) {
    const { from, value } = JSON.parse(text) as { from: string; value: unknown };
    if (from !== 'other') return [channel, value];
  }
  throw new Error('nothing is heard');
}

/** A purge as another instance leaves it in Redis. */
const purgedElsewhere = (tags: readonly string[]) =>
  other.xadd('stock-finder.purge-stream', '*', 'purge', JSON.stringify({ from: 'other', tags }));

test('maintenance of this instance is told to the others, and that of the others believed', async () => {
  logLines();
  const reported = next();
  enterMaintenance();
  expect(await reported).toEqual(['stock-finder.maintenance', true]);
  await other.publish('stock-finder.maintenance', JSON.stringify({ from: 'other', value: false }));
  while (isMaintenanceOn()) await sleep(10);
  await other.publish('stock-finder.maintenance', JSON.stringify({ from: 'other', value: true }));
  while (!isMaintenanceOn()) await sleep(10);
});

test('a purge is left in Redis, told to the others, logged and counted', async () => {
  const lines = logLines();
  const heard = next();
  expect(await purge(['vehicles', 'vehicle:501'])).toBe(true);
  expect(await heard).toEqual(['stock-finder.purge', ['vehicles', 'vehicle:501']]);
  expect(lines).toMatchObject([
    { level: 'info', message: 'a purge', tags: 'vehicles vehicle:501', number: 2 },
  ]);
  expect(await other.xrevrange('stock-finder.purge-stream', '+', '-', 'COUNT', 1)).toMatchObject([
    [expect.any(String), ['purge', expect.stringContaining('vehicle:501')]],
  ]);
  const counted = await metrics().registry.getSingleMetricAsString('stockfinder_purges_total');
  expect(counted).toMatch(/origin="request",tag="vehicle:\{id\}"\} 1/);
});

test('a purge of another instance is applied, logged and counted', async () => {
  const lines = logLines();
  await purgedElsewhere(['dealers']);
  await other.publish('stock-finder.purge', JSON.stringify({ from: 'other', value: ['dealers'] }));
  while (lines.length === 0) await sleep(10);
  expect(lines).toMatchObject([{ message: 'a purge of another instance', tags: 'dealers' }]);
});

test('a purge whose message was missed is read when Redis is back', async () => {
  const lines = logLines();
  await purgedElsewhere(['config']);
  (await redisConnection(server.url, 'commands')).disconnect(true);
  while (!lines.some(({ message }) => message === 'a purge of another instance')) await sleep(10);
  expect(lines.filter(({ tags }) => tags === 'dealers')).toEqual([]);
});

test.each(['nonsense', 'null', '{"from":"other"}'])(
  'a message %j that is none is left out, and the next one is heard',
  async (text) => {
    const lines = logLines();
    await other.publish('stock-finder.purge', text);
    await other.publish('stock-finder.maintenance', text);
    while (lines.length < 2) await sleep(10);
    expect(lines.map(({ message, kind }) => [message, kind])).toEqual([
      ['an unreadable message of another instance', 'purge'],
      ['an unreadable message of another instance', 'maintenance'],
    ]);
  },
);
