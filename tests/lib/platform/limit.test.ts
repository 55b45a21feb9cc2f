import { ConcurrencyLimit } from '@/lib/platform/limit';
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

test('kinds take turns, however many of one wait', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 20 });
  const { begun, held: pending, endAll } = pendingCalls();
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map((kind) => limit.run(pending(kind), { kind }));
  for (const _ of all) {
    await settle();
    endAll();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});
