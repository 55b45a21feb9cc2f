import { Agent } from 'node:http';
import { paths } from '../../lib/routing/routes';
import { ask } from '../support/ask';
import { residentBytes } from '../support/memory';
import { range } from '../support/wait';
import { figure, middle } from './figures';
import type { Run } from './run';

/** URLs that have not been requested before, and the repetitions of one of them. */
const different = 8;
const again = 40;

const headers = { 'accept-encoding': 'br' };

/** Lists by maximum price, and by a maximum fee on a visitor's terms, each at that many URLs. */
const lists: Readonly<Record<string, (at: number) => string>> = {
  'maximum price': (at) => `${paths.stock}?price=${24_000 + 731 * at}`,
  'maximum fee on terms': (at) => `${paths.stock}?cuota=300&entrada=${2_000 + 500 * at}&meses=60`,
};

/**
 * Measures lists filtered on a visitor's terms by the upstream's simulations, beside lists filtered by
 * price: the first response to new terms, and a repeated one; the delay of others meanwhile, and the memory of the
 * process.
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
      // The first one of each loads the shared data. Alternates, so that other load of the machine affects both alike.
      for (const at of range(different + 1))
        for (const { path, first, waits } of rows) {
          const response = timed(path(at));
          const wait = ask(`${shop.url}/api/health/live`);
          if (at === 0) await response;
          else first.push(await response);
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
