import type { Browser } from '@playwright/test';
import { sum } from '../support/statistics';
import { freshPage, type FreshPage, type View } from './browser';
import { figure, middle } from './figures';
import type { Run, Table } from './run';
import { pressUntilAnswered, readVitals, type Vitals } from './vitals';

/** How a visitor comes: with what, on what processor and what line. */
interface Visitor {
  readonly view: View;
  readonly slowedBy: number;
  readonly slowLine: boolean;
}

const visitors: Readonly<Record<string, Visitor>> = {
  phone: { view: 'phone', slowedBy: 4, slowLine: true },
  wide: { view: 'wide', slowedBy: 1, slowLine: false },
};
/** How often somebody comes to us, to each copy, and to us until a script answers. */
const [visits, visitsOfCopies, answers] = [3, 2, 2];

/** Kinds of what is sent, by the browser's own types; what isn't here is «other». */
const kinds: Readonly<Record<string, string>> = {
  Document: 'document',
  Stylesheet: 'styles',
  Script: 'scripts',
  Image: 'pictures',
  Font: 'typeface',
};

/** A cold visit of a page. */
interface Visit extends Vitals {
  /** Bytes by kind as they were sent, headers included. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly requests: number;
}

/** How a first visit goes, beside the same pages as files and as a minimal application of the framework. */
export async function measureColdLoads(run: Run): Promise<void> {
  const [browser, { urls, paths }] = [await run.browser(), await run.sites()];
  for (const [who, visitor] of Object.entries(visitors))
    for (const [page, path] of Object.entries(paths))
      await run.table(`load/${page}/${who}`, async (table) => {
        const all: Record<string, Visit[]> = {};
        // In turns, so that whatever else the machine does falls on all.
        for (let count = 0; count < visits; count += 1)
          for (const [site, url] of Object.entries(urls))
            if (site === 'ours' || count < visitsOfCopies)
              (all[site] ??= []).push(await visit(browser, url + path, visitor));
        for (const [site, found] of Object.entries(all)) noteVisits(table, site, found);
        const answered: number[] = [];
        while (answered.length < answers)
          answered.push(await untilAnswered(browser, urls.ours + path, visitor));
        table.note('ours', 'answered', middle(answered, 'ms'));
        for (const file of ['static', 'inlined']) table.compare('ours', file);
      });
}

function noteVisits(table: Table, site: string, visits: readonly Visit[]): void {
  const note = (column: string, unit: 'ms' | 'bytes' | 'count', value: (visit: Visit) => number) =>
    table.note(site, column, middle(visits.map(value), unit));
  for (const key of ['FCP', 'LCP', 'blocking'] as const) note(key, 'ms', (visit) => visit[key]);
  table.note(site, 'CLS', figure(Math.max(...visits.map(({ CLS }) => CLS)), 'count'));
  note('bytes', 'bytes', ({ bytes }) => sum(Object.values(bytes)));
  note('requests', 'count', ({ requests }) => requests);
  for (const kind of new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)).sort()))
    note(kind, 'bytes', ({ bytes }) => bytes[kind] ?? 0);
}

async function prepare(browser: Browser, { view, slowedBy, slowLine }: Visitor): Promise<FreshPage> {
  const fresh = await freshPage(browser, view);
  await fresh.slowDown(slowedBy);
  await fresh.session.send('Network.enable');
  if (slowLine) await fresh.slowLine();
  return fresh;
}

/** Visits a page for the first time, until it rests. */
async function visit(browser: Browser, url: string, visitor: Visitor): Promise<Visit> {
  const { page, session, close } = await prepare(browser, visitor);
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

/** Milliseconds from a first visit's navigation until a script answers a press. */
async function untilAnswered(browser: Browser, url: string, visitor: Visitor): Promise<number> {
  const { page, close } = await prepare(browser, visitor);
  await page.addInitScript(pressUntilAnswered);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate(() => window.answered);
  await close();
  return ms ?? NaN;
}
