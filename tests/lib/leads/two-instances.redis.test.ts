import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpResponse, delay, http } from 'msw';
import { restart } from '../../support/restart';
import { acquireLock, redisConnection } from '@/lib/platform/redis';
import { resetEnv } from '@/lib/platform/env';
import { resetState } from '@/lib/platform/state';
import { freshKey, postForm, leadTestService, outcomeOf } from '../../support/leads';
import { startRedis, type RedisServer } from '@/scripts/support/redis-server';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

const leads = leadTestService();
let redis: RedisServer;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  Object.assign(process.env, { REDIS_URL: redis.url, COOKIE_SECRETS: 'a-secret-of-both-instances' });
  resetEnv();
  const connection = await redisConnection(redis.url);
  if (connection.status !== 'ready') await once(connection, 'ready');
});
afterEach(() => {
  for (const name of ['REDIS_URL', 'COOKIE_SECRETS']) Reflect.deleteProperty(process.env, name);
  resetEnv();
});
afterAll(async () => {
  (await redisConnection(redis.url)).disconnect();
  resetState('redis');
  await redis.stop();
});

/** Clears a process's memory of forms and responses: the next request is another instance's. */
function onAnotherInstance(): void {
  resetState('lead-ledger');
  resetState('server-secret');
  restart();
}

/** Submits one form on several instances, the second before the first is done. */
async function pressTwice(key: string): Promise<string[]> {
  const first = postForm('contact', { key });
  while (leads.sent.length === 0) await sleep(5);
  onAnotherInstance();
  const second = postForm('contact', { key });
  return Promise.all([first.then(outcomeOf), second.then(outcomeOf)]);
}

test('two instances that get one form at once send it once, and both say so', async () => {
  leads.upstream.use(http.post('*/contact', () => delay(300)));
  leads.upstream.use(
    http.post('*/contact', ({ request }) => {
      leads.sent.push({ body: null, key: request.headers.get('idempotency-key') });
    }),
  );
  expect(await pressTwice(freshKey())).toEqual(['sent', 'sent']);
  expect(await leads.stored()).toHaveLength(1);
  expect(leads.upstream.requested.filter((line) => line.endsWith('/contact'))).toHaveLength(1);
});

test('where the first one fails, the second is a try of its own, and never at the same time', async () => {
  let running = 0;
  let most = 0;
  leads.upstream.use(
    http.post('*/contact', async () => {
      leads.sent.push({ body: null, key: null });
      most = Math.max(most, (running += 1));
      await delay(200);
      running -= 1;
      return new HttpResponse(null, { status: 500 });
    }),
  );
  expect(await pressTwice(freshKey())).toEqual(['server-error', 'server-error']);
  expect([leads.sent.length, most]).toEqual([2, 1]);
});

test('where one instance lost the answer, the other sends the same form under its key', async () => {
  const key = freshKey();
  await leads.failsOnce({ drop: 'after' });
  expect(await outcomeOf(await postForm('contact', { key }))).toBe('unknown');
  onAnotherInstance();
  expect(await outcomeOf(await postForm('contact', { key }))).toBe('sent');
  expect(await leads.stored()).toHaveLength(1);
  expect(new Set(leads.sent.map((call) => call.key)).size).toBe(1);
});

test('the lock of an instance that died while it was sending runs out, and the other one sends', async () => {
  const key = freshKey();
  const refuses = async () => {
    await delay(100);
    return new HttpResponse(null, { status: 422 });
  };
  leads.upstream.use(http.post('*/contact', refuses, { once: true }));
  const first = postForm('contact', { key });
  const connection = await redisConnection(redis.url, 'commands');
  let locks: readonly string[] = [];
  while (locks.length === 0) locks = await connection.keys('stock-finder:lock:lead:*');
  expect(await outcomeOf(await first)).toBe('server-error');
  // It is never released.
  await acquireLock(locks.join().replace('stock-finder:lock:', ''), 300);
  expect(await outcomeOf(await postForm('contact', { key }))).toBe('sent');
  expect(await leads.stored()).toHaveLength(1);
});

test('a lock is one’s own: it runs out, and who had it before doesn’t take it from the next', async () => {
  const first = await acquireLock('x', 60_000);
  expect(await acquireLock('x', 60_000)).toBe('held');
  const connection = await redisConnection(redis.url);
  // Redis itself makes it expire.
  expect(await connection.pttl('stock-finder:lock:x')).toBeGreaterThan(0);
  await connection.pexpire('stock-finder:lock:x', 0);
  const second = await acquireLock('x', 60_000);
  if (first === null || first === 'held' || second === null || second === 'held') throw new Error('no lock');
  await first.release();
  expect(await acquireLock('x', 60_000)).toBe('held');
  await second.release();
  expect(await acquireLock('x', 60_000)).not.toBe('held');
});

test('without a Redis that responds a form is sent all the same', async () => {
  await redis.stop();
  expect(await outcomeOf(await postForm('contact'))).toBe('sent');
  expect(await acquireLock('x', 30)).toBeNull();
});
