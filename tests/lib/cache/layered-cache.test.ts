import { setTimeout as sleep } from 'node:timers/promises';
import { LayeredCache } from '@/lib/cache/layered-cache';
import type { TextStore } from '@/lib/cache/text-store';

/** A store shared by instances; `broken` makes every operation fail. */
function sharedStore() {
  const texts = new Map<string, string>();
  const state = { broken: false, reads: 0 };
  const attempt = <T>(value: T) =>
    state.broken ? Promise.reject(new Error('away')) : Promise.resolve(value);
  const store: TextStore = {
    isShared: true,
    get: (name) => {
      state.reads += 1;
      const text = texts.get(name);
      return attempt(text === undefined ? undefined : Buffer.from(text));
    },
    set: async (name, text) => {
      await attempt(null);
      texts.set(name, text);
    },
    delete: async (name) => {
      await attempt(null);
      texts.delete(name);
    },
  };
  return { store, state, texts, instance: () => new LayeredCache(store, 'shop:', 1_000) };
}

const read = { key: 'list', tags: ['vehicles'], ttlMs: 60_000 };
const down = () => Promise.reject(new Error('connection refused'));
const gives = (value: unknown) => () => Promise.resolve(value);

test('what one instance has loaded another one takes from the store, once for all who ask', async () => {
  const { instance, state } = sharedStore();
  await instance().read(read, gives({ cars: 3 }));
  const other = instance();
  state.reads = 0;
  const all = await Promise.all([1, 2, 3].map(() => other.read(read, down)));
  expect(all).toEqual(Array(3).fill({ cars: 3 }));
  // The value and the purges of its tag.
  expect(state.reads).toBe(2);
});

test('a failing store is a miss, and its failure reaches only a purge', async () => {
  const { instance, state } = sharedStore();
  const cache = instance();
  state.broken = true;
  expect(await cache.read(read, gives('loaded'))).toBe('loaded');
  expect(await cache.read(read, down)).toBe('loaded');
  await cache.set('kept', 1, 60_000);
  expect(await cache.peek('kept')).toBe(1);
  await expect(cache.purge(['vehicles'])).rejects.toThrow('away');
  // This instance applies it all the same.
  expect(await cache.read(read, gives('new'))).toBe('new');
});

test('no number of other purges lets a purge be forgotten', async () => {
  const cache = sharedStore().instance();
  const one = { ...read, tags: ['vehicle:1'] };
  await cache.read(one, gives('old'));
  cache.recordPurge(['vehicle:1']);
  cache.recordPurge(Array.from({ length: 20_000 }, (_, id) => `vehicle:${id + 2}`));
  expect(await cache.read(one, gives('new'))).toBe('new');
  // A value loaded after all of them stays.
  expect(await cache.read(one, down)).toBe('new');
});

test('a purge in the store that is told as nonsense switches nothing off', async () => {
  for (const text of ['', 'soon', '-1', '1e400', '9999999999999999']) {
    const { instance, texts } = sharedStore();
    const cache = instance();
    texts.set('shop:purged:vehicles', text);
    const load = jest.fn(gives('loaded'));
    await cache.read(read, load);
    // Every other entry reads the store again.
    await cache.read({ ...read, key: 'other' }, gives('x'));
    await cache.read(read, load);
    expect(load).toHaveBeenCalledTimes(1);
  }
});

describe('a system clock that is set back a day', () => {
  const shortLived = { ...read, ttlMs: 200 };
  const setBack = () => {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 86_400_000);
  };

  test('leaves no value fresh, and later loads have their usual lifetime', async () => {
    const cache = sharedStore().instance();
    await cache.read(shortLived, gives('old'));
    setBack();
    expect(await cache.read(shortLived, down)).toBe('old');
    await sleep(210);
    expect(await cache.read(shortLived, gives('new'))).toBe('new');
    expect(await cache.read(shortLived, down)).toBe('new');
    await sleep(210);
    expect(await cache.read(shortLived, gives('newest'))).toBe('newest');
  });
});

test('what the store holds is read with care', async () => {
  const entry = { value: 1, loadedAt: 1, freshUntil: 9e15, endsAt: 9e15 };
  const wrong = [
    { ...entry, loadedAt: 9e15 },
    { ...entry, loadedAt: 'x' },
    { ...entry, freshUntil: null },
  ].map((one) => JSON.stringify(one));
  const { instance, texts } = sharedStore();
  for (const text of ['', '{', 'null', '3', '{"value":1}', '{"value":1,"endsAt":1}', ...wrong]) {
    texts.set('shop:list', text);
    expect(await instance().read(read, gives('loaded'))).toBe('loaded');
  }
});

describe('what visitors can ask for without end', () => {
  const memoryOnlyRead = { ...read, memoryOnly: (value: unknown) => value === null || value === 'found' };

  test('pushes nothing else out', async () => {
    const { instance } = sharedStore();
    const one = instance();
    await one.read({ ...read, ttlMs: 60_000 }, gives('the list'));
    const long = 'x'.repeat(2 ** 20);
    for (let number = 0; number < 300; number += 1)
      await one.read({ ...memoryOnlyRead, memoryOnly: () => true, key: `search ${number}` }, gives(long));
    expect(await one.read(read, down)).toBe('the list');
    await expect(one.read({ ...memoryOnlyRead, key: 'search 0' }, down)).rejects.toThrow(
      'connection refused',
    );
  });
});
