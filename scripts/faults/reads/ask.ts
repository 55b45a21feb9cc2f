import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultyShop } from '../shop';
import type { Asked } from './table-of-reads';

/** Lets purges through. */
export const purgeSecret = 'fault-run-purges';

/** What came back, and how long its last byte took. */
export interface Reply {
  readonly status: number;
  readonly ms: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Asks once, following no redirect. */
export async function ask({ url }: FaultyShop, { path, body }: Asked): Promise<Reply> {
  const start = performance.now();
  const answer = await fetch(url + path, {
    redirect: 'manual',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  return { status: answer.status, ms: performance.now() - start, headers: answer.headers, body: text };
}

/** Asks until the answer is 200. Resolves to the milliseconds that took, null when it took longer than allowed. */
export async function askUntilGood(shop: FaultyShop, asked: Asked, withinMs: number): Promise<number | null> {
  const start = performance.now();
  for (;;) {
    const { status } = await ask(shop, asked);
    const ms = performance.now() - start;
    if (status === 200) return ms;
    if (ms > withinMs) return null;
    await sleep(100);
  }
}

/** Makes everything with the tag out of date, as the back office does (product 4.6). */
export async function purge({ url }: FaultyShop, tag: string): Promise<void> {
  const answer = await fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${purgeSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [tag] }),
  });
  if (!answer.ok) throw new Error(`The purge was answered ${answer.status}.`);
}

/** What a reply tells of the upstream, which it never may (product 14.4). */
export function leakIn({ body, headers }: Reply, { stock }: FaultyShop): string[] {
  const text = body + [...headers].flat().join('\n');
  return [new URL(stock.url).host, '/V1/stockfinder'].filter((part) => text.includes(part));
}
