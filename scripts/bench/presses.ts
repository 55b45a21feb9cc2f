import type { Browser } from '@playwright/test';
import { paths } from '../../lib/routing/routes';
import { ask } from '../support/ask';
import { range } from '../support/wait';
import type { View, Visitor } from './browser';
import { middle, times, type Figure } from './figures';
import { accept, kinds, vehicleLink, type Kind, type Presses } from './kinds';
import { openPage, press, type PressedPage } from './press';
import type { Run } from './run';
import { copiedVehicles, vehiclesOf } from './sites';
import type { Table } from './table';
import type { Press } from './watch';

/** The browser reports no shorter tasks. */
const shortestTaskMs = 50;
/** CPU slowdown of the visitor, relative to this machine. */
const slowedBy = 4;
const slowed = {
  wide: { view: 'wide', slowedBy },
  phone: { view: 'phone', slowedBy },
} as const satisfies Record<View, Visitor>;
const cardVisitors: Readonly<Record<string, Visitor>> = {
  'wide, full speed': { view: 'wide', slowedBy: 1 },
  [`wide, ${slowedBy} × slower`]: slowed.wide,
  [`phone, ${slowedBy} × slower`]: slowed.phone,
};

/** Which card a new visitor clicks, and when: in seconds after the load or after a filter. */
const readers = [
  { name: 'first card, 2 s', card: 0, afterMs: 2_000 },
  { name: 'first card, 5 s', card: 0, afterMs: 5_000 },
  { name: 'third card, 5 s', card: 2, afterMs: 5_000 },
  { name: 'third card, 10 s', card: 2, afterMs: 10_000 },
  { name: 'first card, 2 s after a filter', card: 0, afterMs: 2_000, filter: 'Blanco' },
] as const;

/** Rounds of each kind of click on lists. */
const rounds = 3;

/** At the largest stock only filters, order and pagination are clicked. */
const largestStock = 20_000;

/** Renders 24 simple cards by plain code, and nothing else. */
const floorPage = `<!doctype html><html lang="es"><title>Floor</title>
<meta name="viewport" content="width=device-width">
<style>
  body { font: 15px/1.5 sans-serif; margin: 1rem }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; padding: 0 }
  li { list-style: none; border: 1px solid #ccc; border-radius: 1rem; padding: 1rem }
  i { display: block; aspect-ratio: 16 / 9; background: #eee }
</style>
<label><input type="checkbox"> Filter</label><ul></ul>
<script>
  const card = (number) => '<li><article><i></i><h2><a href="#' + number + '">Vehicle ' + number + '</a></h2>' +
    '<p>100 kW, electric, automatic, white</p><p>' + (20000 + number) + ' €</p></article></li>';
  const show = (from) => {
    const cards = Array.from({ length: 24 }, (_, at) => card(from + at));
    document.querySelector('ul').innerHTML = cards.join('');
  };
  show(0);
  document.querySelector('input').onchange = ({ target }) => show(target.checked ? 50 : 0);
</script></html>`;

/** Clicks on a page, and their number. */
interface Series {
  readonly url: string;
  readonly visitor: Visitor;
  /** Document to serve at the URL. */
  readonly html?: string;
  /** Pages, each in a browser with an empty profile; default 1. */
  readonly pages?: number;
  /** Clicks on each page: the warm-up, and those that count. */
  readonly warmUp?: number;
  readonly presses?: number;
  readonly act: (page: PressedPage, at: number) => Promise<Presses>;
}

/** Clicks by the names of their targets. */
type Pressed = Record<string, Press[]>;

/** Clicks, and adds the results to the existing ones. */
async function pressOn(
  browser: Browser,
  { url, visitor, html, pages = 1, warmUp = 0, presses = 1, act }: Series,
  all: Pressed = {},
): Promise<Pressed> {
  for (let count = 0; count < pages; count += 1) {
    const fresh = await openPage(browser, url, visitor, html);
    for (let at = 0; at < warmUp + presses; at += 1)
      for (const [name, one] of Object.entries(await act(fresh, at)))
        if (at >= warmUp) (all[name] ??= []).push(one);
    await fresh.close();
  }
  return all;
}

/** Records clicks, each kind in its own row; with a known floor also as multiples of it. */
function takeDown(table: Table, all: Pressed, row = (name: string) => name, floor?: Figure): void {
  for (const [name, found] of Object.entries(all)) {
    const ms = found.map((one) => one.ms);
    const [median, p95] = [middle(ms, 'ms'), middle(ms, 'ms', 0.95)];
    const longest = Math.max(shortestTaskMs, ...found.map(({ longestTask }) => longestTask));
    table.note(row(name), { median, p95, 'longest task': { ...median, value: longest } });
    if (floor)
      table.note(row(name), { 'median ÷ floor': times(median, floor), 'p95 ÷ floor': times(p95, floor) });
  }
}

/** Measures the time from a click on a card to its vehicle, beside the same pages as files and minimal. */
export async function measureCards(run: Run): Promise<void> {
  const [browser, { urls }] = [await run.browser(), await run.sites()];
  const act = async (fresh: PressedPage, at: number) => {
    const { page } = fresh;
    const link = vehicleLink(page, at);
    // The server has the page ready, and the hover is long enough to prefetch it.
    await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()));
    const vehicle = await press(fresh, link, { shows: 'h1', restMs: 500 });
    await page.goBack();
    await link.waitFor();
    return { vehicle };
  };
  // The first click loads the code of the vehicle page.
  const often = { warmUp: 1, presses: copiedVehicles - 1 };
  for (const [name, visitor] of Object.entries(cardVisitors))
    await run.table(`presses/card, ${name}`, async (table) => {
      for (const [site, url] of Object.entries(urls))
        takeDown(
          table,
          await pressOn(browser, { url: url + paths.stock, visitor, ...often, act }),
          () => site,
        );
      for (const other of ['static', 'inlined', 'before']) table.compare('ours', other, other, ['median']);
    });
}

/**
 * Measures the time to a card's vehicle for a new visitor on a slow line after some time on the list, beside the
 * same pages as files.
 */
export async function measureColdPresses(run: Run): Promise<void> {
  const [browser, { urls }] = [await run.browser(), await run.sites()];
  const { inlined: file, ours, before } = urls;
  const sites = Object.entries({ file, ours, ...(before !== undefined && { before }) });
  const often = { visitor: { ...slowed.phone, slowLine: true }, pages: 2 };
  await run.table('presses/card, cold', async (table) => {
    for (const reader of readers) {
      const { name, card, afterMs } = reader;
      const act = async (fresh: PressedPage) => {
        if ('filter' in reader) await accept(fresh, reader.filter);
        await fresh.page.waitForTimeout(afterMs);
        return { [name]: await press(fresh, vehicleLink(fresh.page, card), { shows: 'h1' }) };
      };
      const row = (site: string) => `${site}, ${name}`;
      // A file has no filters.
      for (const [site, url] of sites.slice('filter' in reader ? 1 : 0))
        takeDown(table, await pressOn(browser, { url: url + paths.stock, ...often, act }), () => row(site));
      for (const [site] of sites) table.compare(row('ours'), row(site), site, ['median']);
    }
  });
}

/** Measures the time from a click on a list to its result, beside a click of the same kind that only paints. */
export async function measureLists(run: Run, sizes: readonly number[]): Promise<void> {
  const browser = await run.browser();
  await run.table('presses/floor', async (table) => {
    for (const visitor of Object.values(slowed)) {
      const act = async (fresh: PressedPage) => ({
        [visitor.view]: await press(fresh, fresh.page.getByRole('checkbox')),
      });
      const floor = { url: 'http://localhost/floor', html: floorPage };
      takeDown(table, await pressOn(browser, { ...floor, visitor, warmUp: 2, presses: 12, act }));
    }
  });
  for (const vehicles of sizes) {
    const shops = Object.entries(await run.shops(vehicles));
    const pressed = kinds.filter(({ largest }) => largest === true || vehicles < largestStock);
    for (const view of new Set(pressed.map((kind) => kind.view)))
      await run.table(`presses/${vehicles}/${view}`, async (table) => {
        const floor = run.figures[`presses/floor/${view}/median`];
        for (const kind of pressed.filter((one) => one.view === view)) {
          const all = shops.map(([site, url]) => ({ site, url, found: {} }));
          // Alternates: two pages of one kind differ more than two releases.
          for (const _ of range(rounds))
            for (const { url, found } of all) await pressOn(browser, await seriesOf(kind, url), found);
          for (const { site, found } of all)
            takeDown(table, found, (name) => (site === 'ours' ? name : `${name}, ${site}`), floor);
        }
        table.compareAll('before', ['median', 'p95', 'longest task']);
      });
  }
}

async function seriesOf({ view, on, choices, act }: Kind, shop: string): Promise<Series> {
  const list = shop + paths.stock;
  const often = on === undefined ? { warmUp: choices.length, presses: 4 } : { pages: 2 };
  return {
    url: on === 'a fresh vehicle' ? shop + (vehiclesOf((await ask(list)).text)[0] ?? '') : list,
    visitor: slowed[view],
    ...often,
    act: (fresh, at) => act(fresh, choices[at % choices.length] ?? '', at),
  };
}
