import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCached, resetDataCache } from '@/lib/cache/data-cache';
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

test('memory gives back the object itself, not a copy read from text', async () => {
  const list = { vehicles: Array.from({ length: 1_000 }, (_, id) => ({ id })) };
  await readCached(read, () => Promise.resolve(list));
  expect(await readCached(read, down)).toBe(list);
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

test('a slow upstream is waited for less than a second when something stale is held, and only once', async () => {
  await readCached(expired, () => Promise.resolve('old'));
  await sleep(5);
  stopTime();
  const never = () => new Promise<string>(() => undefined);
  expect(await within(1_000, readCached(expired, never))).toBe('old');
  await jest.advanceTimersByTimeAsync(1);
  expect(await within(100, readCached(expired, never))).toBe('old');
});

test('another upstream sees nothing of the first one in the same folder', async () => {
  await readCached(read, () => Promise.resolve('of one'));
  await resetDataCache();
  use('http://two.example');
  await expect(readCached(read, down)).rejects.toThrow('connection refused');
});
