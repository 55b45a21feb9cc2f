import type { Browser } from '@playwright/test';
import { paths } from '../../lib/addresses/routes';
import type { View } from './browser';
import { middle, times, type Figure } from './figures';
import { pressFloor } from './floor';
import { cards, kinds, type Kind } from './kinds';
import { openPage, press } from './press';
import type { Run, Table } from './run';
import { copiedVehicles } from './sites';
import type { Press } from './watch';

/** How much slower than this machine's the visitor's processor is. */
export const slowedBy = 4;
/** Shorter tasks aren't told by the browser. */
const shortestTaskMs = 50;
/** Milliseconds that the pointer rests on a card: time enough to fetch its page ahead. */
const cardRestMs = 500;

/** Presses that count, and first presses of a visit, each a load of the page. */
const [wanted, visits] = [6, 2];
/** At the largest stock only what filters, orders and turns pages is pressed. */
const largestStock = 20_000;

/** Presses of a kind by their names; so many that count. */
async function pressKind(browser: Browser, list: string, kind: Kind, wanted: number) {
  const all: Record<string, Press[]> = {};
  let url = list;
  if (kind.on === 'a vehicle') {
    const fresh = await openPage(browser, list, kind.view, 1);
    const link = cards(fresh).first().getByRole('heading').getByRole('link');
    url = new URL((await link.getAttribute('href')) ?? '', list).href;
    await fresh.close();
  }
  const isFresh = kind.on === 'a fresh list';
  const warmUp = isFresh ? 0 : kind.choices.length;
  let fresh = await openPage(browser, url, kind.view, slowedBy);
  for (let at = 0; at < warmUp + wanted; at += 1) {
    if (isFresh && at > 0) {
      await fresh.close();
      fresh = await openPage(browser, url, kind.view, slowedBy);
    }
    const presses = await kind.act(fresh, kind.choices[at % kind.choices.length] ?? '', at);
    for (const [name, one] of Object.entries(presses)) if (at >= warmUp) (all[name] ??= []).push(one);
  }
  await fresh.close();
  return all;
}

/** Takes down presses of one name; beside a floor also as multiples of its median. */
export function notePresses(table: Table, name: string, presses: readonly Press[], floor?: Figure): Figure {
  const ms = presses.map((one) => one.ms);
  const [median, p95] = [middle(ms, 'ms'), middle(ms, 'ms', 0.95)];
  const longest = Math.max(shortestTaskMs, ...presses.map(({ longestTask }) => longestTask));
  for (const [column, figure] of Object.entries({ median, p95 })) {
    table.note(name, column, figure);
    if (floor) table.note(name, `${column} ÷ floor`, times(figure, floor));
  }
  table.note(name, 'longest task', { ...median, value: longest });
  return median;
}

/** How soon a visitor sees what a press on a list asked for, beside a press that only paints. */
export async function measureLists(run: Run, sizes: readonly number[]): Promise<void> {
  const browser = await run.browser();
  const floors: Partial<Record<View, Figure>> = {};
  await run.table('presses/floor', async (table) => {
    for (const view of ['wide', 'phone'] as const)
      floors[view] = notePresses(table, view, await pressFloor(browser, view, slowedBy));
  });
  for (const vehicles of sizes) {
    const { url } = await run.shop(vehicles);
    const pressed = kinds.filter(({ largest }) => largest === true || vehicles < largestStock);
    for (const view of new Set(pressed.map((kind) => kind.view)))
      await run.table(`presses/${vehicles}/${view}`, async (table) => {
        for (const kind of pressed.filter((one) => one.view === view)) {
          const count = kind.on === 'a fresh list' ? visits : wanted;
          const found = await pressKind(browser, url + paths.stock, kind, count);
          for (const [name, presses] of Object.entries(found))
            notePresses(table, name, presses, floors[view]);
        }
      });
  }
}

/** How a visitor goes from a card to its vehicle. */
const cardVisits = [
  { name: 'wide, full speed', view: 'wide', slowedBy: 1 },
  { name: `wide, ${slowedBy} × slower`, view: 'wide', slowedBy },
  { name: `phone, ${slowedBy} × slower`, view: 'phone', slowedBy },
] as const;

/** How soon a press on a card shows its vehicle, beside the same pages as files and as a minimal application. */
export async function measureCards(run: Run): Promise<void> {
  const [browser, { urls }] = [await run.browser(), await run.sites()];
  for (const { name, view, slowedBy } of cardVisits)
    await run.table(`presses/card, ${name}`, async (table) => {
      for (const [site, url] of Object.entries(urls)) {
        const fresh = await openPage(browser, url + paths.stock, view, slowedBy);
        const presses: Press[] = [];
        // One more comes first, for the code of the vehicle page.
        for (let at = 0; at < copiedVehicles; at += 1) {
          const link = cards(fresh).nth(at).getByRole('heading').getByRole('link');
          // The server has the page ready.
          await fetch(new URL((await link.getAttribute('href')) ?? '', url));
          const one = await press(fresh, link, { shows: 'h1', restMs: cardRestMs });
          if (at > 0) presses.push(one);
          await fresh.page.goBack();
          await link.waitFor();
        }
        await fresh.close();
        notePresses(table, site, presses);
      }
      for (const file of ['static', 'inlined']) table.compare('ours', file, file, ['median']);
    });
}
