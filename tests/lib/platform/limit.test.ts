import { Limit, OverloadedError } from '@/lib/platform/limit';
import { until } from '../../support/door';

const tight = { running: 3, runningOfAKind: 1, waiting: 1 };

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
