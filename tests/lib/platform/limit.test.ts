import { ConcurrencyLimit, OverloadedError } from '@/lib/platform/limit';
import { runForAudience, SharedWork, type Visit } from '@/lib/platform/request-context';

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

describe('visitors', () => {
  const visit = (visitor: string) => ({ visitor, hasLeft: false });

  const runForVisit = <T>(one: Visit, work: () => T) => runForAudience(work, () => [one]);

  /** A limit whose work begins only when it is released, and how it went. */
  function givenLimit(bounds: ConstructorParameters<typeof ConcurrencyLimit>[0]) {
    const limit = new ConcurrencyLimit(bounds);
    const { begun, held, endAll } = pendingCalls();
    const refused: string[] = [];
    const ask = (name: string, of = visit(name.charAt(0)), kind = 'page') =>
      runForVisit(of, () => limit.run(held(name), { kind })).catch((error: unknown) => {
        expect(error).toBeInstanceOf(OverloadedError);
        refused.push(name);
        return name;
      });
    /** Ends what runs until nothing waits. */
    const finish = async () => {
      do {
        await settle();
        endAll();
        await settle();
      } while (limit.running > 0);
    };
    return { limit, begun, refused, held, ask, endAll, finish };
  }

  test('take turns, however many places one of them has', async () => {
    const { begun, ask, finish } = givenLimit({ running: 1, waiting: 20 });
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name);
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('have a share of the slots, in all and of a kind; the server has them all', async () => {
    const { limit, begun, held, ask } = givenLimit({ running: 8, runningOfAKind: 4, share: 1 / 4 });
    for (const kind of ['page', 'page', 'list', 'list', 'form']) void ask('a', undefined, kind);
    for (const name of ['b', 'c']) void ask(name);
    for (let times = 0; times < 3; times += 1) void limit.run(held('server'), { kind: 'page' });
    await settle();
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'server']);
  });

  test.each([
    ['a1 a2 a3 b1', 'a3 a2'],
    ['a1 a2 b1 b2 c1', 'a2 b2 c1'],
    ['a1 a2 a3 a4', 'a3 a4'],
    ['a1 b1 c1', 'c1'],
  ])('%s: from a full queue whoever has most places loses the last', async (asked, lost) => {
    const { refused, ask, finish } = givenLimit({ running: 1, waiting: 2 });
    void ask('x');
    for (const name of asked.split(' ')) void ask(name);
    await finish();
    expect(refused.join(' ')).toBe(lost);
  });

  test('who leave lose their places', async () => {
    const { begun, refused, ask, finish } = givenLimit({ running: 1, waiting: 20 });
    void ask('x');
    const leaver = visit('a');
    const left = [ask('page', leaver), ask('page', leaver)];
    void ask('b');
    leaver.hasLeft = true;
    await finish();
    await Promise.all(left);
    expect(begun).toEqual(['x', 'b']);
    expect(refused).toEqual(['page', 'page']);
  });

  test('who have left lose no free slot: what they began goes on', async () => {
    const { begun, ask, finish } = givenLimit({ running: 1, waiting: 20 });
    void ask('load', { visitor: 'a', hasLeft: true });
    await finish();
    expect(begun).toEqual(['load']);
  });

  test('who join another’s work give it their turn, and keep it when the other leaves', async () => {
    const { limit, begun, held, ask, finish } = givenLimit({ running: 1, waiting: 20 });
    const first = visit('a');
    void ask('a0', first);
    for (const name of ['a1', 'a2']) void ask(name, first);
    const shared = runForVisit(first, () => new SharedWork(() => limit.run(held('shared'))));
    const joined = runForVisit(visit('b'), () => shared.join());
    first.hasLeft = true;
    await finish();
    expect(await joined).toBe('shared');
    expect(begun).toEqual(['a0', 'shared']);
  });
});
