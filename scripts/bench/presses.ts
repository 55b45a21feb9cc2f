import type { Browser, Locator, Page } from '@playwright/test';
import { paths } from '../../lib/routing/routes';
import { printLine } from '../support/say';
import { median, wholeNumbersBelow, formatRatio } from '../support/numbers';
import { freshPage, type View } from './browser';
import { findFirstVehiclePath } from './copies';

/** Pages for each kind of click, each in a browser with an empty profile. */
const rounds = 5;
/** Milliseconds of hover before a click. */
const restMs = 100;

/** The links that identify the cards of a list. */
const cardLinks = 'article :is(h2, h3) a';

/** A click on a fresh page. */
interface Kind {
  /** Default: the list. */
  readonly on?: 'vehicle' | 'floor';
  readonly views: readonly View[];
  /** What is done before. */
  readonly after?: (page: Page) => Promise<void>;
  /** What is clicked, one after the other; the last click is measured. */
  readonly clicked: (page: Page) => readonly Locator[];
  /** The elements that show the result; default: the links of the cards. */
  readonly shows?: string;
}

const optionLocatorIn = (where: Pick<Locator, 'getByRole'>, name: string) =>
  where.getByRole('checkbox', { name, exact: true });
const buttonLocatorIn = (where: Pick<Locator, 'getByRole'>, name: string | RegExp) =>
  where.getByRole('button', { name, exact: true }).locator('visible=true').first();
const filtersLocatorIn = (page: Page) => page.getByRole('dialog', { name: 'Buscar y filtrar' });

const kinds: Readonly<Record<string, Kind>> = {
  floor: { on: 'floor', views: ['wide', 'phone'], clicked: (page) => [page.getByRole('checkbox')] },
  'first filter': { views: ['wide'], clicked: (page) => [optionLocatorIn(page, 'Blanco')] },
  'second filter': {
    views: ['wide'],
    clicked: (page) => [optionLocatorIn(page, 'Blanco'), optionLocatorIn(page, 'Híbrido (HEV)')],
  },
  'add to the comparator': {
    views: ['wide'],
    clicked: (page) => [buttonLocatorIn(page, 'Añadir al comparador')],
    shows: 'button[data-held]',
  },
  'open a vehicle': {
    views: ['wide', 'phone'],
    clicked: (page) => [page.locator(cardLinks).first()],
    shows: 'h1',
  },
  // A dialog: the vehicle first, then its form.
  'the form of «Me interesa»': {
    on: 'vehicle',
    views: ['phone'],
    clicked: (page) => [buttonLocatorIn(page, /Me interesa/)],
    shows: 'dialog[open] form',
  },
  '«Aceptar»': {
    views: ['phone'],
    after: async (page) => {
      await buttonLocatorIn(page, 'Buscar / Filtrar').tap();
      await optionLocatorIn(filtersLocatorIn(page), 'Blanco').tap();
    },
    clicked: (page) => [buttonLocatorIn(filtersLocatorIn(page), /^Aceptar/)],
  },
};

/**
 * Measures the time from a click to its result, as a multiple of a click of the same kind that only paints.
 */
export async function measurePresses(
  browser: Browser,
  shops: Readonly<Record<string, string>>,
): Promise<void> {
  const vehicle = await findFirstVehiclePath(shops['ours'] ?? '');
  for (const view of ['wide', 'phone'] as const) {
    const timesByKind = new Map<string, number[]>();
    // Alternates, so that other load of the machine affects all alike.
    for (const _ of wholeNumbersBelow(rounds))
      for (const [name, kind] of Object.entries(kinds).filter(([, { views }]) => views.includes(view)))
        for (const [shop, url] of kind.on === 'floor' ? ([['', '']] as const) : Object.entries(shops)) {
          const urls = { list: url + paths.stock, vehicle: url + vehicle, floor: floorUrl };
          const row = [name, shop].filter(Boolean).join(', ');
          const ms = await measurePressMs(browser, view, urls[kind.on ?? 'list'], kind);
          timesByKind.set(row, [...(timesByKind.get(row) ?? []), ms]);
        }
    const floor = median(timesByKind.get('floor') ?? []);
    const rows = [...timesByKind].map(([name, times]) => {
      const [middle, longest] = [median(times), Math.max(...times)].map(Math.round);
      return [name, { median: middle, longest, '÷ floor': formatRatio(median(times), floor) }];
    });
    printLine(`\npresses/${view}, milliseconds`);
    console.table(Object.fromEntries(rows));
  }
}

/**
 * Opens a page, slows its processor down once it is idle, and clicks. Resolves to the milliseconds of the
 * last click.
 */
async function measurePressMs(browser: Browser, view: View, url: string, kind: Kind): Promise<number> {
  const { after, clicked, shows = cardLinks } = kind;
  const { page, slowDown, close } = await freshPage(browser, view);
  if (url === floorUrl)
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: floorPage }));
  await page.goto(url, { waitUntil: 'networkidle' });
  await slowDown();
  await after?.(page);
  let ms = NaN;
  for (const target of clicked(page)) {
    // Scrolls it into view, and waits until it is still and nothing covers it.
    await target.click({ trial: true });
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const middle = [x + width / 2, y + height / 2] as const;
    if (view === 'wide') await page.mouse.move(...middle);
    await page.waitForTimeout(restMs);
    const watched = await page.evaluateHandle(measureNextPressInPage, shows);
    // The input is bare: no code of the test driver runs in the page beside it.
    if (view === 'wide') await page.mouse.click(...middle);
    else await page.touchscreen.tap(...middle);
    ms = await watched.evaluate(({ pressed }) => pressed);
  }
  await close();
  return ms;
}

/**
 * Measures in the page from the next click to the end of the frame in which the elements of the selector have
 * other links or texts. No elements at all mean a page in transition, not a result.
 */
function measureNextPressInPage(selector: string) {
  const linksAndTexts = () =>
    [...document.querySelectorAll(selector)]
      .map((element) => `${element.getAttribute('href') ?? ''} ${element.textContent}`)
      .join('\n');
  const before = linksAndTexts();
  const pressed = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('The click shows nothing.')), 10_000);
    const follow = ({ timeStamp }: Event) => {
      const watcher = new MutationObserver(() => {
        if (['', before].includes(linksAndTexts())) return;
        watcher.disconnect();
        // A message from the frame's callback comes after style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        requestAnimationFrame(() => port2.postMessage(null));
      });
      const attributeFilter = ['href', 'data-held', 'open'];
      watcher.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter });
    };
    addEventListener('click', follow, { capture: true, once: true });
  });
  return { pressed };
}

const floorUrl = 'http://localhost/floor';
/** Renders 24 simple cards by plain code, and nothing else. */
const floorPage = `<!doctype html><html lang="es"><title>Floor</title>
<meta name="viewport" content="width=device-width">
<style>
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
