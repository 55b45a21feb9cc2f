import type { Answer } from '../../support/ask';
import type { Shop } from '../../support/shop';
import { askFor, askUntilGood, leakIn } from './ask';
import { checkMaintenanceOn } from './maintenance';
import type { Failure, Read } from './table-of-reads';

/** One cell of the table, and what in it went against the rules. */
export interface Cell {
  readonly text: string;
  readonly problems: readonly string[];
}

/** Visitors who come at the same time; none of them may wait for the others' failures first. */
const atOnce = 3;
const slowestMs = 4_000;
/** A failed call rests for a moment before it is made again. */
const goodWithinMs = 3_000;

/** Lets a call fail from here on. */
export async function letFail({ stock }: Shop, { call }: Read, { rule }: Failure): Promise<void> {
  await stock.setFaults([{ call, ...rule }]);
  await stock.takeLog();
}

/**
 * A page that was never seen before, while the call it needs fails, and once that works again (product 13.2). The call
 * fails already: what a storefront asks for while it starts would else be there.
 */
export async function coldCell(shop: Shop, read: Read, failure: Failure): Promise<Cell> {
  const replies = await Promise.all(Array.from({ length: atOnce }, () => askFor(shop, read.cold)));
  const slowest = replies.reduce((slow, reply) => (reply.ms > slow.ms ? reply : slow));
  const met = (await shop.stock.takeLog()).some(({ call }) => call === read.call);
  const problems = [
    ...(met ? [] : ['the call that was to fail was never made']),
    ...new Set(replies.flatMap((reply) => checkReply(reply, read, failure))),
    ...new Set(replies.flatMap((reply) => leakIn(reply, shop)).map((part) => `the answer holds "${part}"`)),
    ...(failure.maintenance ? await checkMaintenanceOn(shop) : []),
  ];
  await shop.stock.clearFaults();
  if (failure.maintenance) await shop.restart();
  const good = await askUntilGood(shop, read.cold, goodWithinMs);
  if (good === null) problems.push(`is no good ${goodWithinMs} ms after the recovery`);
  return {
    text: `${slowest.status} ${seconds(slowest.ms)} → ${good === null ? 'never' : seconds(good)}`,
    problems,
  };
}

const checkGood = ({ status, ms }: Answer) => [
  ...(status === 200 ? [] : [`answers ${status}`]),
  ...(ms < slowestMs ? [] : [`takes ${seconds(ms)}`]),
];

function checkReply(reply: Answer, read: Read, failure: Failure): string[] {
  const isSpared = failure.spares === 'all' || (failure.spares === 'short' && reply.status === 200);
  return isSpared ? checkGood(reply) : checkFailed(reply, read, failure);
}

function checkFailed(reply: Answer, { cold }: Read, failure: Failure): string[] {
  // What the browser's code asks for says by its status which text is to be shown (product 13.1).
  const isApi = cold.path.startsWith('/api/');
  const wanted = isApi ? [500, 503, 504] : failure.maintenance ? [307] : [500, 503];
  const caching = reply.headers['cache-control'] ?? 'nothing';
  return [
    ...(wanted.some((status) => status === reply.status) ? [] : [`answers ${reply.status}`]),
    // An answer that isn't ours means that the failure was not foreseen.
    ...(isApi && !(reply.headers['content-type'] ?? '').startsWith('application/json')
      ? ['answers something else than JSON']
      : []),
    ...(reply.ms < slowestMs ? [] : [`takes ${seconds(reply.ms)}`]),
    ...(caching.includes('no-store') ? [] : [`may be cached: ${caching}`]),
  ];
}

/** `0.01 s`, `3.1 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(ms < 100 ? 2 : 1)} s`;
}
