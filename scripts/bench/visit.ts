import type { Browser } from '@playwright/test';
import { freshPage, slowDown, type FreshPage, type View } from './browser';
import { pressUntilAnswered, readVitals, type Vitals } from './vitals';

/** How a visitor comes: with what, on what processor and what line. */
export interface Visitor {
  readonly view: View;
  readonly slowedBy: number;
  readonly slowLine: boolean;
}

/** Slow 4G as Lighthouse has browsers imitate it. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** Kinds of what is sent, by the browser's own types; what isn't here is «other». */
const kinds: Readonly<Record<string, string>> = {
  Document: 'document',
  Stylesheet: 'styles',
  Script: 'scripts',
  Image: 'pictures',
  Font: 'typeface',
};

/** A cold visit of a page. */
export interface Visit extends Vitals {
  /** Bytes by kind as they were sent, headers included. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly requests: number;
}

async function prepare(browser: Browser, { view, slowedBy, slowLine }: Visitor): Promise<FreshPage> {
  const fresh = await freshPage(browser, view);
  await slowDown(fresh, slowedBy);
  await fresh.session.send('Network.enable');
  if (slowLine) await fresh.session.send('Network.emulateNetworkConditions', slow4G);
  return fresh;
}

/** Visits a page for the first time, until it rests. */
export async function visit(browser: Browser, url: string, visitor: Visitor): Promise<Visit> {
  const fresh = await prepare(browser, visitor);
  const { page, session } = fresh;
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds[types.get(requestId) ?? ''] ?? 'other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const vitals = await page.evaluate(readVitals);
  await fresh.close();
  return { ...vitals, bytes, requests: types.size };
}

/** Milliseconds from a first visit's navigation until a script answers a press. */
export async function untilAnswered(browser: Browser, url: string, visitor: Visitor): Promise<number> {
  const fresh = await prepare(browser, visitor);
  await fresh.page.addInitScript(pressUntilAnswered);
  await fresh.page.goto(url, { waitUntil: 'commit' });
  const ms = await fresh.page.evaluate(() => window.answered);
  await fresh.close();
  return ms ?? NaN;
}
