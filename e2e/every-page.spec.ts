import type { Page, Request } from '@playwright/test';
import { pageFacts } from '../scripts/crawl/page-facts';
import { graveBarriers } from './support/barriers';
import { complaintsOf } from './support/complaints';
import { pageTypes } from './support/page-types';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

const headingLevels = (page: Page) =>
  page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) =>
      all.filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName.slice(1))),
    );

/** How far a page scrolls sideways on request, and its width. */
const movedSideways = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(1000, 0);
    return [window.scrollX, document.documentElement.scrollWidth];
  });

/** The response's text, if it is text; a redirect has none. */
async function textOf(request: Request): Promise<string> {
  const response = await request.response();
  const type = response?.headers()['content-type'] ?? '';
  const isRedirect = response !== null && response.status() >= 300 && response.status() < 400;
  return response && !isRedirect && /html|javascript|x-component|json/.test(type) ? response.text() : '';
}

for (const { name, path, status } of pageTypes) {
  test.describe(`${name} (${path})`, () => {
    test('is whole, readable by machines and by everyone, on phones too, and tells nothing of the upstream', async ({
      page,
      baseURL,
      stockUrl,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const complaints = complaintsOf(page);
      const bodies: Promise<string>[] = [];
      const collect = (request: Request) => void bodies.push(textOf(request));
      page.on('requestfinished', collect);
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page).toHaveTitle(/\S/);
      const levels = await headingLevels(page);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));

      for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
        expect(JSON.parse(text)).toHaveProperty('@context', 'https://schema.org');
      }
      const own = (await page.locator('link[rel=canonical]').all()).length;
      expect(own).toBe(status === 200 && name !== 'maintenance' ? 1 : 0);
      if (own === 1) {
        // A page of a list is its own canonical URL; a search has the list's.
        const ownPath = path.replace(/\?search=.*/, '');
        const canonical = (baseURL ?? '') + (ownPath === '/' ? '' : ownPath);
        const href = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
        expect(href.replace(/\/$/, '')).toBe(canonical);
      }
      expect(await graveBarriers(page)).toEqual([]);

      await page.setViewportSize({ width: 390, height: 800 });
      expect(await graveBarriers(page), 'on a phone').toEqual([]);
      for (const width of [320, 360, 390, 430, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await movedSideways(page)).toEqual([0, width]);
      }

      await page.mouse.wheel(0, 20_000);
      expect(complaints).toEqual([]);
      // Later responses could not be read, since the page will be closed.
      page.off('requestfinished', collect);
      const sent = await Promise.all(bodies);
      expect(sent.filter((text) => text !== '').length).toBeGreaterThan(0);
      for (const secret of [
        new URL(stockUrl).host,
        '/rest/default',
        'V1/stockfinder',
        'secret-of-the-tests',
      ]) {
        expect(sent.filter((text) => text.includes(secret)).length, secret).toBe(0);
      }
    });
  });
}

for (const path of ['/vehiculos?sort=1', '/vehiculos?search=kona', '/page-404', '/mensaje-confirmacion']) {
  test(`${path} is not for search engines`, async ({ baseURL }) => {
    const html = await (await fetch((baseURL ?? '') + path)).text();
    expect(pageFacts(html).noindex).toBe(true);
  });
}

test('a vehicle is an offer in euros to machines', async ({ baseURL }) => {
  const { data } = pageFacts(await (await fetch(`${baseURL ?? ''}/vehiculo/501`)).text());
  const kinds = data as { '@type': string | string[]; offers?: unknown }[];
  const car = kinds.find((block) => String(block['@type']) === 'Product,Car');
  expect(car?.offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'EUR', price: expect.any(Number) });
});
