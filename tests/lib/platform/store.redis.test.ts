import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { LayeredCache } from '@/lib/cache/layered-cache';
import { redisConnection } from '@/lib/platform/redis';
import { redisTextStore } from '@/lib/cache/text-store';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
import { logLines } from '../../support/log-lines';
import { startRedis, type RedisServer } from '@/scripts/support/redis-server';

let server: RedisServer;
let redis: Redis;
/** Another instance's connection. */
let other: Redis;

beforeAll(async () => {
  server = await startRedis();
});
afterAll(() => server.stop());

beforeEach(async () => {
  redis = await redisConnection(server.url, 'commands');
  other = new Redis(server.url);
  await other.flushall();
  if (redis.status !== 'ready') await new Promise((ready) => redis.once('ready', ready));
});
afterEach(() => {
  for (const connection of [redis, other]) connection.disconnect();
  resetProcessSingleton('redis.commands');
});

const read = { key: 'list', tags: ['vehicles'], ttlMs: 60_000 };
const gives = (value: unknown) => () => Promise.resolve(value);
const instance = (connection: Redis) => new LayeredCache(redisTextStore(connection), 'shop:', 1_000);

/** Waits until a condition holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}

test('text is stored in Redis for its lifetime', async () => {
  const store = redisTextStore(redis);
  await store.set('name', 'text', 60_000.4);
  expect(String(await store.get('name'))).toBe('text');
  const left = await other.pttl('name');
  expect(left > 0 && left <= 60_000).toBe(true);
  expect(await store.get('another')).toBeUndefined();
  await store.set('short', 'text', 0);
  await until(async () => (await store.get('short')) === undefined);
});

test('while Redis is down everything is loaded, and it is used again once it is back', async () => {
  const all = logLines();
  const linesOfRedis = () => all.filter(({ message }) => String(message).startsWith('redis'));
  const closed = new Promise((done) => redis.once('close', done));
  await server.stop();
  await closed;
  const cache = instance(redis);
  expect(await cache.read(read, gives('loaded'))).toBe('loaded');
  await expect(cache.purge(['vehicles'])).rejects.toThrow();
  await until(() => Promise.resolve(linesOfRedis().length > 0));
  expect(linesOfRedis()).toEqual([expect.objectContaining({ level: 'warn' })]);

  const back = new Promise((done) => redis.once('ready', done));
  await server.start();
  await back;
  // A failed store opens its own circuit; another one of the same connection is unaffected.
  await redisTextStore(redis).set('name', 'text', 60_000);
  expect(await other.get('name')).toBe('text');
  await until(() => Promise.resolve(linesOfRedis().length > 1));
  expect(linesOfRedis().map(({ level }) => level)).toEqual(['warn', 'info']);
});

test('a store that has failed is not asked again for a while', async () => {
  const store = redisTextStore(redis);
  const get = jest.spyOn(redis, 'getBuffer').mockRejectedValueOnce(new Error('Command timed out'));
  await expect(store.get('name')).rejects.toThrow('Command timed out');
  await expect(store.get('name')).rejects.toThrow('redis failed a moment ago');
  await expect(store.set('name', 'text', 1)).rejects.toThrow('redis failed a moment ago');
  expect(get).toHaveBeenCalledTimes(1);
});
