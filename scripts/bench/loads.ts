import type { Browser } from '@playwright/test';
import { median, sum } from '../support/statistics';
import { sayTable } from '../support/table';
import { range } from '../support/wait';
import { freshPage, type Visitor } from './browser';
import type { Copies } from './copies';
import { readVitals, type Vitals } from './vitals';

/** Number of visits of each: a first visit at full speed takes few frames, and varies by as many. */
const visitors: Readonly<Record<string, Visitor & { readonly visits: number }>> = {
  phone: { view: 'phone', slowedBy: 4, slowLine: true, visits: 3 },
  wide: { view: 'wide', slowedBy: 1, visits: 9 },
};

/** Kinds of resources by the browser's own types; others are «other». */
const kinds: Readonly<Record<string, string>> = {
  Document: 'document',
  Script: 'scripts',
  Image: 'pictures',
  Font: 'typeface',
};

/** A cold visit of a page. */
interface Visit extends Vitals {
  /** Transferred bytes by kind, headers included. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly requests: number;
}

/** Measures first visits of each page, beside the same page as a file and of another checkout. */
export async function measureLoads(
  browser: Browser,
  shops: Readonly<Record<string, string>>,
  copies: Copies,
): Promise<void> {
  for (const [who, visitor] of Object.entries(visitors))
    for (const [page, path] of Object.entries(copies.paths)) {
      const sites = Object.entries({ ...shops, file: copies.url });
      const all = sites.map(([site, url]) => ({ site, url: url + path, found: [] as Visit[] }));
      // Alternates, so that other load of the machine affects all alike.
      for (const _ of range(visitor.visits))
        for (const { url, found } of all) found.push(await visit(browser, copies.elsewhere, url, visitor));
      sayTable(`load/${page}/${who}`, [
        headings,
        ...all.map(({ site, found }) => [site, ...figuresOf(found)]),
      ]);
    }
}

const sent = [...Object.values(kinds), 'other'];
const headings = ['', 'FCP', 'LCP', 'blocking', 'CLS', 'requests', 'bytes', ...sent];

function figuresOf(visits: readonly Visit[]): string[] {
  const ms = (of: (visit: Visit) => number) => `${median(visits.map(of)).toFixed(0)} ms`;
  const kB = (of: (visit: Visit) => number) => `${(median(visits.map(of)) / 1e3).toFixed(1)} kB`;
  return [
    ...[ms(({ FCP }) => FCP), ms(({ LCP }) => LCP), ms(({ blocking }) => blocking)],
    Math.max(...visits.map(({ CLS }) => CLS)).toFixed(3),
    String(median(visits.map(({ requests }) => requests))),
    kB(({ bytes }) => sum(Object.values(bytes))),
    ...sent.map((kind) => kB(({ bytes }) => bytes[kind] ?? 0)),
  ];
}

/** Visits a page for the first time, until it is idle. */
async function visit(browser: Browser, from: string, url: string, visitor: Visitor): Promise<Visit> {
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
