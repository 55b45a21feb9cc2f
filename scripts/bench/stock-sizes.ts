import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import { paths } from '../../lib/routing/routes';
import { indexHref } from '../../lib/stock-index/address';
import { CommandError } from '../support/say';
import { ask } from './ask';
import { takes } from './cases';
import { goal, kilobytes, milliseconds, sayHeading, sayRow } from './report';
import type { Shop } from './shop';
import { median } from './statistics';

/** Requests whose times make a median. */
const requests = 300;
/** By how much the lists of two stocks may differ. */
const tolerance = 0.1;

interface Compared {
  readonly usual: number;
  readonly large: number;
}

/** A usual stock beside a large one. */
export interface StockSizes {
  readonly listGzipBytes: Compared;
  readonly listMs: Compared;
  readonly indexGzipBytes: Compared;
}

/**
 * Whether a list is as light and as fast with a large stock as with a usual one, and how large the index is that the
 * browser filters by (product 6.12).
 */
export async function measureStockSizes(usual: Shop, large: Shop): Promise<StockSizes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const list = (shop: Shop) => askWhole(shop.url + paths.stock, agent);
    const index = (shop: Shop) => askWhole(shop.url + indexHref({ kind: 'all' }), agent);
    for (const shop of [usual, large, usual, large]) await list(shop);
    sayHeading(
      'Answers, one connection',
      [usual, large].map(({ vehicles }) => `${vehicles} veh.`),
    );
    const listGzipBytes = { usual: (await list(usual)).gzipBytes, large: (await list(large)).gzipBytes };
    sayCompared('cached list, HTML gzip', kilobytes, listGzipBytes);

    const times = { usual: [] as number[], large: [] as number[] };
    // In turns, so that whatever else the machine does falls on both.
    for (let count = 0; count < requests; count += 1) {
      times.usual.push((await list(usual)).ms);
      times.large.push((await list(large)).ms);
    }
    const listMs = { usual: median(times.usual), large: median(times.large) };
    sayCompared('cached list, served (median)', milliseconds, listMs);

    const indexGzipBytes = { usual: (await index(usual)).gzipBytes, large: (await index(large)).gzipBytes };
    const { usual: light, large: heavy } = indexGzipBytes;
    const note = `${goal('< 15 kB', light < 15_000)}; ${goal('< 200 kB', heavy < 200_000)}`;
    sayRow('index, gzip', [kilobytes(light), kilobytes(heavy)], note);
    return { listGzipBytes, listMs, indexGzipBytes };
  } finally {
    agent.destroy();
  }
}

function sayCompared(name: string, written: (value: number) => string, { usual, large }: Compared): void {
  const ratio = large / usual;
  const note = `ratio ${ratio.toFixed(3)}, ${goal('within 10 %', Math.abs(ratio - 1) < tolerance)}`;
  sayRow(name, [written(usual), written(large)], note);
}

/** The bytes are those of the body as it is sent, compressed by the server or, where it didn't, by us. */
async function askWhole(url: string, agent: Agent): Promise<{ gzipBytes: number; ms: number }> {
  const { status, headers, body, ms } = await ask(url, takes('gzip'), agent);
  if (status !== 200) throw new CommandError(`${url} answered ${status}.`);
  return { gzipBytes: (headers['content-encoding'] === 'gzip' ? body : gzipSync(body)).length, ms };
}
