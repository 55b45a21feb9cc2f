import { Agent } from 'node:http';
import { paths } from '../../lib/addresses/routes';
import { ask } from '../support/ask';
import { residentBytes } from '../support/memory';
import { range } from '../support/wait';
import { figure, middle } from './figures';
import type { Run } from './run';

/** Addresses that nobody has asked for, and how often one of them is asked for again. */
const different = 8;
const again = 40;

const headers = { 'accept-encoding': 'br' };

/** Lists by their maximum price, and by a maximum fee on a visitor's terms, each at so many addresses. */
const lists: Readonly<Record<string, (at: number) => string>> = {
  'maximum price': (at) => `${paths.stock}?price=${24_000 + 731 * at}`,
  'maximum fee on terms': (at) => `${paths.stock}?cuota=300&entrada=${2_000 + 500 * at}&meses=60`,
};

/**
 * What a list costs that is filtered on a visitor's terms, by the upstream's simulations (decision 76), beside one that is
 * filtered by price: the first answer to terms that were never asked for, and the same again; for how long others wait
 * meanwhile, and what memory the process takes.
 */
export async function measureTerms(run: Run, sizes: readonly number[]): Promise<void> {
  await run.table('terms', async (table) => {
    for (const size of sizes) {
      const shop = await run.shop(size);
      const agent = new Agent({ keepAlive: true });
      const timed = async (path: string) => {
        const { status, firstByteMs } = await ask(shop.url + path, { headers, agent });
        if (status !== 200) run.fail(`${path}: it answers ${status}`);
        return firstByteMs;
      };
      const rows = Object.entries(lists).map(([name, path]) => {
        const times = { first: [] as number[], again: [] as number[], waits: [] as number[] };
        return { name: `${size}, ${name}`, path, ...times };
      });
      // The first one of each loads what all of them share. In turns, so that whatever else the machine does falls on both.
      for (const at of range(different + 1))
        for (const { path, first, waits } of rows) {
          const answer = timed(path(at));
          const wait = ask(`${shop.url}/api/health/live`);
          if (at === 0) await answer;
          else first.push(await answer);
          waits.push((await wait).firstByteMs);
        }
      for (const at of range(again))
        for (const { path, again: times } of rows) times.push(await timed(path(1 + (at % different))));
      agent.destroy();
      for (const { name, first, again: times, waits } of rows) {
        table.note(name, {
          first: middle(first, 'ms'),
          again: middle(times, 'ms'),
          'others wait, median': middle(waits, 'ms'),
          'others wait, longest': figure(Math.max(...waits), 'ms'),
          memory: figure(await residentBytes(shop.pid()), 'bytes'),
        });
        table.compare(name, `${size}, maximum price`, 'price', ['first', 'again']);
      }
    }
  });
}
