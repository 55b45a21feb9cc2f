import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import { parse } from 'node-html-parser';
import { paths } from '../../lib/addresses/routes';
import { indexHref } from '@/lib/list/target';
import { ask } from '../support/ask';
import { freePort } from '../support/ports';
import { residentBytes } from '../support/memory';
import { CommandError, say } from '../support/say';
import { untilReady, type Shop } from '../support/shop';
import { startStorefront } from '../support/storefront';
import { many } from '../support/wait';
import { differentAddress } from './different-addresses';
import { figure, middle } from './figures';
import { load } from './load';
import type { Run, Table } from './run';
import { serveFiles } from './static-site';

/** How long each load goes on. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const addresses = Number(process.env.BENCH_ADDRESSES ?? 6_000);
/** Connections at once: a quiet hour, and a campaign's first minutes. */
const connectionCounts = [2, 50] as const;
const warmUpSeconds = 1;
/** Requests on each of two connections whose first bytes make a median, and of lists of two stocks. */
const firstBytes = 500;
const listsAsked = 300;
/** By how much the process may have grown in the end: the front cache's 136 MB, and as much again for the rest. */
const growthBytes = 300e6;
/** By what part it varies from run to run, with the collector's moments. */
const memoryNoise = 0.15;

const takes = (encodings: string) => ({ 'accept-encoding': encodings });

/** What is asked, of whom. */
interface Case {
  readonly name: string;
  readonly of: keyof Servers;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default 200; for 304 it is asked by a visitor who has the page as it is now. */
  readonly status?: number;
  /** Whether the time to its first byte is measured too. */
  readonly firstByte?: boolean;
}

/** Addresses without a slash at the end: this build, the list as a file, and this build or another checkout's besides. */
interface Servers {
  readonly ours: string;
  readonly nginx: string;
  readonly cold: string;
  readonly before: string;
}

const file = 'the list as a file, nginx';

/** All cases, with what a list page links to. */
function casesOf(links: Links, against: boolean): readonly Case[] {
  // As a browser asks: each release answers in the best encoding it has.
  const visitor = takes('gzip, deflate, br');
  const both = (name: string, path: string, firstByte = false): readonly Case[] =>
    (['before', 'ours'] as const).map((of) => ({
      name: `${name}, ${of === 'ours' ? 'now' : of}`,
      of,
      path,
      headers: visitor,
      firstByte,
    }));
  return [
    { name: file, of: 'nginx', path: '/list', firstByte: true },
    { name: 'cached list', of: 'ours', path: paths.stock, firstByte: true },
    { name: 'home', of: 'ours', path: paths.home },
    { name: 'vehicle', of: 'ours', path: links.vehicle },
    { name: 'list, campaign address', of: 'ours', path: `${paths.stock}?utm_source=bench&utm_campaign=a` },
    { name: 'filtered list, asked again', of: 'ours', path: links.filtered },
    { name: 'static chunk', of: 'ours', path: links.chunk },
    { name: 'list, not modified (304)', of: 'ours', path: paths.stock, status: 304 },
    { name: 'front cache off: list', of: 'cold', path: paths.stock },
    { name: 'front cache off: filtered list', of: 'cold', path: links.filtered },
    ...(against ? [...both('cached list', paths.stock, true), ...both('filtered list', links.filtered)] : []),
  ];
}

/** What a list page links to. */
interface Links {
  readonly vehicle: string;
  readonly filtered: string;
  readonly chunk: string;
}

/**
 * A vehicle, a filtered list and a script of a list page.
 * @throws CommandError when one of them isn't there.
 */
export function linksOf(html: string): Links {
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

/** What one process serves, beside a file behind nginx and another checkout; how soon, and in how much memory. */
export async function measureHttp(run: Run): Promise<void> {
  const shop = await run.shop();
  const { text, body } = await ask(shop.url + paths.stock);
  const cases = casesOf(linksOf(text), run.against !== null);
  const nginx = await serveFiles({ '/list.html': body }, join(run.folder, 'nginx'));
  const cold = await openBeside(run, shop, { variables: { FRONT_CACHE: 'off' } });
  const before = run.against === null ? null : await openBeside(run, shop, { folder: resolve(run.against) });
  const servers = { ours: shop.url, nginx: nginx.url, cold: cold.url, before: before?.url ?? '' };
  say(`\nAnswers of one process, ${seconds} s each.`);
  await run.table('http', async (table) => {
    for (const one of cases) {
      await measureCase(run, table, one, servers);
      if (one.of === 'ours') table.compare(one.name, file, 'nginx', connectionCounts.map(column));
    }
    for (const name of run.against === null ? [] : ['cached list', 'filtered list'])
      table.compare(`${name}, now`, `${name}, before`, 'before');
  });
  for (const one of [nginx, cold, before]) await one?.close();
  await measureMemory(run, shop);
}

const column = (connections: number) => `${connections} connections`;

/** Asks one address at each number of connections, after a warm-up that doesn't count. */
async function measureCase(run: Run, table: Table, one: Case, servers: Servers): Promise<void> {
  const { name, of, path, status = 200, firstByte = false } = one;
  const url = servers[of] + path;
  const usual = one.headers ?? takes('br');
  const { etag = '' } = (await ask(url, { headers: usual })).headers;
  const headers = status === 304 ? { ...usual, 'if-none-match': etag } : usual;
  const asked = { url, headers };
  // On few connections: renderings that a load leaves behind would go on into the next one.
  await load(asked, 2, warmUpSeconds, run.folder);
  for (const connections of connectionCounts) {
    const { perSecond, medianMs, failures } = await load(asked, connections, seconds, run.folder);
    table.note(name, column(connections), figure(perSecond, 'perSecond'));
    table.note(name, `median, ${connections}`, figure(medianMs, 'ms'));
    if (failures > 0 || perSecond === 0) run.fail(`${name}: ${failures} of its answers`);
  }
  const answer = await ask(url, { headers });
  table.note(name, 'bytes', figure(answer.body.length, 'bytes'));
  if (answer.status !== status) run.fail(`${name}: it answers ${answer.status}`);
  if (status === 200 && answer.headers['content-encoding'] !== 'br') run.fail(`${name}: it is not in brotli`);
  if (!firstByte) return;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const answers = await many(2 * firstBytes, 2, () => ask(url, { headers, agent }));
  agent.destroy();
  const times = answers.map(({ firstByteMs }) => firstByteMs);
  table.note(name, 'first byte', middle(times, 'ms'));
}

interface BesideOptions {
  /** Another finished checkout. */
  readonly folder?: string;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Starts a storefront over a shop's stock, so that what it leaves behind changes no other figure. */
async function openBeside(run: Run, { stock }: Shop, { folder, variables }: BesideOptions) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    STOCKFINDER_BASE_URL: stock.url,
    SITE_URL: url,
    CACHE_DIR: join(run.folder, String(port)),
  };
  const storefront = await startStorefront({
    port,
    variables: { ...settings, ...variables },
    ...(folder !== undefined && { folder }),
  });
  const one = run.closing({ url, pid: storefront.child.pid ?? 0, close: () => storefront.stop() });
  await untilReady(url);
  return one;
}

/** Asks for many different addresses, some at a time, and looks whether a storefront's memory stays bounded. */
async function measureMemory(run: Run, shop: Shop): Promise<void> {
  const { url, pid, close } = await openBeside(run, shop, {});
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const counts: Record<string, number> = {};
  const askAll = async (from: number, to: number) => {
    const answers = await many(to - from, 32, (at) =>
      ask(url + differentAddress(from + at), { headers: takes('br'), agent }),
    );
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    const failed = answers.filter(({ status }) => status === 500 || status === 'closed').length;
    if (failed > 0) run.fail(`${failed} of ${to - from} different addresses`);
    return residentBytes(pid);
  };
  const [warm, half] = [Math.floor(addresses / 50), Math.floor(addresses / 2)];
  await run.table('http', async (table) => {
    const [before, halfway, after] = [
      await askAll(0, warm),
      await askAll(warm, half),
      await askAll(half, addresses),
    ];
    for (const [when, bytes] of Object.entries({ before, halfway, after, growth: after - before }))
      table.note('memory', when, { ...figure(bytes, 'bytes'), noise: memoryNoise });
    for (const [status, count] of Object.entries(counts))
      table.note('memory', `× ${status}`, figure(count, 'count'));
    if (after - before > growthBytes) run.fail('the memory grew without bound');
  });
  agent.destroy();
  await close();
}

/**
 * Whether a list is as light and as fast with a large stock as with a usual one, and how large the index is that the
 * browser filters by (product 6.12).
 */
export async function measureSizes(run: Run, sizes: readonly number[]): Promise<void> {
  const shops = await Promise.all(sizes.map((vehicles) => run.shop(vehicles)));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (shop: Shop, path: string) => {
    const answer = await ask(shop.url + path, { headers: takes('gzip'), agent });
    if (answer.status !== 200) throw new CommandError(`${shop.url}${path} answered ${answer.status}.`);
    return answer;
  };
  await run.table('sizes', async (table) => {
    const times = shops.map((): number[] => []);
    // In turns, so that whatever else the machine does falls on all.
    for (let count = 0; count < listsAsked; count += 1)
      for (const [at, shop] of shops.entries()) times[at]?.push((await get(shop, paths.stock)).ms);
    for (const [at, shop] of shops.entries()) {
      const bytes = async (path: string) => figure((await get(shop, path)).body.length, 'bytes');
      table.note(String(shop.vehicles), 'cached list, HTML gzip', await bytes(paths.stock));
      table.note(String(shop.vehicles), 'cached list, served (median)', middle(times[at] ?? [], 'ms'));
      table.note(String(shop.vehicles), 'index, gzip', await bytes(indexHref({ kind: 'all' })));
    }
    for (const size of sizes.slice(1)) table.compare(String(size), String(sizes[0]));
  });
  agent.destroy();
}
