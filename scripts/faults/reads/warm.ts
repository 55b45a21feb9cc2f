import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyShop } from '../shop';
import { ask, leakIn, purge } from './ask';
import { seconds, type Cell } from './cold';
import { checkMaintenanceOn } from './maintenance';
import type { Failure, Read } from './table-of-reads';

/** What is rendered behind an answer is done by then; a purge that meets it shows a little later only. */
const renderedMs = 300;
/** A call may go out behind an answer that was given from what is kept. */
const callWithinMs = 2_000;

/** A page that was seen before and has run out, while the call it needs fails: it stays as it was. */
export async function warmCell(shop: FaultyShop, read: Read, failure: Failure): Promise<Cell> {
  const asked = read.warm ?? read.cold;
  const before = await ask(shop, asked);
  await sleep(read.rememberedMs ?? renderedMs);
  // The fallback pages are made anew at once after a purge: the fault has to stand by then.
  await shop.stock.setFaults([{ call: read.call, ...failure.rule }]);
  await shop.stock.takeLog();
  await purge(shop, read.tag);
  const first = await ask(shop, asked);
  const second = await ask(shop, asked);
  // The browser's own calls say that maintenance is on (product 13.3).
  const wanted = !failure.maintenance ? [200] : asked.path.startsWith('/api/') ? [200, 503] : [200, 307];
  const problems = [
    ...(before.status === 200 ? [] : [`answers ${before.status} while all is well`]),
    ...[first, second].flatMap((reply) => [
      ...(wanted.includes(reply.status) ? [] : [`answers ${reply.status}`]),
      ...leakIn(reply, shop).map((part) => `the answer holds "${part}"`),
    ]),
    ...((await isCalled(shop, read)) ? [] : ['the call that was to fail was never made']),
    ...(failure.maintenance ? await checkMaintenanceOn(shop) : []),
  ];
  await shop.stock.clearFaults();
  return { text: `${first.status} ${seconds(first.ms)}, ${second.status} ${seconds(second.ms)}`, problems };
}

async function isCalled({ stock }: FaultyShop, read: Read): Promise<boolean> {
  const deadline = Date.now() + callWithinMs;
  while (Date.now() < deadline) {
    if ((await stock.takeLog()).some(({ call }) => call === read.call)) return true;
    await sleep(100);
  }
  return false;
}
