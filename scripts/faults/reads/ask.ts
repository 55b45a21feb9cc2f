import { ask, type Answer } from '../../support/ask';
import type { Shop } from '../../support/shop';
import { until } from '../../support/wait';
import type { Asked } from './table-of-reads';

/** Lets purges through. */
export const purgeSecret = 'fault-run-purges';

/** Asks a shop once, as its pages do. */
export function askFor({ url }: Shop, { path, body }: Asked): Promise<Answer> {
  return body ? ask(url + path, { headers: { origin: url }, json: body }) : ask(url + path);
}

/** Asks until the answer is 200. Resolves to the milliseconds that took, null when it took longer than allowed. */
export function askUntilGood(shop: Shop, asked: Asked, withinMs: number): Promise<number | null> {
  return until(async () => (await askFor(shop, asked)).status === 200, withinMs);
}

/** What a reply tells of the upstream, which it never may (product 14.4). */
export function leakIn({ text, headers }: Answer, { stock }: Shop): string[] {
  const whole = text + JSON.stringify(headers);
  return [new URL(stock.url).host, '/V1/stockfinder'].filter((part) => whole.includes(part));
}
