import fc from 'fast-check';
import type { FinishedResponse } from '@/server/response';
import { FrontCache } from '@/server/front-cache';
import { stoppedClock } from '../support/door';
import { givenSettings } from '../support/settings';
import { givenApplication } from '../support/application';

/*
 * The law of the front cache, over any sequence of requests, productions that end well or badly, passing time and
 * clearing: never a page of another key, never one that is too old, never one from before it was cleared, one
 * production for all who ask at once, and what is for one visitor goes to that visitor alone: the others get one each.
 */

givenSettings();
givenApplication();

const headers = { 'front-cache-control': 'max-age=10, stale-while-revalidate=30' };
/** Seconds after which a page is no longer given: while a newer one is made, and where none can be made. */
const whileRenewed = 40;

/** A page in production, and what became of it. */
interface Production {
  readonly key: string;
  readonly number: number;
  /** How often the cache had been cleared when it began. */
  readonly clearings: number;
  readonly end: (how: 'page' | 'personal' | 'failure') => void;
  endedAt?: number;
  how?: 'page' | 'personal' | 'failure';
}

interface Sent {
  readonly key: string;
  readonly at: number;
  readonly clearings: number;
  /** The productions that had begun by then. */
  readonly begun: number;
}

const key = fc.constantFrom('a', 'b');
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('ask' as const), key }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('end' as const),
        at: fc.nat({ max: 3 }),
        how: fc.constantFrom('page', 'page', 'personal', 'failure'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('pass' as const),
        seconds: fc.constantFrom(1, 9, 11, 29, 41, 86_400, 90_000),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
  ),
  { minLength: 4, maxLength: 40 },
);

/** Lets everything go on that waits for nothing but its turn. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next));
};

test('no visitor gets a page of another key, of another visitor, too old, or from before a clearing', async () => {
  const clock = stoppedClock();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const cache = new FrontCache();
      const productions: Production[] = [];
      const given = new Map<number, number>();
      const requests: Promise<void>[] = [];
      let [now, clearings] = [0, 0];

      const failedSince = (of: string, at: number) =>
        productions.some((one) => one.key === of && one.how === 'failure' && (one.endedAt ?? -1) >= at);
      const underWay = () => productions.filter(({ how }) => how === undefined);

      const begin = (of: string) =>
        new Promise<{ status: number; headers: Record<string, string>; body: Buffer; isPersonal?: boolean }>(
          (resolve, reject) => {
            // For all who ask at once there is one production, and after a clearing another; those who waited for one
            // visitor's own have one each.
            const ofKey = productions.filter((one) => one.key === of);
            if (!ofKey.some(({ how }) => how === 'personal'))
              expect(underWay().filter((one) => one.key === of && one.clearings === clearings)).toEqual([]);
            const production: Production = {
              key: of,
              number: productions.length,
              clearings,
              end: (how) => {
                Object.assign(production, { how, endedAt: now });
                if (how === 'failure') return reject(new Error('failed'));
                const body = Buffer.from(`${of} ${production.number}`);
                resolve({ status: 200, headers, body, isPersonal: how === 'personal' });
              },
            };
            productions.push(production);
          },
        );

      /** The production that a visitor is given, against all that it may be. */
      const check = async (response: FinishedResponse, { key: of, at, clearings: cleared, begun }: Sent) => {
        const [name, number] = String(await response.body.in('identity')).split(' ');
        const production = productions[Number(number)] as Production;
        expect([name, production.key]).toEqual([of, of]);
        given.set(production.number, (given.get(production.number) ?? 0) + 1);
        if (production.how === 'personal') expect(given.get(production.number)).toBe(1);
        const endedAt = production.endedAt ?? Infinity;
        if (endedAt > at || production.number >= begun) return;
        expect(production.clearings).toBeGreaterThanOrEqual(cleared);
        expect(at - endedAt).toBeLessThan(whileRenewed);
      };

      for (const step of sequence) {
        if (step.kind === 'ask') {
          const asking: Sent = { key: step.key, at: now, clearings, begun: productions.length };
          requests.push(
            cache
              .respond(step.key, () => begin(step.key))
              .then(
                (response) => check(response, asking),
                // Only a failure of its own time leaves a visitor without a page.
                (error: unknown) =>
                  expect([failedSince(asking.key, asking.at), String(error)]).toEqual([
                    true,
                    'Error: failed',
                  ]),
              ),
          );
        } else if (step.kind === 'end') {
          const open = underWay();
          open[step.at % open.length]?.end(step.how);
        } else if (step.kind === 'pass') {
          clock.pass(step.seconds);
          now += step.seconds;
        } else {
          cache.clear();
          clearings += 1;
        }
        await settle();
      }
      while (underWay().length > 0) {
        for (const one of underWay()) one.end('page');
        await settle();
      }
      await Promise.all(requests);
    }),
    { numRuns: 200 },
  );
});
