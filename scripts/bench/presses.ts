import type { Browser } from '@playwright/test';
import { paths } from '../../lib/routing/routes';
import { ask } from '../support/ask';
import { median, percentile } from '../support/statistics';
import { sayTable } from '../support/table';
import { range } from '../support/wait';
import type { View, Visitor } from './browser';
import { copiedVehicles, vehiclesOf } from './copies';
import { kinds, vehicleLink, type Kind, type Presses } from './kinds';
import { openPage, press, type PressedPage } from './press';
import type { Press } from './watch';

/** The browser reports no shorter tasks. */
const shortestTaskMs = 50;
/** The visitors' screens; their CPU is slower than this machine's. */
const slowed = {
  wide: { view: 'wide', slowedBy: 4 },
  phone: { view: 'phone', slowedBy: 4 },
} as const satisfies Record<View, Visitor>;

/** Rounds of each kind of click on lists. */
const rounds = 3;

/** URLs by the names of their sites. */
type Urls = Readonly<Record<string, string>>;

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

const medianOf = (found: readonly Press[]) => median(found.map(({ ms }) => ms));

/** The cells of some clicks, and the multiple that their median is of a floor. */
function cellsOf(found: readonly Press[], floor: number): string[] {
  const longest = Math.max(shortestTaskMs, ...found.map(({ longestTask }) => longestTask));
  const times = [
    medianOf(found),
    percentile(
      found.map(({ ms }) => ms),
      0.95,
    ),
    longest,
  ];
  return [...times.map((ms) => `${ms.toFixed(0)} ms`), (medianOf(found) / floor).toFixed(2)];
}

const headings = ['', 'median', 'p95', 'longest task'];

/** Measures the time from a click on a card to its vehicle, beside the same pages as files. */
export async function measureCards(browser: Browser, sites: Urls & { readonly file: string }): Promise<void> {
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
  for (const visitor of Object.values(slowed)) {
    const found: Record<string, readonly Press[]> = {};
    // The first click loads the code of the vehicle page.
    const often = { visitor, warmUp: 1, presses: copiedVehicles - 1, act };
    for (const [site, url] of Object.entries(sites))
      found[site] = (await pressOn(browser, { url: url + paths.stock, ...often }))['vehicle'] ?? [];
    const floor = medianOf(found['file'] ?? []);
    const rows = Object.entries(found).map(([site, presses]) => [site, ...cellsOf(presses, floor)]);
    sayTable(`presses/card/${visitor.view}`, [[...headings, '÷ file'], ...rows]);
  }
}

/** Measures the time from a click on a list to its result, beside a click of the same kind that only paints. */
export async function measureLists(browser: Browser, shops: Urls): Promise<void> {
  for (const visitor of Object.values(slowed)) {
    const act = async (fresh: PressedPage) => ({
      floor: await press(fresh, fresh.page.getByRole('checkbox')),
    });
    const page = { url: 'http://localhost/floor', html: floorPage, visitor, warmUp: 2, presses: 12, act };
    const floor = (await pressOn(browser, page))['floor'] ?? [];
    const rows = [['floor', ...cellsOf(floor, medianOf(floor))]];
    for (const kind of kinds.filter(({ view }) => view === visitor.view)) {
      const all = Object.entries(shops).map(([site, url]) => ({ site, url, found: {} as Pressed }));
      // Alternates: two pages of one kind differ more than two releases.
      for (const _ of range(rounds))
        for (const { url, found } of all) await pressOn(browser, await seriesOf(kind, url), found);
      for (const { site, found } of all)
        for (const [name, presses] of Object.entries(found))
          rows.push([`${name}, ${site}`, ...cellsOf(presses, medianOf(floor))]);
    }
    sayTable(`presses/lists/${visitor.view}`, [[...headings, '÷ floor'], ...rows]);
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
