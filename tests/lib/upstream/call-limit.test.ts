import { OverloadedError } from '@/lib/platform/bounded-queue';
import { CallLimit } from '@/lib/upstream/call-limit';

const never = new AbortController().signal;

/** Calls that are under way until they are let end. */
function heldCalls() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const held = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, held, endAll: () => ends.splice(0).forEach((end) => end()) };
}

const settle = () => new Promise((next) => setImmediate(next));

test('slow calls of one name leave room for others, and a few of them wait', async () => {
  const limit = new CallLimit({ running: 4, runningOfAKind: 2, waitingOfAKind: 2 });
  const { begun, held, endAll } = heldCalls();
  const searches = Array.from({ length: 4 }, () => limit.run('search', never, held('search')));
  const config = limit.run('config', never, held('config'));
  await settle();
  expect(begun).toEqual(['search', 'search', 'config']);
  expect(limit.waiting).toBe(2);
  await expect(limit.run('search', never, held('search'))).rejects.toThrow(OverloadedError);
  endAll();
  await settle();
  endAll();
  expect(await Promise.all([...searches, config])).toHaveLength(5);
  expect(begun).toHaveLength(5);
});

test('a call that is given up while it waits is never made', async () => {
  const limit = new CallLimit({ running: 1, runningOfAKind: 1, waitingOfAKind: 5 });
  const { begun, held, endAll } = heldCalls();
  const first = limit.run('search', never, held('first'));
  const patience = new AbortController();
  const second = limit.run('search', patience.signal, held('second'));
  await settle();
  patience.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  endAll();
  await first;
  await settle();
  expect(begun).toEqual(['first']);
});

test('a call that fails makes room', async () => {
  const limit = new CallLimit({ running: 1, runningOfAKind: 1, waitingOfAKind: 1 });
  await expect(limit.run('a', never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit.run('a', never, () => Promise.resolve(1))).toBe(1);
});
