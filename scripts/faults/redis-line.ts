import { setTimeout as sleep } from 'node:timers/promises';
import { toxics } from '../../stock-service/faults/toxic';
import { paths } from '../../lib/addresses/routes';
import { ask } from '../support/ask';
import { openBadLine, type BadLine } from '../support/bad-line';
import { startRedis } from '../support/redis-server';
import { say } from '../support/say';
import { openShop, type Shop } from '../support/shop';
import { sayMarkdown } from '../support/table';
import { uncaughtIn } from '../support/uncaught';

/** A bad line may cost a page so much: a command of Redis may take half a second, and one that failed leaves it alone for five. */
const MOST_MORE_MS = 3_000;
const RESTING_MS = 5_500;
const NEW_PAGES = 12;

const seen = [paths.home, paths.stock, paths.contact, paths.promotions];

/**
 * Pages seen and never seen while the line to Redis is bad in each way, and afterwards: none may be lost. Prints a table;
 * resolves to what went against that.
 */
export async function runRedisLine(folder: string): Promise<string[]> {
  const redis = await startRedis();
  const line = await openBadLine(Number(new URL(redis.url).port));
  let shop: Shop | null = null;
  try {
    shop = await openShop(folder, { variables: { REDIS_URL: `redis://127.0.0.1:${line.port}` } });
    return [...(await visitUnder(shop, line)), ...uncaughtIn(shop.log)];
  } finally {
    await shop?.close();
    await line.close();
    await redis.stop();
  }
}

async function visitUnder(shop: Shop, line: BadLine): Promise<string[]> {
  const problems: string[] = [];
  let vehicle = 501;
  for (const path of seen) await ask(shop.url + path);
  say('\nRedis: pages answered 200 and the slowest of them, under the toxic and after it');
  const rows = [['line to Redis', 'seen', 'never seen', 'afterwards']];
  let usual = Infinity;
  for (const toxic of [null, ...toxics]) {
    const name = toxic ?? 'good';
    const visit = async (asked: readonly string[]) => {
      let [good, slowest] = [0, 0];
      for (const path of asked) {
        const { status, ms } = await ask(shop.url + path);
        slowest = Math.max(slowest, ms);
        if (status === 200) good += 1;
        else problems.push(`Redis, ${name}: ${path} answers ${status}`);
      }
      if (slowest > usual + MOST_MORE_MS)
        problems.push(
          `Redis, ${name}: a page takes ${Math.round(slowest)} ms, ${Math.round(usual)} ms over a good line`,
        );
      if (toxic === null) usual = Math.max(usual === Infinity ? 0 : usual, slowest);
      return `${good} of ${asked.length}, ${Math.round(slowest)} ms`;
    };
    const never = (count: number) => Array.from({ length: count }, () => paths.vehicle(String(vehicle++)));
    line.poison(toxic);
    const cells = [await visit(seen), await visit(never(NEW_PAGES))];
    line.poison(null);
    await sleep(RESTING_MS);
    cells.push(await visit([...seen, ...never(4)]));
    rows.push([name, ...cells]);
  }
  sayMarkdown(rows);
  return problems;
}
