import { setTimeout as sleep } from 'node:timers/promises';
import { purge } from '../../support/ask';
import type { Shop } from '../../support/shop';
import { until } from '../../support/wait';
import { askFor, leakIn, purgeSecret } from './ask';
import { seconds, type Cell } from './cold';
import { checkMaintenanceOn } from './maintenance';
import type { Failure, Read } from './table-of-reads';

/** What is rendered behind an answer is done by then; a purge that meets it shows a little later only. */
const renderedMs = 300;
/** A call may go out behind an answer that was given from what is kept. */
const callWithinMs = 2_000;

/** A page that was seen before and has run out, while the call it needs fails: it stays as it was. */
export async function warmCell(shop: Shop, read: Read, failure: Failure): Promise<Cell> {
  const asked = read.warm ?? read.cold;
  const before = await askFor(shop, asked);
  await sleep(read.rememberedMs ?? renderedMs);
  // The fallback pages are made anew at once after a purge: the fault has to stand by then.
  await shop.stock.setFaults([{ call: read.call, ...failure.rule }]);
  await shop.stock.takeLog();
  const purged = await purge(shop.url, purgeSecret, [read.tag]);
  const first = await askFor(shop, asked);
  const second = await askFor(shop, asked);
  // The browser's own calls say that maintenance is on (product 13.3).
  const wanted = !failure.maintenance ? [200] : asked.path.startsWith('/api/') ? [200, 503] : [200, 307];
  const problems = [
    ...(purged.status === 200 ? [] : [`its purge was answered ${purged.status}`]),
    ...(before.status === 200 ? [] : [`answers ${before.status} while all is well`]),
    ...[first, second].flatMap((reply) => [
      ...(wanted.some((status) => status === reply.status) ? [] : [`answers ${reply.status}`]),
      ...leakIn(reply, shop).map((part) => `the answer holds "${part}"`),
    ]),
    ...((await isCalled(shop, read)) ? [] : ['the call that was to fail was never made']),
    ...(failure.maintenance ? await checkMaintenanceOn(shop) : []),
  ];
  await shop.stock.clearFaults();
  return { text: `${first.status} ${seconds(first.ms)}, ${second.status} ${seconds(second.ms)}`, problems };
}

async function isCalled({ stock }: Shop, read: Read): Promise<boolean> {
  const isIt = async () => (await stock.takeLog()).some(({ call }) => call === read.call);
  return (await until(isIt, callWithinMs)) !== null;
}
