import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { BoundedFolder } from '@/lib/platform/folder';
import { DataCache, type CachedRead } from '@/lib/platform/data-cache';
import { stoppedClock } from '../support/door';
import { givenFolder } from '../support/folder';
import { logLines } from '../support/log-lines';

/*
 * The law of the data cache, over any sequence of reads, failures, purges, restarts and passing time: a fresh value is
 * given without a load, a stale one only where loading fails, and what was purged is loaded again.
 */

/** No failure of these is the owner's own. */
const failures = { tooLong: () => new Error('too long'), isOurOwn: () => false };

const [second, minute, day] = [1_000, 60_000, 86_400_000];

/** After a failure a stale value may be given at once for so long, while a load goes on. */
const restMs = 10 * second;

type Value = string | null;

/** What a reader is promised, in the simplest words. */
class Model {
  held: { readonly value: Value; readonly freshUntil: number; readonly endsAt: number } | null = null;
  isPurged = false;
  failedAt = -Infinity;
  /** Whether a restart may lose the value: its load ended after its read. */
  isUnsaved = false;

  isFresh = (now: number) => this.held !== null && !this.isPurged && now < this.held.freshUntil;
  /** «Not there» counts only while it is fresh, anything else for a day longer. */
  isOfUse = (now: number) =>
    this.held !== null && now < this.held.endsAt && (this.held.value !== null || this.isFresh(now));
  rests = (now: number) => now - this.failedAt <= restMs;
  isAtAnEdge = (now: number) =>
    [this.held?.freshUntil, this.held?.endsAt, this.failedAt + restMs].some(
      (edge = 0) => Math.abs(edge - now) < second,
    );

  /** A file only stands in: everything is loaded first. What isn't there is in no file. */
  restarted(): void {
    if (this.held?.value === null) this.held = null;
    [this.isPurged, this.failedAt] = [true, -Infinity];
  }

  loaded(value: Value, now: number): void {
    const freshUntil = now + minute;
    this.held = { value, freshUntil, endsAt: freshUntil + (value === null ? 0 : day) };
    [this.isPurged, this.failedAt] = [false, -Infinity];
  }
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('read' as const),
        result: fc.constantFrom('value', 'value', 'null', 'failure'),
        readers: fc.integer({ min: 1, max: 3 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('pass' as const),
        ms: fc.constantFrom(100, 5 * second, 50 * second, 2 * minute, day - minute, 2 * day),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('purge' as const),
        tag: fc.constantFrom('vehicles', 'vehicle:1', 'dealers'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  ),
  { minLength: 3, maxLength: 25 },
);

const found = { kind: 'read', result: 'value', readers: 1 } as const;
const failed = { kind: 'read', result: 'failure', readers: 1 } as const;

const folder = givenFolder();

beforeEach(() => void logLines());

let runs = 0;

test('a value is fresh, stale on failure or failed, and a purge has it loaded again', async () => {
  // Time passes only where a sequence says so.
  const clock = stoppedClock();
  const pass = async (ms: number) => {
    clock.pass(ms / second);
    // Caches look at the clock once a millisecond.
    await sleep(2);
  };
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      let files = new BoundedFolder(folder(), 1_000_000);
      let cache = new DataCache(files, '', second, failures);
      await pass(second);
      const tags = ['vehicles', 'vehicle:1'];
      const key = `vehicle ${(runs += 1)}`;
      const model = new Model();
      let [loads, values] = [0, 0];

      /** Reads at once by several readers, of whom each is given what the model promises. */
      const readersGet = async (result: 'value' | 'null' | 'failure', readers: number) => {
        while (model.isAtAnEdge(Date.now())) await pass(2 * second);
        const now = Date.now();
        const loaded: Value = result === 'null' ? null : `value ${(values += 1)}`;
        const load = () => {
          loads += 1;
          return result === 'failure' ? Promise.reject(new Error('down')) : Promise.resolve(loaded);
        };
        const read: CachedRead<Value> = {
          key,
          call: 'vehicle',
          tags,
          ttlMs: () => minute,
          isStored: (value) => value !== null,
          load: async () => {
            const value = await load();
            return { value, raw: value === null ? null : { bytes: Buffer.from(value), type: null } };
          },
          parse: (answer) => Promise.resolve(answer.bytes.toString()),
        };
        loads = 0;
        const given = await Promise.allSettled(Array.from({ length: readers }, () => cache.read(read)));
        const seen = given.map((one) => (one.status === 'fulfilled' ? one.value : new Error('failed')));
        const { held } = model;
        const stale = model.isOfUse(now) ? [held?.value] : [new Error('failed')];
        if (model.isFresh(now)) {
          expect([loads, seen]).toEqual([0, seen.map(() => held?.value)]);
          return;
        }
        expect(loads).toBeLessThanOrEqual(1);
        if (!model.rests(now)) expect(loads).toBe(1);
        const allowed = [
          ...(result !== 'failure' && loads === 1 ? [loaded] : stale),
          ...(model.rests(now) ? stale : []),
        ];
        for (const one of seen) expect(allowed).toContainEqual(one);
        if (loads === 0) return;
        model.isUnsaved = model.rests(now);
        if (result === 'failure') model.failedAt = now;
        else model.loaded(loaded, now);
        // A load that goes on beside its read.
        await new Promise((next) => setImmediate(next));
      };

      for (const step of sequence) {
        if (step.kind === 'read') await readersGet(step.result, step.readers);
        else if (step.kind === 'pass') await pass(step.ms);
        else if (step.kind === 'purge') {
          cache.purge([step.tag]);
          if (tags.includes(step.tag)) model.isPurged = true;
        } else if (!model.isUnsaved) {
          await pass(second);
          await files.untilWritten();
          files = new BoundedFolder(folder(), 1_000_000);
          cache = new DataCache(files, '', second, failures);
          await pass(second);
          model.restarted();
        }
      }
      // A file whose folder has gone would log its failure.
      await files.untilWritten();
    }),
    {
      numRuns: 100,
      // A read while the file of an earlier load is still being written: no reader joins that load.
      examples: [
        [[failed, { kind: 'pass', ms: 5 * second }, found, { kind: 'pass', ms: day - minute }, found]],
      ],
    },
  );
});

test('no reader waits for a file to be written, nor joins a load that has ended', async () => {
  const files = new BoundedFolder(folder(), 1_000_000);
  files.write = () => new Promise(() => undefined);
  const cache = new DataCache(files, '', minute, failures);
  let value = 'first';
  const read: CachedRead<string> = {
    key: 'vehicle',
    call: 'vehicle',
    tags: ['vehicles'],
    ttlMs: () => minute,
    isStored: () => true,
    load: () => Promise.resolve({ value, raw: { bytes: Buffer.from(value), type: null } }),
    parse: (answer) => Promise.resolve(answer.bytes.toString()),
  };
  expect(await cache.read(read)).toBe('first');
  value = 'second';
  cache.purge(['vehicles']);
  expect(await cache.read(read)).toBe('second');
});

test('however often a key is purged, one load of it is under way and one waits, which reads what is new', async () => {
  const cache = new DataCache(new BoundedFolder(folder(), 1_000_000), '', minute, failures);
  let value = 'old';
  let [underWay, most, loads] = [0, 0, 0];
  const read: CachedRead<string> = {
    key: 'all stock',
    call: 'stock-all',
    tags: ['vehicles'],
    ttlMs: () => minute,
    isStored: () => false,
    load: async () => {
      loads += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      const loaded = value;
      await sleep(20);
      underWay -= 1;
      return { value: loaded, raw: null };
    },
    parse: () => Promise.reject(new Error('no file holds it')),
  };
  const readers = [cache.read(read)];
  for (let purges = 1; purges <= 10; purges += 1) {
    value = `after purge ${purges}`;
    cache.purge(['vehicles']);
    readers.push(cache.read(read), cache.read(read));
  }
  const [first, ...others] = await Promise.all(readers);
  expect(first).toBe('old');
  expect(new Set(others)).toEqual(new Set(['after purge 10']));
  expect({ most, loads }).toEqual({ most: 1, loads: 2 });
  expect(await cache.read(read)).toBe('after purge 10');
  expect(loads).toBe(2);
});

test('a load that waits begins although the one before it fails', async () => {
  const cache = new DataCache(new BoundedFolder(folder(), 1_000_000), '', minute, failures);
  const results = [
    () => Promise.reject(new Error('down')),
    () => Promise.resolve({ value: 'new', raw: null }),
  ];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const read: CachedRead<string> = {
    key: 'all stock',
    call: 'stock-all',
    tags: ['vehicles'],
    ttlMs: () => minute,
    isStored: () => false,
    load: async () => {
      begin();
      await sleep(5);
      return (results.shift() as () => Promise<{ value: string; raw: null }>)();
    },
    parse: () => Promise.reject(new Error('no file holds it')),
  };
  const before = expect(cache.read(read)).rejects.toThrow('down');
  await begun;
  cache.purge(['vehicles']);
  expect(await cache.read(read)).toBe('new');
  await before;
});
