import { setTimeout as sleep } from 'node:timers/promises';
import { toxics } from '../../tests/support/faulty-stock/faults/toxic';
import { paths } from '../../lib/routing/routes';
import { ask } from '../support/ask';
import type { BadLine } from '../support/bad-line';
import { broken, seconds } from '../support/report';
import { say } from '../support/say';
import type { Shop } from '../support/shop';
import { sayMarkdown } from '../support/table';

/** Maximum delay by a bad line: a Redis command may take 0.5 s, and a failed one opens the circuit for 5 s. */
const MOST_MORE_MS = 3_000;
const CIRCUIT_OPEN_MS = 5_500;
const NEW_PAGES = 12;

const observed = [paths.home, paths.stock, paths.contact, paths.promotions];

/**
 * Cached and new pages while the line to Redis is bad in each way, and afterwards: none may be lost. Prints a table;
 * resolves to the violations.
 */
export async function runRedisLine(shop: Shop, line: BadLine): Promise<string[]> {
  const problems: string[] = [];
  let vehicle = 501;
  const never = (count: number) => Array.from({ length: count }, () => paths.vehicle(String(vehicle++)));
  let usual = Infinity;
  const visit = async (name: string, requested: readonly string[]) => {
    const answers = [];
    for (const path of requested) answers.push({ path, ...(await ask(shop.url + path)) });
    const lost = answers.filter(({ status }) => status !== 200);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const isSlow = slowest > usual + MOST_MORE_MS;
    problems.push(
      ...lost.map(({ path, status }) => `Redis, ${name}: ${path} answers ${status}`),
      ...broken({
        [`Redis, ${name}: a page takes ${seconds(slowest)}, ${seconds(usual)} over a good line`]: isSlow,
      }),
    );
    if (name === 'good') usual = Math.max(usual === Infinity ? 0 : usual, slowest);
    return `${requested.length - lost.length} of ${requested.length}, ${Math.round(slowest)} ms`;
  };
  for (const path of observed) await ask(shop.url + path);
  say('\nRedis: pages with 200 and the slowest of them, during and after the toxic');
  const rows = [['line to Redis', 'cached', 'new', 'afterwards']];
  for (const toxic of [null, ...toxics]) {
    const name = toxic ?? 'good';
    line.poison(toxic);
    const cells = [await visit(name, observed), await visit(name, never(NEW_PAGES))];
    line.poison(null);
    await sleep(CIRCUIT_OPEN_MS);
    rows.push([name, ...cells, await visit(name, [...observed, ...never(4)])]);
  }
  sayMarkdown(rows);
  return problems;
}
