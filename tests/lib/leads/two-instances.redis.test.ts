import { delay, http, HttpResponse } from 'msw';
import { tryAcquireLock, redisConnectionOrNull } from '@/lib/platform/redis';
import { readStoredValueOrNull, storeValueOrThrow } from '@/lib/platform/stored-values';
import { freshKey, postForm, leadTestService, outcomeOf } from '../../support/leads';
import { givenRedis } from '../../support/redis';

const leads = leadTestService();
const redis = givenRedis();

test('the lock of an instance that died while it was sending runs out, and the other one sends', async () => {
  const key = freshKey();
  const refuses = async () => {
    await delay(100);
    return new HttpResponse(null, { status: 422 });
  };
  leads.upstream.use(http.post('*/contact', refuses, { once: true }));
  const first = postForm('contact', { key });
  const connection = await redisConnectionOrNull();
  let locks: readonly string[] = [];
  while (locks.length === 0) locks = (await connection?.keys('stock-finder:lock:lead:*')) ?? [];
  expect(await outcomeOf(await first)).toBe('server-error');
  // Nobody renews or releases it.
  await connection?.set(locks.join(), 'another instance', 'PX', 300);
  expect(await outcomeOf(await postForm('contact', { key }))).toBe('sent');
  expect(await leads.stored()).toHaveLength(1);
});

test('a lock is one’s own: it runs out, and who had it before doesn’t take it from the next', async () => {
  const first = await tryAcquireLock('x', 60_000);
  expect(await tryAcquireLock('x', 60_000)).toBe('held');
  const connection = await redisConnectionOrNull();
  // Redis itself makes it expire.
  expect(await connection?.pttl('stock-finder:lock:x')).toBeGreaterThan(0);
  await connection?.pexpire('stock-finder:lock:x', 0);
  const second = await tryAcquireLock('x', 60_000);
  if (first === null || first === 'held' || second === null || second === 'held') throw new Error('no lock');
  await first();
  expect(await tryAcquireLock('x', 60_000)).toBe('held');
  await second();
  expect(await tryAcquireLock('x', 60_000)).not.toBe('held');
});

test('a lock that is held outlasts its time', async () => {
  const release = await tryAcquireLock('y', 500);
  const connection = await redisConnectionOrNull();
  let [before, now] = [Infinity, Infinity];
  while (now <= before) [before, now] = [now, (await connection?.pttl('stock-finder:lock:y')) ?? 0];
  expect(now).toBeGreaterThan(0);
  if (typeof release === 'function') await release();
  expect(await connection?.exists('stock-finder:lock:y')).toBe(0);
});

test('what another instance stored later counts, also where its clock is behind', async () => {
  await storeValueOrThrow('request', 'z', 'ours', 60_000);
  const at = Date.now() - 90_000;
  const connection = await redisConnectionOrNull();
  await connection?.set(
    'stock-finder:z',
    JSON.stringify({ at, until: Date.now() + 60_000, value: 'theirs' }),
  );
  expect(await readStoredValueOrNull('request', 'z')).toBe('theirs');
});

test('without a Redis that responds a form is sent all the same', async () => {
  await redis.stop();
  expect(await outcomeOf(await postForm('contact'))).toBe('sent');
  expect(await tryAcquireLock('x', 30)).toBeNull();
});
