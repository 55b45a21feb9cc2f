import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCached, resetDataCache, peekCached, purge } from '@/lib/cache/data-cache';
import { resetEnv } from '@/lib/platform/env';
import { SourceError } from '@/lib/source/source-error';

let folder: string;
const read = { key: 'vehicles:kona', tags: ['vehicles'], ttlMs: 60_000 };
const expired = { ...read, ttlMs: 1 };
const down = () => Promise.reject(new Error('connection refused'));

function use(upstream: string) {
  process.env.STOCKFINDER_BASE_URL = upstream;
  process.env.CACHE_DIR = folder;
  process.env.STOCKFINDER_TIMEOUT_MS = '1000';
  resetEnv();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-cache-'));
  use('http://one.example');
});
afterEach(async () => {
  jest.useRealTimers();
  await resetDataCache();
  await rm(folder, { recursive: true, force: true });
});

const { setTimeout: realTimeout } = globalThis;

/** From now on time passes only by `within`. */
const stopTime = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] });

/** Waits for a promise while at most these milliseconds pass. @throws when it needs more. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let settled = false;
  const isSettled = () => settled;
  const settle = () => (settled = true);
  void promise.then(settle, settle);
  for (let step = 0; step < 100 && !isSettled(); step += 1) {
    // The disk takes real time.
    await new Promise((done) => realTimeout(done, 2));
    await jest.advanceTimersByTimeAsync(ms / 100);
  }
  if (!isSettled()) throw new Error(`more than ${ms} ms`);
  return promise;
}

test('parallel reads load once, later ones not at all', async () => {
  const load = jest.fn(async () => {
    await sleep(20);
    return { cars: 3 };
  });
  const all = await Promise.all([readCached(read, load), readCached(read, load), readCached(read, load)]);
  expect(all).toEqual([{ cars: 3 }, { cars: 3 }, { cars: 3 }]);
  await readCached(read, load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('memory gives back the object itself, not a copy read from text', async () => {
  const list = { vehicles: Array.from({ length: 1_000 }, (_, id) => ({ id })) };
  await readCached(read, () => Promise.resolve(list));
  expect(await readCached(read, down)).toBe(list);
});

test('a failure reaches the caller unchanged and is not cached', async () => {
  const failure = new TypeError('broken');
  await expect(readCached(read, () => Promise.reject(failure))).rejects.toBe(failure);
  await purge(['vehicles']);
  expect(await readCached(read, () => Promise.resolve('fine'))).toBe('fine');
});

test('a failure reaches the caller unchanged, also when another bundle has created the cache', async () => {
  await readCached(read, () => Promise.resolve('here'));
  await jest.isolateModulesAsync(async () => {
    const other = await import('@/lib/cache/data-cache');
    const failure = new TypeError('broken');
    const elsewhere = other.readCached({ ...read, key: 'vehicles:i20' }, () => Promise.reject(failure));
    await expect(elsewhere).rejects.toBe(failure);
  });
});

test('reads that wait for a load fail with it, and so do those that follow at once', async () => {
  const load = jest.fn(() => sleep(50).then(down));
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => readCached(read, load)));
  expect(all.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  await expect(readCached(read, load)).rejects.toThrow('connection refused');
  expect(load).toHaveBeenCalledTimes(1);
  await purge(['vehicles']);
  expect(await readCached(read, () => Promise.resolve('fine'))).toBe('fine');
});

test.each(['overloaded', 'unavailable'] as const)('%s is not asked, and the next read is', async (kind) => {
  const details = { call: 'vehicles', requestId: '1', status: null, outcome: 'ignored' } as const;
  const error = new SourceError({ ...details, kind });
  await expect(readCached(read, () => Promise.reject(error))).rejects.toBe(error);
  expect(await readCached(read, () => Promise.resolve('fine'))).toBe('fine');
});

test('a load that takes longer than a visitor waits goes on and is kept', async () => {
  use('http://slow.example');
  stopTime();
  let arrive = (): void => undefined;
  const load = jest.fn(() => new Promise<string>((resolve) => (arrive = () => resolve('late'))));
  await expect(within(2_000, readCached(read, load))).rejects.toMatchObject({ kind: 'timeout' });
  await expect(within(100, readCached(read, load))).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(1_000);
  const waiting = readCached(read, load);
  arrive();
  expect(await within(1_000, waiting)).toBe('late');
  expect(await readCached(read, load)).toBe('late');
  expect(load).toHaveBeenCalledTimes(1);
});

test('an upstream that is well again is asked anew, beside a load that hangs', async () => {
  use('http://hangs.example');
  stopTime();
  let arrive = (): void => undefined;
  const hanging = new Promise<string>((resolve) => (arrive = () => resolve('old')));
  await expect(
    within(
      2_000,
      readCached(read, () => hanging),
    ),
  ).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(1_100);
  expect(
    await within(
      1_000,
      readCached(read, () => Promise.resolve('new')),
    ),
  ).toBe('new');
  arrive();
  await jest.advanceTimersByTimeAsync(100);
  expect(await within(100, readCached(read, down))).toBe('new');
});

test('after a timeout nothing is requested a second time', async () => {
  stopTime();
  const details = { call: 'vehicles', requestId: '1', status: null, outcome: 'ignored' } as const;
  const timeout = new SourceError({ ...details, kind: 'timeout' });
  await expect(readCached(read, () => Promise.reject(timeout))).rejects.toBe(timeout);
  const load = jest.fn(() => Promise.resolve('fine'));
  await expect(readCached(read, load)).rejects.toBe(timeout);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_050);
  expect(await readCached(read, load)).toBe('fine');
});

test('a stale value beats a failure, and is given at once while the upstream rests', async () => {
  await readCached(expired, () => Promise.resolve('old'));
  await sleep(5);
  expect(await readCached(expired, down)).toBe('old');
  stopTime();
  const never = () => new Promise<string>(() => undefined);
  expect(await within(200, readCached(expired, never))).toBe('old');
});

test('a slow upstream is waited for less than a second when something stale is held, and only once', async () => {
  await readCached(expired, () => Promise.resolve('old'));
  await sleep(5);
  stopTime();
  const never = () => new Promise<string>(() => undefined);
  expect(await within(1_000, readCached(expired, never))).toBe('old');
  await jest.advanceTimersByTimeAsync(1);
  expect(await within(100, readCached(expired, never))).toBe('old');
});

test('a cold read fails like an upstream that doesn’t answer when the time limit is over', async () => {
  stopTime();
  const late = within(
    2_000,
    readCached(read, () => new Promise(() => undefined)),
  );
  await expect(late).rejects.toMatchObject({ name: 'LoadTimeoutError', kind: 'timeout' });
});

test('after a restart with the upstream down, values on disk are served at once, stale or not', async () => {
  await readCached(expired, () => Promise.resolve({ cars: [1, 2] }));
  await resetDataCache();
  stopTime();
  expect(await within(100, readCached(expired, down))).toEqual({ cars: [1, 2] });
  expect(await within(100, readCached(expired, down))).toEqual({ cars: [1, 2] });
  expect(await peekCached(read.key)).toEqual({ cars: [1, 2] });
});

test('a purge makes the next read load, and keeps the old value for when that fails', async () => {
  await readCached(read, () => Promise.resolve('old'));
  await sleep(5);
  await purge(['vehicles']);
  expect(await readCached(read, down)).toBe('old');
  await purge(['dealers']);
  await sleep(5);
  expect(await readCached({ ...read, key: 'other' }, () => Promise.resolve('new'))).toBe('new');
});

test('a purged value is loaded again even when the upstream takes its time', async () => {
  await readCached(read, () => Promise.resolve('old'));
  await sleep(5);
  await purge(['vehicles']);
  await sleep(5);
  expect(await readCached(read, () => sleep(950, 'new'))).toBe('new');
  expect(await readCached(read, down)).toBe('new');
});

test('the value decides how long it counts', async () => {
  await readCached({ ...read, ttlOf: (value: string | null) => (value === null ? 1 : 60_000) }, () =>
    Promise.resolve(null),
  );
  await sleep(5);
  expect(await readCached<string | null>(read, () => Promise.resolve('there'))).toBe('there');
});

test('another upstream sees nothing of the first one in the same folder', async () => {
  await readCached(read, () => Promise.resolve('of one'));
  await resetDataCache();
  use('http://two.example');
  await expect(readCached(read, down)).rejects.toThrow('connection refused');
});
