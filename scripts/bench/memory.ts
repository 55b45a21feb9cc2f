import { Agent } from 'node:http';
import { paths } from '../../lib/addresses/routes';
import { ask } from '../support/ask';
import { residentBytes } from '../support/memory';
import { many, range } from '../support/wait';
import { figure } from './figures';
import type { Run } from './run';

const addresses = Number(process.env.BENCH_ADDRESSES ?? 6_000);
/** By how much the process may have grown in the end: the front cache's 136 MB, and as much again for the rest. */
const growthBytes = 300e6;
/** By what part it varies from run to run, with the collector's moments. */
const noise = 0.15;

/** How many of twenty addresses are of each kind: all but campaigns are rendered, and the run is to end within minutes. */
const kinds: readonly (readonly [ofTwenty: number, address: (number: number) => string])[] = [
  [12, (number) => `${paths.stock}?utm_source=source-${number}`],
  [1, (number) => `${paths.stock}?page=${number + 2}`],
  [3, (number) => `${paths.stock}?search=text-${number}`],
  [4, (number) => paths.vehicle(String(900_000_000 + number))],
];
const turns = kinds.flatMap(([ofTwenty, address]) => range(ofTwenty).map(() => address));

/** One of the many addresses that anybody can make: another one for each number from 0, the kinds mixed. */
export function differentAddress(number: number): string {
  return turns[number % turns.length]?.(number) ?? '';
}

/** Asks for many different addresses, some at a time, and looks whether a storefront's memory stays bounded. */
export async function measureMemory(run: Run): Promise<void> {
  const storefront = await run.beside(await run.shop());
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const headers = { 'accept-encoding': 'br' };
  const counts: Record<string, number> = {};
  const askAll = async (from: number, to: number) => {
    const answers = await many(range(to - from), 32, (at) =>
      ask(storefront.url + differentAddress(from + at), { headers, agent }),
    );
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    const failed = answers.filter(({ status }) => status === 500 || status === 'closed').length;
    if (failed > 0) run.fail(`${failed} of ${to - from} different addresses`);
    return { ...figure(await residentBytes(storefront.pid()), 'bytes'), noise };
  };
  const [warm, half] = [Math.floor(addresses / 50), Math.floor(addresses / 2)];
  await run.table('http', async (table) => {
    const before = await askAll(0, warm);
    const halfway = await askAll(warm, half);
    const after = await askAll(half, addresses);
    const growth = { ...after, value: after.value - before.value };
    table.note('memory', { before, halfway, after, growth });
    for (const [status, count] of Object.entries(counts))
      table.note('memory', { [`× ${status}`]: figure(count, 'count') });
    if (growth.value > growthBytes) run.fail('the memory grew without bound');
  });
  agent.destroy();
  await storefront.close();
}
