import { limits } from '@/lib/platform/bounds';
import { AbandonedError, Limit, OverloadedError } from '@/lib/platform/limit';
import { until } from '../../support/door';

const tight = { running: 3, runningOfAKind: 1, waiting: 1, few: 2 };

/** Calls that are pending until released. */
function pendingCalls() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const pending = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, held: pending, endAll: () => ends.splice(0).forEach((end) => end()) };
}

const settle = () => new Promise((next) => setImmediate(next));

test('slow calls of one name leave room for others, and a few of them wait', async () => {
  const limit = new Limit({ running: 4, runningOfAKind: 2, waiting: 2 });
  const { begun, held: pending, endAll } = pendingCalls();
  const searches = Array.from({ length: 4 }, () => limit.run(pending('search'), { kind: 'search' }));
  const config = limit.run(pending('config'), { kind: 'config' });
  await settle();
  expect(begun).toEqual(['search', 'search', 'config']);
  expect(limit.waiting).toBe(2);
  await expect(limit.run(pending('search'), { kind: 'search' })).rejects.toThrow(OverloadedError);
  endAll();
  await settle();
  endAll();
  expect(await Promise.all([...searches, config])).toHaveLength(5);
  expect(begun).toHaveLength(5);
});

test('a call that is given up while it waits is never made', async () => {
  const limit = new Limit({ running: 1, runningOfAKind: 1, waiting: 5 });
  const { begun, held: pending, endAll } = pendingCalls();
  const first = limit.run(pending('first'));
  const abort = new AbortController();
  const second = limit.run(pending('second'), { signal: abort.signal });
  await settle();
  abort.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  endAll();
  await first;
  await settle();
  expect(begun).toEqual(['first']);
});

test('no more run at once than there are places in all', async () => {
  const limit = new Limit(tight);
  let release: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (release = resolve));
  let [begun, most, running] = [0, 0, 0];
  const render = async () => {
    begun += 1;
    most = Math.max(most, (running += 1));
    await pending;
    running -= 1;
  };
  const all = Array.from({ length: 12 }, (_, index) => limit.run(render, { kind: `kind ${index}` }));
  await until(() => begun === tight.running);
  release();
  await Promise.all(all);
  expect([begun, most]).toEqual([12, tight.running]);
});

test('a page at its plain address waits for no turn behind filtered ones', async () => {
  const limit = new Limit(limits.renderings);
  const never = () => new Promise<void>(() => undefined);
  for (let number = 0; number < 40; number += 1) void limit.run(never, { kind: `kind ${number % 3}` });
  await expect(limit.run(() => Promise.resolve('made'), { isUrgent: true })).resolves.toBe('made');
});

test('while renderings compute, few run at once, and others are served between them', async () => {
  const limit = new Limit(limits.renderings);
  let [begun, most, running] = [0, 0, 0];
  const render = async () => {
    begun += 1;
    most = Math.max(most, (running += 1));
    // A rendering starts its reads first.
    for (let ticks = 0; ticks < 3; ticks += 1) await new Promise((next) => setImmediate(next));
    for (let part = 0; part < 4; part += 1) {
      const until = performance.now() + 40;
      while (performance.now() < until);
      await new Promise((next) => setImmediate(next));
    }
    running -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => limit.run(render, { kind: `kind ${index}` })));
  expect([begun, most]).toEqual([8, 2]);
});

test('an abandoned call is not started', async () => {
  const limit = new Limit(limits.renderings);
  const render = jest.fn(() => Promise.resolve('made'));
  let isThere = true;
  const requested = limit.run(render, { hasWaiters: () => isThere });
  isThere = false;
  await expect(requested).rejects.toBeInstanceOf(AbandonedError);
  expect(render).not.toHaveBeenCalled();
});

test('kinds take turns, however many of one wait', async () => {
  const limit = new Limit({ running: 1, waiting: 20 });
  const { begun, held: pending, endAll } = pendingCalls();
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map((kind) => limit.run(pending(kind), { kind }));
  for (const _ of all) {
    await settle();
    endAll();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});
