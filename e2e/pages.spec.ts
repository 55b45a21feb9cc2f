import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

for (const { name, path, status } of pageTypes) {
  test.describe(`${name} (${path})`, () => {
    test('has one title, an outline without gaps, and says what it is to machines', async ({
      page,
      baseURL,
    }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status);
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
        // A page of a list is an address of its own; a search is the list's.
        const ownPath = path.replace(/\?search=.*/, '');
        const canonical = (baseURL ?? '') + (ownPath === '/' ? '' : ownPath);
        const href = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
        expect(href.replace(/\/$/, '')).toBe(canonical);
      }
    });

    test('breaks no policy, logs no error and tells nothing of the upstream', async ({ page, stockUrl }) => {
      const complaints = complaintsOf(page);
      const bodies: Promise<string>[] = [];
      page.on('response', (response) => {
        const type = response.headers()['content-type'] ?? '';
        if (/html|javascript|x-component|json/.test(type)) bodies.push(response.text().catch(() => ''));
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.mouse.wheel(0, 20_000);
      expect(complaints).toEqual([]);
      const sent = await Promise.all(bodies);
      expect(sent.length).toBeGreaterThan(0);
      for (const secret of [new URL(stockUrl).host, '/rest/default', 'V1/stockfinder', 'e2e-secret']) {
        expect(sent.filter((text) => text.includes(secret)).length, secret).toBe(0);
      }
    });

    test('fits a narrow phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      const wide = await page.evaluate(() => {
        window.scrollTo(1000, 0);
        return [window.scrollX, document.documentElement.scrollWidth];
      });
      expect(wide).toEqual([0, 320]);
    });

    for (const width of [390, 1280]) {
      test(`can be used by everyone at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
      });
    }
  });
}

for (const path of ['/', '/vehiculos', '/vehiculos/kona', '/vehiculos-promocion', '/vehiculo/501']) {
  test(`${path} shows a picture where it is shared`, async ({ page, request, baseURL }) => {
    await page.goto(path);
    const image = (await page.locator('meta[property="og:image"]').first().getAttribute('content')) ?? '';
    expect(image.startsWith(`${baseURL ?? ''}/og/`)).toBe(true);
    const answer = await request.get(image);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('image/');
  });
}

for (const path of ['/vehiculos?sort=1', '/vehiculos?search=kona', '/page-404', '/mensaje-confirmacion']) {
  test(`${path} is not for search engines`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  });
}

test('a vehicle is an offer in euros to machines', async ({ page }) => {
  await page.goto('/vehiculo/501');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = texts.map((text) => JSON.parse(text) as { '@type': string | string[]; offers?: unknown });
  const car = kinds.find((data) => String(data['@type']) === 'Product,Car');
  expect(car?.offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'EUR', price: expect.any(Number) });
});
