import autocannon from 'autocannon';
import { paths } from '../../lib/routes';
import { sayHeading, sayRow } from './report';
import type { Shop } from './shop';

const connections = 50;

const pages = {
  'cached list': paths.stock,
  'cached list, campaign address': `${paths.stock}?utm_source=bench&utm_campaign=a`,
  'list rendered per request': `${paths.stock}?page=1`,
} as const;

interface Measured {
  readonly perSecond: number;
  readonly failures: number;
}

/**
 * How many list pages a second one process serves, cached and rendered per request, over so many seconds each.
 * Resolves to the number of requests that failed.
 */
export async function measureThroughput(shop: Shop, seconds: number): Promise<number> {
  sayHeading(`List pages, ${shop.vehicles} vehicles, ${connections} connections, ${seconds} s each`);
  const results = new Map<string, Measured>();
  for (const [name, path] of Object.entries(pages))
    results.set(name, await measure(name, shop.url + path, seconds));
  const ratio = (a: keyof typeof pages, b: keyof typeof pages) =>
    ((results.get(a)?.perSecond ?? 0) / (results.get(b)?.perSecond ?? Infinity)).toFixed(2);
  sayRow('cached / per request', [ratio('cached list', 'list rendered per request')]);
  sayRow('campaign address / plain address', [ratio('cached list, campaign address', 'cached list')]);
  return [...results.values()].reduce((total, { failures }) => total + failures, 0);
}

async function measure(name: string, url: string, seconds: number): Promise<Measured> {
  await fetch(url);
  await fetch(url);
  const result = await autocannon({ url, connections, duration: seconds });
  const failures = result.non2xx + result.errors;
  const note = `pages/s, p99 ${result.latency.p99} ms${failures > 0 ? `, ${failures} FAILED` : ''}`;
  sayRow(name, [result.requests.average.toFixed(0)], note);
  return { perSecond: result.requests.average, failures };
}
