import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../lib/routing/routes';
import { pictureWidths } from '../../lib/media/pictures';
import { sendForms } from '../forms/send';
import { rightVisitors } from '../forms/visitors';
import { ask } from '../support/ask';
import { root } from '../support/build';
import { start, stop } from '../support/children';
import { startReaders } from '../support/readers';
import { broken, report } from '../support/report';
import { say } from '../support/say';
import type { Shop } from '../support/shop';
import { range } from '../support/wait';
import { send } from './attack';
import type { FloodRequest } from './flood-load';

const connections = 200;
/** Warm-up of the flood (each event loop turn accepts one connection), and the time in which home is measured. */
const warmMs = 3_000;
const observeMs = 4_000;
/** Maximum time of home, as a multiple of its time beside a flood of cached pages. */
const mostTimes = 3;
/** Below this time in milliseconds a visitor notices no wait, and a ratio means nothing. */
const atOnceMs = 20;
const forms = 200;

const json = { 'content-type': 'application/json' };
/** Browsers request cached pages with this header. */
const compressed = { 'accept-encoding': 'br' };

/** The baseline of all measurements. */
const cachedPages: FloodRequest = { path: '/vehiculos', headers: compressed };

/** Responses without a page, and additions to a cached page. */
const floods: Readonly<Record<string, FloodRequest>> = {
  'unknown endpoints': { method: 'POST', path: '/api/none', headers: json },
  'empty forms': { method: 'POST', path: '/api/contact', headers: json },
  'empty simulations': { method: 'POST', path: '/api/financing', headers: json },
  'health, live': { path: '/api/health/live' },
  'health, ready': { path: '/api/health/ready' },
  'old URLs': { path: '/test-drive?utm_source=flood' },
  'non-canonical spellings': { path: '/vehiculo/%3501' },
  'dot segments': { path: '/api/../vehiculos' },
  'unknown pages': { path: '/nada/de/nada' },
  'URLs of 12 kB': { path: `/${'/'.repeat(12_000)}x` },
  'cached pages without compression': { path: '/' },
  'X-Forwarded-For of 12 kB': {
    path: '/',
    headers: { ...compressed, 'x-forwarded-for': ','.repeat(12_000) },
  },
  'router state of 4,001 characters': {
    path: '/',
    headers: { rsc: '1', 'next-router-state-tree': 'x'.repeat(4_001) },
  },
};

/** Read-only calls, pictures, documents and share cards: a single one repeated, and all alternately. */
async function mediaFloods({ url }: Shop): Promise<Record<string, FloodRequest>> {
  const list = (await ask(url + paths.stock)).text;
  const vehicles = [...new Set(list.match(/\/vehiculo\/\d+/g))];
  const pages = await Promise.all(vehicles.map(async (path) => (await ask(url + path)).text));
  const found = (pattern: RegExp) => [
    ...new Set([list, ...pages].flatMap((text) => text.match(pattern) ?? [])),
  ];
  const pictures = found(/\/fotos\/480\/[^\s",]+/g);
  const floods: Record<string, FloodRequest> = {
    'one picture': { path: pictures[0] ?? '' },
    'all pictures': { path: pictures },
    'pictures in every width': {
      path: pictures.flatMap((path) => pictureWidths.map((width) => path.replace('480', String(width)))),
    },
    'one document': { path: found(/\/documentos\/[^\s",]+/g)[0] ?? '' },
    'all share cards': { path: found(/\/og\/[^\s",]+/g) },
    'returns from maintenance': { path: '/api/volver' },
    'recently viewed, empty': { path: '/api/recent?ids=' },
    'recently viewed vehicles': { path: vehicles.map((path) => `/api/recent?ids=${path.split('/').at(-1)}`) },
  };
  for (const [name, { path }] of Object.entries(floods))
    if (path.length === 0) throw new Error(`no page has a URL for ${name}`);
  return floods;
}

/** Measures a cached home beside a flood, and counts the forms that arrive. */
async function beside(shop: Shop, requested: FloodRequest) {
  const program = join(root, 'scripts/attacks/flood-load.ts');
  const { port } = new URL(shop.url);
  const reported = ['--import', 'tsx', program, port, String(connections), JSON.stringify(requested)];
  const flood = start(process.execPath, reported, { cwd: root, stdio: 'ignore' });
  try {
    await sleep(warmMs);
    // A single visitor.
    const looking = { count: 1, pauseMs: 20, headers: compressed, anew: true };
    const stopLooking = startReaders(shop.url, ['/'], looking);
    await sleep(observeMs);
    const looks = await stopLooking();
    const sending = { atOnce: 20, tries: 1, pauseMs: 0 };
    const { stored } = await sendForms(shop, range(forms).map(rightVisitors()), sending);
    return { ...looks, stored };
  } finally {
    await stop(flood);
  }
}

/**
 * Floods responses without a page, each on 200 connections. Reports the time of a cached home, also as a multiple of
 * its time beside as many readers of cached pages, and how many of 200 forms arrive (product 13.6).
 */
export async function runLanes(shop: Shop): Promise<string[]> {
  for (const path of ['/', '/vehiculos']) await send(shop, path);
  const problems: string[] = [];
  let usual = await beside(shop, cachedPages);
  say(`beside a flood of cached pages: home: ${usual.text}`);
  for (const [name, requested] of Object.entries({ ...floods, ...(await mediaFloods(shop)) })) {
    let [found, base] = [await beside(shop, requested), usual];
    if (isSlow(found, base)) {
      // Other processes may have used the processors since then: measures both again, one right after the other.
      base = await beside(shop, cachedPages);
      found = await beside(shop, requested);
      if (base.medianMs < usual.medianMs) usual = base;
    }
    const times = compared(found, base).map((one) => `× ${(one.ms / one.of).toFixed(2)}`);
    problems.push(
      ...report(`beside a flood of ${name}`, {
        text: `home: ${found.text} (${times.join(', ')}); ${found.stored} of ${forms} forms stored`,
        problems: broken({
          [`home took ${found.text}, ${base.text} beside cached pages`]: isSlow(found, base),
          [`home failed ${found.failures.length} times`]: found.failures.length > 0,
          [`${found.stored} of ${forms} forms arrived`]: found.stored < forms,
        }),
      }),
    );
  }
  return problems;
}

type Found = Awaited<ReturnType<typeof beside>>;

const compared = (found: Found, base: Found) =>
  (['medianMs', 'p95Ms'] as const).map((key) => ({ ms: found[key], of: base[key] }));

const isSlow = (found: Found, base: Found) =>
  compared(found, base).some(({ ms, of }) => ms / Math.max(of, atOnceMs / mostTimes) > mostTimes);
