import { setTimeout as sleep } from 'node:timers/promises';
import { openHeap } from '../support/heap';
import { say } from '../support/say';
import type { Shop } from '../support/shop';
import { many } from '../support/wait';
import { raw, send } from './attack';

/** So many lists fill what the front cache holds of them. */
const full = 1_000;
/** A visitor leaves after this long, in milliseconds. */
const leavesAfterMs = 400;
/** By how much the heap may grow, after a collection. */
const growth = 0.1;
/** What was under way has ended by then, in milliseconds. */
const endsMs = 3_000;
const leaversAtOnce = 50;
const stayersAtOnce = 10;

/** A list that nobody has asked for. */
const unseen = (number: number) => `/vehiculos?price=${50_000 + number}`;

/**
 * So many visitors leave before their page is there, then as many stay: after a collection the heap is as before both.
 * Resolves to what went against it, in sentences.
 */
export async function runLeavers(shop: Shop, times: number): Promise<string[]> {
  const heap = await openHeap(shop.log);
  const used = async () => {
    await sleep(endsMs);
    return heap.used();
  };
  try {
    await many(full, stayersAtOnce, (at) => send(shop, unseen(at)));
    const before = await used();
    const left = await many(times, leaversAtOnce, (at) =>
      raw(shop, `GET ${unseen(full + at)} HTTP/1.1\r\nhost: a\r\n\r\n`, leavesAfterMs),
    );
    const whenLeft = await used();
    const stayed = await many(times, stayersAtOnce, (at) => send(shop, unseen(full + times + at)));
    const whenStayed = await used();
    const percent = (bytes: number) => `${((bytes / before - 1) * 100).toFixed(1)} %`;
    const unanswered = left.filter((status) => status === 'hangs').length;
    const failed = stayed.filter((status) => status !== 200).length;
    say(
      `${times} visitors left (${unanswered} of them before their page), ${times} stayed: the heap of ` +
        `${Math.round(before / 1e6)} MB grew by ${percent(whenLeft)}, then by ${percent(whenStayed)} (${process.version})`,
    );
    return [
      ...(Math.max(whenLeft, whenStayed) > before * (1 + growth) ? ['leavers: the heap grew'] : []),
      ...(failed > 0 ? [`leavers: ${failed} of those who stayed got no page`] : []),
    ];
  } finally {
    heap.close();
  }
}
