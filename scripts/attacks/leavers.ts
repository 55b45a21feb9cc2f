import { setTimeout as sleep } from 'node:timers/promises';
import { megabytes, usedHeap } from '../support/memory';
import { broken, report } from '../support/report';
import type { Shop } from '../support/shop';
import { many, range } from '../support/wait';
import { pipelinedRequest, raw, send } from './attack';

/** That many lists fill the front cache's share for them. */
const full = 1_000;
/** A visitor leaves after this time, in milliseconds. */
const leavesAfterMs = 400;
/** Allowed growth of the heap after a collection, as a share. */
const growth = 0.1;
/** Pending work has ended by then, in milliseconds. */
const endsMs = 3_000;

/** A list that has not been requested before. */
const unseen = (number: number) => `/vehiculos?price=${50_000 + number}`;

/**
 * That many visitors leave before their page arrives, then as many stay: after a collection the heap is the same for
 * both. Resolves to the violations, in sentences.
 */
export async function runLeavers(shop: Shop, times: number): Promise<string[]> {
  const used = () => sleep(endsMs).then(() => usedHeap(shop.pid(), shop.log));
  const stay = (count: number, from: number) => many(range(count), 10, (at) => send(shop, unseen(from + at)));
  await stay(full, 0);
  const before = await used();
  const left = await many(range(times), 50, (at) =>
    raw(shop, pipelinedRequest(unseen(full + at)), leavesAfterMs),
  );
  const whenLeft = await used();
  const stayed = await stay(times, full + times);
  const whenStayed = await used();
  const percent = (bytes: number) => `${((bytes / before - 1) * 100).toFixed(1)} %`;
  const unanswered = left.filter((status) => status === 'hangs').length;
  const failed = stayed.filter((status) => status !== 200).length;
  const grew = `the heap of ${megabytes(before)} grew by ${percent(whenLeft)}, then by ${percent(whenStayed)}`;
  return report(`${times} visitors leave, ${times} stay`, {
    text: `${unanswered} left before their page; ${grew} (${process.version})`,
    problems: broken({
      'the heap grew': Math.max(whenLeft, whenStayed) > before * (1 + growth),
      [`${failed} visitors who stayed got no page`]: failed > 0,
    }),
  });
}
