import { on } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { purge } from '@/lib/upstream/purge';
import { redisConnection } from '@/lib/platform/redis';
import { metrics } from '@/lib/platform/metrics';
import { resetEnv } from '@/lib/platform/env';
import { ports } from '@/lib/platform/state';
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

test('a purge names the instances that confirmed it and those alive that did not, in the answer and the log', async () => {
  const lines = logLines();
  await other.zadd(
    'stock-finder.instances',
    Date.now(),
    'a:3001',
    Date.now(),
    'b:3002',
    Date.now() - 120_000,
    'gone:1',
  );
  subscriber.once('message', (_, text: string) => {
    const { id } = JSON.parse(text) as { id: string };
    const confirmation = { from: 'other', value: 'a:3001', id };
    void other.publish('stock-finder.purge-confirmed', JSON.stringify(confirmation));
  });
  const counted = () => metrics().registry.getSingleMetricAsString('stockfinder_purges_total');
  expect(await purge(['vehicles', 'vehicle:501'])).toEqual({
    confirmed: ['a:3001'],
    unconfirmed: ['b:3002'],
  });
  expect(lines).toMatchObject([
    {
      level: 'info',
      message: 'a purge',
      tags: 'vehicles vehicle:501',
      number: 2,
      confirmed: 1,
      unconfirmed: 'b:3002',
    },
  ]);
  expect(await counted()).toMatch(/origin="request",tag="vehicle:\{id\}"\} 1/);
  await other.zrem('stock-finder.instances', 'b:3002');
  await other.zrem('stock-finder.instances', 'a:3001');
  expect(await purge(['config'])).toEqual({ confirmed: [], unconfirmed: [] });
});

test('a purge of another instance is confirmed to it, logged and counted', async () => {
  const lines = logLines();
  const confirmed = new Redis(server.url);
  await confirmed.subscribe('stock-finder.purge-confirmed');
  const confirmations = on(confirmed, 'message') as AsyncIterable<[string, string]>;
  await purgedElsewhere(['dealers']);
  await other.publish('stock-finder.purge', JSON.stringify({ from: 'other', value: ['dealers'], id: 'one' }));
  for await (const [, text] of confirmations) {
    expect(JSON.parse(text)).toMatchObject({ id: 'one', value: expect.stringMatching(/:3000$/) as string });
    break;
  }
  confirmed.disconnect();
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

test('an instance that stops is no longer waited for', async () => {
  expect(await other.zrange('stock-finder.instances', 0, -1)).toHaveLength(1);
  await ports().leave();
  expect(await other.zrange('stock-finder.instances', 0, -1)).toEqual([]);
});
