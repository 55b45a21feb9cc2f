import { Agent } from 'node:http';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { paths } from '../../lib/routing/routes';
import { stockIndexUrl } from '@/lib/list/target';
import { ask } from '../support/ask';
import { CommandError, say } from '../support/say';
import type { Shop } from '../support/shop';
import { many, range } from '../support/wait';
import { figure, middle } from './figures';
import { load } from './load';
import type { Run } from './run';
import { serveFiles } from './sites';
import type { Table } from './table';

/** Duration of each load, in seconds. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 2);
/** Concurrent connections: a quiet hour, and a campaign's first minutes. */
const connectionCounts = [2, 50] as const;
const warmUpSeconds = 1;
/** Requests on each of two connections for a median of first bytes; then requests of lists of two stocks. */
const firstBytes = 500;
const requestedLists = 300;

/** A URL that is requested repeatedly. */
interface Case {
  readonly name: string;
  readonly url: string;
  /** Accepted encodings; default brotli. */
  readonly takes?: string;
  /** Default 200; 304 revalidates a current copy. */
  readonly status?: number;
  /** Whether to measure the time to its first byte too. */
  readonly firstByte?: boolean;
}

/** Measures throughput and latency of one process, beside a file behind nginx and another checkout. */
export async function measureHttp(run: Run): Promise<void> {
  const [shop, { ours, before }] = [await run.shop(), await run.shops()];
  const { text } = await ask(ours + paths.stock);
  const { vehicle, filtered, chunk } = linksOf(text);
  const nginx = await serveFiles({ '/list.html': text }, join(run.folder, 'nginx'));
  const cold = await run.beside(shop, { variables: { FRONT_CACHE: 'off' } });
  const [list, file] = [ours + paths.stock, 'the list as a file, nginx'];
  const cases: readonly Case[] = [
    { name: file, url: `${nginx.url}/list`, firstByte: true },
    { name: 'cached list', url: list, firstByte: true },
    { name: 'home', url: ours + paths.home },
    { name: 'vehicle', url: ours + vehicle },
    { name: 'list, campaign address', url: `${list}?utm_source=bench&utm_campaign=a` },
    { name: 'filtered list, asked again', url: ours + filtered },
    { name: 'static chunk', url: ours + chunk },
    { name: 'list, not modified (304)', url: list, status: 304 },
    { name: 'front cache off: list', url: cold.url + paths.stock },
    { name: 'front cache off: filtered list', url: cold.url + filtered },
  ];
  // A browser's header: each release responds in its best encoding.
  const takes = 'gzip, deflate, br';
  say(`\nResponses of one process, ${seconds} s each.`);
  const rates = connectionCounts.map(column);
  await run.table('http', async (table) => {
    for (const one of cases) {
      await measureCase(run, table, one);
      table.compare(one.name, file, 'nginx', rates);
    }
    if (before === undefined) return;
    const both = { 'cached list': paths.stock, 'filtered list': filtered };
    for (const [name, path] of Object.entries(both)) {
      const requested = { takes, firstByte: path === paths.stock };
      await measureCase(run, table, { name: `${name}, before`, url: before + path, ...requested });
      await measureCase(run, table, { name: `${name}, now`, url: ours + path, ...requested });
      table.compare(`${name}, now`, file, 'nginx', rates);
      table.compare(`${name}, now`, `${name}, before`, 'before');
    }
  });
  await nginx.close();
  await cold.close();
}

/**
 * A vehicle, a filtered list and a script of a list page.
 * @throws CommandError if one of them is missing.
 */
export function linksOf(html: string) {
  const page = parse(html);
  const found = (selector: string, attribute: string) => {
    const value = page.querySelector(selector)?.getAttribute(attribute);
    if (value === undefined) throw new CommandError(`The list holds no ${selector}.`);
    return value;
  };
  const colour = encodeURIComponent(found('input[name="colors"]', 'value'));
  return {
    vehicle: found('a[href^="/vehiculo/"]', 'href'),
    filtered: `${paths.stock}?sort=1&colors=${colour}`,
    chunk: found('script[src^="/_next/static/"]', 'src'),
  };
}

const column = (connections: number) => `${connections} connections`;

/** Requests one URL at each number of connections, after a warm-up that doesn't count. */
async function measureCase(run: Run, table: Table, one: Case): Promise<void> {
  const { name, url, takes = 'br', status = 200, firstByte = false } = one;
  const { etag = '' } = (await ask(url, { headers: { 'accept-encoding': takes } })).headers;
  const headers = { 'accept-encoding': takes, ...(status === 304 && { 'if-none-match': etag }) };
  // On few connections: a load's remaining renderings would go on into the next one.
  await load(url, headers, 2, warmUpSeconds, run.folder);
  for (const connections of connectionCounts) {
    const { perSecond, medianMs, failures } = await load(url, headers, connections, seconds, run.folder);
    table.note(name, {
      [column(connections)]: figure(perSecond, 'perSecond'),
      [`median, ${connections}`]: figure(medianMs, 'ms'),
    });
    if (failures > 0 || perSecond === 0) run.fail(`${name}: ${failures} of its answers`);
  }
  const response = await ask(url, { headers });
  table.note(name, { bytes: figure(response.body.length, 'bytes') });
  if (response.status !== status) run.fail(`${name}: it answers ${response.status}`);
  if (status === 200 && response.headers['content-encoding'] !== 'br')
    run.fail(`${name}: it is not in brotli`);
  if (!firstByte) return;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const answers = await many(range(2 * firstBytes), 2, () => ask(url, { headers, agent }));
  agent.destroy();
  const times = answers.map(({ firstByteMs }) => firstByteMs);
  table.note(name, { 'first byte': middle(times, 'ms') });
}

/**
 * Compares size and speed of a list with a large and a usual stock, and the size of the browser's filter index
 * (product 6.12).
 */
export async function measureSizes(run: Run, sizes: readonly number[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async ({ url }: Shop, path: string) => {
    const response = await ask(url + path, { headers: { 'accept-encoding': 'gzip' }, agent });
    if (response.status !== 200) throw new CommandError(`${url}${path} answered ${response.status}.`);
    return response;
  };
  const shops = await Promise.all(sizes.map((vehicles) => run.shop(vehicles)));
  const requested = shops.map((shop) => ({ shop, times: [] as number[] }));
  // Alternates, so that other load of the machine affects all alike.
  for (let count = 0; count < requestedLists; count += 1)
    for (const { shop, times } of requested) times.push((await get(shop, paths.stock)).ms);
  await run.table('sizes', async (table) => {
    for (const { shop, times } of requested) {
      const bytes = async (path: string) => figure((await get(shop, path)).body.length, 'bytes');
      const row = String(shop.vehicles);
      table.note(row, {
        'cached list, HTML gzip': await bytes(paths.stock),
        'cached list, served (median)': middle(times, 'ms'),
        'index, gzip': await bytes(stockIndexUrl({ kind: 'all' })),
      });
      table.compare(row, String(sizes[0]));
    }
  });
  agent.destroy();
}
