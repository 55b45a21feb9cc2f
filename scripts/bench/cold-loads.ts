import type { Browser } from '@playwright/test';
import { sum } from '../support/statistics';
import { range } from '../support/wait';
import { freshPage, type Visitor } from './browser';
import { figure, middle } from './figures';
import type { Run } from './run';
import { pressUntilAnswered, readVitals, type Vitals } from './vitals';

/** Number of visits of each: a first visit at full speed takes few frames, and varies by as many. */
const visitors: Readonly<Record<string, Visitor & { readonly visits: number }>> = {
  phone: { view: 'phone', slowedBy: 4, slowLine: true, visits: 3 },
  wide: { view: 'wide', slowedBy: 1, visits: 9 },
};

/** Kinds of resources by the browser's own types; others are «other». */
const kinds: Readonly<Record<string, string>> = {
  Document: 'document',
  Stylesheet: 'styles',
  Script: 'scripts',
  Image: 'pictures',
  Font: 'typeface',
};

/** How visitors arrive: the page they come from. */
interface Coming {
  readonly browser: Browser;
  readonly from: string;
}

/** A cold visit of a page. */
interface Visit extends Vitals {
  /** Transferred bytes by kind, headers included. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly requests: number;
}

/**
 * Measures first visits, beside the same pages as files, as a minimal application of the framework, and of another
 * checkout. Visitors come from another site: from an empty page the browser starts a new process for pages that
 * isolate their windows, but not for the files.
 */
export async function measureColdLoads(run: Run): Promise<void> {
  const [browser, { urls, paths, from }] = [await run.browser(), await run.sites()];
  const come = { browser, from };
  for (const [who, visitor] of Object.entries(visitors))
    for (const [page, path] of Object.entries(paths))
      await run.table(`load/${page}/${who}`, async (table) => {
        // How often to measure the time until a script responds: copies have no scripts.
        const all = Object.entries(urls).map(([site, url]) => ({
          site,
          url: url + path,
          visits: site === 'next' ? 2 : visitor.visits,
          answers: site === 'static' || site === 'inlined' ? 0 : 2,
          found: [] as Visit[],
          answered: [] as number[],
        }));
        // Alternates, so that other load of the machine affects all alike.
        for (const round of range(visitor.visits))
          for (const { url, found, visits } of all)
            if (round < visits) found.push(await visit(come, url, visitor));
        for (const { site, url, found, answered, answers } of all) {
          while (answered.length < answers) answered.push(await untilAnswered(come, url, visitor));
          table.note(site, { ...figuresOf(found), answered: middle(answered, 'ms') });
        }
        for (const other of ['static', 'inlined', 'before']) table.compare('ours', other);
        table.compare('ours', 'next', 'next', ['answered']);
      });
}

function figuresOf(visits: readonly Visit[]) {
  const of = (unit: 'ms' | 'bytes' | 'count', value: (visit: Visit) => number) =>
    middle(visits.map(value), unit);
  const sent = new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)).sort());
  return {
    FCP: of('ms', ({ FCP }) => FCP),
    LCP: of('ms', ({ LCP }) => LCP),
    blocking: of('ms', ({ blocking }) => blocking),
    CLS: figure(Math.max(...visits.map(({ CLS }) => CLS)), 'count'),
    bytes: of('bytes', ({ bytes }) => sum(Object.values(bytes))),
    requests: of('count', ({ requests }) => requests),
    ...Object.fromEntries([...sent].map((kind) => [kind, of('bytes', ({ bytes }) => bytes[kind] ?? 0)])),
  };
}

/** Visits a page for the first time, until it is idle. */
async function visit({ browser, from }: Coming, url: string, visitor: Visitor): Promise<Visit> {
  const { page, session, close } = await freshPage(browser, visitor);
  await page.goto(from);
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds[types.get(requestId) ?? ''] ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const vitals = await page.evaluate(readVitals);
  await close();
  return { ...vitals, bytes, requests: types.size };
}

/** Milliseconds from a first visit's navigation until a script responds to a click. */
async function untilAnswered({ browser, from }: Coming, url: string, visitor: Visitor): Promise<number> {
  const { page, close } = await freshPage(browser, visitor);
  await page.goto(from);
  await page.addInitScript(pressUntilAnswered);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate(() => window.answered);
  await close();
  return ms ?? NaN;
}
