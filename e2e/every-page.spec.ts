import { HtmlValidate } from 'html-validate';
import { parsePageFacts } from '../scripts/crawl/page-facts';
import { graveBarriers } from './support/barriers';
import {
  cutTexts,
  listsWithoutRole,
  namesWithoutTheirWords,
  smallBoxes,
  smallTargets,
  tooWide,
} from './support/beyond-axe';
import { complaintsOf } from './support/complaints';
import { focusStops } from './support/focus-contrast';
import { notFound, pageTypes } from './support/page-types';
import { expect, test, type Page, type Request } from './support/test';

/** What holds on every page, each loaded once: docs/accessibility.md lists the criteria of WCAG 2.2 AA. */
test.describe.configure({ mode: 'parallel' });

/** Lists that differ from the one of all stock by their vehicles alone: what they show is checked there. */
const otherLists = ['/vehiculos?page=2', '/vehiculos?search=kona', '/vehiculos-promocion'];
const pages = [...pageTypes.filter((path) => !otherLists.includes(path)), '/comparador?ids=501,502,503'];
const warning = 'Atención: tomar dinero prestado cuesta dinero.';

/**
 * Requirements of HTML, and two of its recommendations: headings in order under one h1, a text for every
 * picture.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'heading-level': 'error', 'wcag/h37': 'error' },
});
const largeText = 'html { font-size: 200% !important }';
const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

/** The response's text, if it is text; a redirect has none. */
async function textOf(request: Request): Promise<string> {
  const response = await request.response();
  const type = response?.headers()['content-type'] ?? '';
  const isRedirect = response !== null && response.status() >= 300 && response.status() < 400;
  return response && !isRedirect && /html|javascript|x-component|json/.test(type) ? response.text() : '';
}

/** The document as the server sends it: valid HTML, one h1, structured data, its canonical URL. */
async function expectDocument(html: string, path: string, base: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages);
  expect.soft(faults, 'HTML').toEqual([]);
  const facts = parsePageFacts(html);
  expect.soft(facts.title).toMatch(/\S/);
  expect.soft(facts.headings, 'h1').toBe(1);
  for (const block of facts.data) expect.soft(block).toHaveProperty('@context', 'https://schema.org');
  // What is for search engines is its own canonical URL.
  const canonical = base + path.replace(/^\/$/, '');
  expect
    .soft(facts.canonical?.replace(/\/$/, '') ?? null, 'canonical')
    .toBe(path !== notFound && !facts.noindex ? canonical : null);
}

/** What a window of a width must hold. */
async function expectUsable(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  expect.soft(await graveBarriers(page), `barriers at ${width} px`).toEqual([]);
  expect.soft(await smallTargets(page), `targets at ${width} px`).toEqual([]);
  expect.soft(await namesWithoutTheirWords(page), `names at ${width} px`).toEqual([]);
  expect.soft(await listsWithoutRole(page), `lists at ${width} px`).toEqual([]);
}

/** Larger and wider text on a phone is whole. */
async function expectLargerTextFits(page: Page): Promise<void> {
  for (const content of [largeText, spacedText]) {
    const style = await page.addStyleTag({ content });
    expect.soft(await tooWide(page), content).toEqual([]);
    expect.soft(await cutTexts(page), content).toEqual([]);
    await style.evaluate((element: Element) => element.remove());
  }
}

/** Every stop of the focus is marked 3 : 1 against its ground. */
async function expectMarkedFocus(page: Page, least: number): Promise<void> {
  // By keyboard, so that focus set by code is visible from then on.
  await page.keyboard.press('Tab');
  const stops = await focusStops(page);
  expect.soft(stops.length, 'stops of the focus').toBeGreaterThan(least);
  expect.soft(stops.filter(({ contrast }) => contrast === null || contrast < 3)).toEqual([]);
}

/** Landmarks by name, help at the same place, and no figure that becomes a link on a phone. */
async function expectFrame(page: Page): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect.soft(page.getByRole(role)).toHaveCount(1);
  const landmarks = await page
    .locator('nav:visible, aside:visible')
    .evaluateAll((all) => all.map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? ''}`));
  expect.soft(new Set(landmarks).size, landmarks.join()).toBe(landmarks.length);
  expect.soft(landmarks.filter((landmark) => landmark.endsWith(' '))).toEqual([]);
  await expect
    .soft(page.locator('head > meta[name=format-detection]'))
    .toHaveAttribute('content', /telephone=no.*date=no.*address=no.*email=no/);
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect.soft(links.nth(3)).toHaveAccessibleName('Contacta con un asesor');
}

for (const path of pages) {
  test(`${path} is whole, for everyone, and tells no secret @core`, async ({ page, baseURL, stockUrl }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const complaints = complaintsOf(page);
    const bodies: Promise<string>[] = [];
    const collect = (request: Request) => void bodies.push(textOf(request));
    page.on('requestfinished', collect);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === notFound ? 404 : 200);
    await expectDocument((await response?.text()) ?? '', path, baseURL ?? '');
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'es');

    if (path !== '/mantenimiento') await expectFrame(page);
    const hasFees = (await page.getByText('€/mes').count()) > 0;
    await expect.soft(page.getByText(warning), 'where there are fees').toHaveCount(hasFees ? 1 : 0);
    await expectUsable(page, 1280);
    await expectUsable(page, 390);
    expect.soft(await smallBoxes(page), 'boxes that make a phone zoom in').toEqual([]);
    await expectLargerTextFits(page);
    for (const width of [320, 360, 430, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await tooWide(page), `at ${width} px`).toEqual([]);
    }
    await page.mouse.wheel(0, 20_000);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectMarkedFocus(page, path === '/mantenimiento' ? 0 : 20);
    }

    expect.soft(complaints).toEqual([]);
    // Later responses could not be read, since the page will be closed.
    page.off('requestfinished', collect);
    const sent = await Promise.all(bodies);
    expect(sent.filter((text) => text !== '').length).toBeGreaterThan(0);
    for (const secret of [
      ...[new URL(stockUrl).host, '/rest/default', 'V1/stockfinder', 'secret-of-the-tests'],
    ])
      expect.soft(sent.filter((text) => text.includes(secret)).length, secret).toBe(0);
  });
}

for (const [path, opener, last] of [
  ['/vehiculos', 'Buscar / Filtrar', /^Aceptar/],
  ['/vehiculo/502', 'Me interesa', 'Enviar solicitud'],
] as const)
  test(`the dialog of «${opener}»: no barriers, and every stop of the focus is marked`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const dialog = page.getByRole('dialog');
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: opener }).first().click();
      await expect(dialog.getByRole('button', { name: last })).toBeVisible();
      expect.soft(await graveBarriers(page)).toEqual([]);
      await expectMarkedFocus(page, 2);
    }
  });

test('each page has a title of its own, and other lists are valid @core', async ({ request, baseURL }) => {
  const titles = new Map<string, string>();
  for (const path of pageTypes) {
    const html = await (await request.get(path)).text();
    // A search and a later page share their path's title.
    if (!path.includes('?')) titles.set(path, parsePageFacts(html).title);
    if (otherLists.includes(path)) await expectDocument(html, path, baseURL ?? '');
  }
  expect(titles.size).toBeGreaterThan(8);
  expect(new Set(titles.values()).size, [...titles].join('\n')).toBe(titles.size);
});
