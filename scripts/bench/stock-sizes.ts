import { Agent } from 'node:http';
import { gzipSync } from 'node:zlib';
import { paths } from '../../lib/addresses/routes';
import { indexHref } from '../../lib/list/index/address';
import { CommandError } from '../support/say';
import { ask } from './ask';
import { takes } from './cases';
import { figure, middle, times, type Figure, type Note } from './figures';
import { goal, sayHeading, sayRow, written } from './report';
import type { Shop } from './shop';

/** Requests whose times make a median. */
const requests = 300;
/** By how much the lists of two stocks may differ. */
const tolerance = 0.1;

/**
 * Whether a list is as light and as fast with a large stock as with a usual one, and how large the index is that the
 * browser filters by (product 6.12).
 */
export async function measureStockSizes(usual: Shop, large: Shop, note: Note): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const shops = [usual, large] as const;
  const list = (shop: Shop) => askWhole(shop.url + paths.stock, agent);
  const index = (shop: Shop) => askWhole(shop.url + indexHref({ kind: 'all' }), agent);
  const compare = (name: string, [one, other]: readonly [Figure, Figure], judge: typeof within) => {
    note(`sizes/${usual.vehicles}/${name}`, one);
    note(`sizes/${large.vehicles}/${name}`, other);
    sayRow(name, [one, other].map(written), judge(one, other));
  };
  try {
    for (const shop of [...shops, ...shops]) await list(shop);
    sayHeading(
      'Answers, one connection',
      shops.map(({ vehicles }) => `${vehicles} veh.`),
    );
    compare('cached list, HTML gzip', [await bytesOf(list(usual)), await bytesOf(list(large))], within);

    const ms = { usual: [] as number[], large: [] as number[] };
    // In turns, so that whatever else the machine does falls on both.
    for (let count = 0; count < requests; count += 1) {
      ms.usual.push((await list(usual)).ms);
      ms.large.push((await list(large)).ms);
    }
    compare('cached list, served (median)', [middle(ms.usual, 'ms'), middle(ms.large, 'ms')], within);
    compare(
      'index, gzip',
      [await bytesOf(index(usual)), await bytesOf(index(large))],
      ({ value: light }, { value: heavy }) =>
        `${goal('< 15 kB', light < 15_000)}; ${goal('< 200 kB', heavy < 200_000)}`,
    );
  } finally {
    agent.destroy();
  }
}

function within(usual: Figure, large: Figure): string {
  const { value } = times(large, usual);
  return `ratio ${value.toFixed(3)}, ${goal('within 10 %', Math.abs(value - 1) < tolerance)}`;
}

/** An answer, its bytes as they are sent: compressed by the server or, where it didn't, by us. */
async function askWhole(url: string, agent: Agent): Promise<{ gzipBytes: number; ms: number }> {
  const { status, headers, body, ms } = await ask(url, takes('gzip'), agent);
  if (status !== 200) throw new CommandError(`${url} answered ${status}.`);
  return { gzipBytes: (headers['content-encoding'] === 'gzip' ? body : gzipSync(body)).length, ms };
}

async function bytesOf(answer: Promise<{ readonly gzipBytes: number }>): Promise<Figure> {
  return figure((await answer).gzipBytes, 'bytes');
}
