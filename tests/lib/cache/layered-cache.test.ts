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
const expired = { ...read, ttlMs: 1 };
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

test('what has run out here is taken from the store when another instance has loaded it since', async () => {
  const { instance } = sharedStore();
  const [one, other] = [instance(), instance()];
  await one.read(expired, gives('old'));
  await sleep(5);
  await other.read(read, gives('new'));
  expect(await one.read(read, down)).toBe('new');
});

test('a purge reaches an instance that starts after it, and the old value stands in for a failure', async () => {
  const { instance } = sharedStore();
  const one = instance();
  await one.read(read, gives('old'));
  await one.purge(['vehicles']);
  const other = instance();
  expect(await other.read(read, down)).toBe('old');
  const third = instance();
  expect(await third.read(read, gives('new'))).toBe('new');
});

test('a purge that another instance tells of makes the next read load', async () => {
  const { instance } = sharedStore();
  const one = instance();
  await one.read(read, gives('old'));
  one.recordPurge(['vehicles']);
  expect(await one.read(read, gives('new'))).toBe('new');
});

test('a value loaded during a purge of its tag does not count as newer than the purge', async () => {
  const { instance } = sharedStore();
  const cache = instance();
  let release: (value: string) => void = () => undefined;
  const before = cache.read(read, () => new Promise<string>((resolve) => (release = resolve)));
  await sleep(5);
  await cache.purge(['vehicles']);
  // A read after the purge doesn't wait for a load that began before it.
  expect(await cache.read(read, gives('new'))).toBe('new');
  release('old');
  expect(await before).toBe('old');
  expect(await cache.read(read, down)).toBe('new');
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

test('no number of reads of other things lets a purge be forgotten', async () => {
  const cache = sharedStore().instance();
  await cache.read(read, gives('old'));
  await cache.purge(['vehicles']);
  for (let id = 0; id < 5_400; id += 1)
    await cache.read(
      { ...read, key: `none ${id}`, tags: [`vehicle:${id}`], memoryOnly: () => true },
      gives(null),
    );
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

test.each(['', 'soon', '-1', '1e400', 'NaN', '9999999999999999', '99999999999999999999'])(
  'a purge in the store that is told as «%s» switches nothing off',
  async (text) => {
    const { instance, texts } = sharedStore();
    const cache = instance();
    texts.set('shop:purged:vehicles', text);
    const load = jest.fn(gives('loaded'));
    for (let time = 0; time < 5; time += 1) await cache.read(read, load);
    // Every expired entry reads the store again.
    for (let id = 0; id < 5; id += 1) await cache.read({ ...read, key: `other ${id}` }, gives('x'));
    for (let time = 0; time < 5; time += 1) await cache.read(read, load);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('a purge by a clock that is ahead reaches values loaded before its arrival', async () => {
  const { instance, texts } = sharedStore();
  const cache = instance();
  await cache.read(expired, gives('old'));
  await sleep(5);
  texts.set('shop:purged:vehicles', String(Date.now() + 60_000));
  expect(await cache.read(read, gives('new'))).toBe('new');
  expect(await instance().read(read, down)).toBe('new');
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

  test('leaves stored values to a new process, as a fallback', async () => {
    const { instance } = sharedStore();
    await instance().read(read, gives('old'));
    setBack();
    const cache = instance();
    expect(await cache.read(read, down)).toBe('old');
    expect(await instance().peek('list')).toBe('old');
    const other = instance();
    expect(await other.read(read, gives('new'))).toBe('new');
    expect(await other.read(read, down)).toBe('new');
    expect(await instance().read(read, down)).toBe('new');
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

test('a stored value expires at its time', async () => {
  const { instance } = sharedStore();
  const cache = instance();
  await cache.set('kept', 'x', 400);
  expect(await instance().peek('kept')).toBe('x');
  await sleep(410);
  expect(await cache.peek('kept')).toBeUndefined();
  expect(await instance().peek('kept')).toBeUndefined();
});

test('a value that comes after the time limit is there for the next read', async () => {
  const cache = new LayeredCache(sharedStore().store, 'shop:', 20);
  const late = cache.read(read, () => sleep(60, 'late'));
  await expect(late).rejects.toMatchObject({ name: 'LoadTimeoutError' });
  await sleep(60);
  expect(await cache.read(read, down)).toBe('late');
});

describe('what visitors can ask for without end', () => {
  const memoryOnlyRead = { ...read, memoryOnly: (value: unknown) => value === null || value === 'found' };

  test('lives in memory alone', async () => {
    const { instance, texts } = sharedStore();
    const one = instance();
    await one.read({ ...memoryOnlyRead, key: 'search' }, gives('found'));
    await one.read({ ...memoryOnlyRead, key: 'missing' }, gives(null));
    expect([...texts.keys()]).toEqual([]);
    expect(await one.read({ ...memoryOnlyRead, key: 'search' }, down)).toBe('found');
    await expect(instance().read({ ...memoryOnlyRead, key: 'search' }, down)).rejects.toThrow(
      'connection refused',
    );
  });

  test('replaces the previous value, in the store too', async () => {
    const { instance, texts } = sharedStore();
    const one = instance();
    await one.read({ ...memoryOnlyRead, ttlMs: 1 }, gives('a car'));
    await sleep(5);
    expect(await one.read(memoryOnlyRead, gives(null))).toBeNull();
    expect([...texts.keys()]).toEqual([]);
    expect(await one.read(memoryOnlyRead, down)).toBeNull();
    await one.purge(['vehicles']);
    expect(await one.read(memoryOnlyRead, gives('a car'))).toBe('a car');
    expect(await instance().read(memoryOnlyRead, down)).toBe('a car');
  });

  test('is not believed for longer than it counts, where it is «not there»', async () => {
    const cache = sharedStore().instance();
    const missing = { ...memoryOnlyRead, ttlMs: 5 };
    expect(await cache.read(missing, gives(null))).toBeNull();
    await sleep(10);
    await expect(cache.read(missing, down)).rejects.toThrow('connection refused');
    expect(await cache.peek(missing.key)).toBeUndefined();
  });

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
