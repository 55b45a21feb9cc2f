import type { Browser } from '@playwright/test';
import { printLine } from '../support/say';
import { median, wholeNumbersBelow, formatRatio } from '../support/numbers';
import { freshPage, type View } from './browser';
import type { Copies } from './copies';

/** Number of visits of each: a first visit at full speed takes few frames, and varies by as many. */
const visits: Readonly<Record<View, number>> = { phone: 3, wide: 7 };
/** Milliseconds of a visit in which bytes are counted. */
const countedMs = 10_000;
/** Slow 4G as Lighthouse has browsers imitate it. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** Figures of cold visits; times in milliseconds from the navigation, sizes in bytes as sent. */
const figures = ['FCP', 'LCP', 'blocking', 'elements', 'requests', 'bytes', 'Document', 'Script'] as const;
type Visit = Readonly<Record<(typeof figures)[number], number>>;

const mapVisitFigures = (figureOf: (name: keyof Visit) => number) =>
  Object.fromEntries(figures.map((name) => [name, figureOf(name)])) as Visit;

/** Measures first visits of each page, beside the same page as a file and of another checkout. */
export async function measureLoads(
  browser: Browser,
  shops: Readonly<Record<string, string>>,
  copies: Copies,
): Promise<void> {
  for (const view of ['phone', 'wide'] as const)
    for (const [page, path] of Object.entries(copies.pages)) {
      const sites = Object.entries({ ...shops, file: copies.url });
      const all = sites.map(([site, url]) => ({ site, url: url + path, found: [] as Visit[] }));
      // Alternates, so that other load of the machine affects all alike.
      for (const _ of wholeNumbersBelow(visits[view]))
        for (const { url, found: visitsOfPage } of all)
          visitsOfPage.push(await measureFirstVisit(browser, copies.elsewhere, url, view));
      const medianOf = (name: keyof Visit, found = all.at(-1)?.found ?? []) =>
        median(found.map((one) => one[name]));
      const rows = all.flatMap(({ site, found }) => [
        [site, mapVisitFigures((name) => Math.round(medianOf(name, found)))],
        [`${site} ÷ file`, mapVisitFigures((name) => formatRatio(medianOf(name, found), medianOf(name)))],
      ]);
      printLine(`\nload/${page}/${view}`);
      console.table(Object.fromEntries(rows));
    }
}

/** Visits a page for the first time, until it is idle: on a slow line and processor if on a phone. */
async function measureFirstVisit(browser: Browser, from: string, url: string, view: View): Promise<Visit> {
  const { page, session, slowDown, close } = await freshPage(browser, view);
  await session.send('Network.enable');
  if (view === 'phone') {
    await slowDown();
    await session.send('Network.emulateNetworkConditions', slow4G);
  }
  await page.goto(from);
  const types = new Map<string, string>();
  const sent = { bytes: 0, Document: 0, Script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    sent.bytes += encodedDataLength;
    if (type === 'Document' || type === 'Script') sent[type] += encodedDataLength;
  });
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'networkidle' });
  const vitals = await page.evaluate(readVitalsOnceIdle);
  // What an idle page loads counts as well, and on phones the pages that it prefetches.
  await page.waitForTimeout(Math.max(0, countedMs - (performance.now() - startedAt)));
  await close();
  return { ...vitals, requests: types.size, ...sent };
}

/** Reads a page's own metrics once it is idle; blocking is the time beyond 50 ms of all long tasks. */
async function readVitalsOnceIdle() {
  const entries: PerformanceEntry[] = [];
  for (const type of ['longtask', 'largest-contentful-paint'])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const entriesOfType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  return {
    FCP: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    LCP: entriesOfType('largest-contentful-paint').at(-1)?.startTime ?? NaN,
    blocking: entriesOfType('longtask').reduce(
      (total, { duration }) => total + Math.max(0, duration - 50),
      0,
    ),
    elements: document.querySelectorAll('*').length,
  };
}
