import { banners, serveBannerVendors, writtenBanner } from './support/banners';
import { complaintsOf } from './support/complaints';
import { eventsOf } from './support/data-layer';
import { idle } from './support/hydrated';
import { expect, test, type Page } from './support/test';

const settings = { metrics_gtm_enabled: '1', metrics_gtm_id: 'GTM-TEST1' };
const accept = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceptar todas' });

/** Counts the page's own events, as its own listeners and other tools get them. */
async function countPageEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {};
    const count = ({ type }: Event) => (counts[type] = (counts[type] ?? 0) + 1);
    for (const type of ['DOMContentLoaded', 'load']) window.addEventListener(type, count);
    document.addEventListener('readystatechange', count);
    window.onload = () => count(new Event('onload'));
    Object.assign(window, { counts });
  });
}
/** How often the banner has started, and the page's own events so far. */
const countedOn = (page: Page) =>
  page.evaluate(() => {
    const { starts, counts } = window as unknown as Record<'starts' | 'counts', unknown>;
    return { starts, counts };
  });
const once = { DOMContentLoaded: 1, load: 1, onload: 1, readystatechange: 2 };

for (const [waitsFor, banner] of Object.entries(banners))
  test(`a banner that starts by ${waitsFor} is shown once, and its consent counts`, async ({
    page,
    changingShop: shop,
  }) => {
    await shop.change({ settings: { ...settings, cookies_banner_script: banner } });
    const complaints = complaintsOf(page);
    await serveBannerVendors(page);
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await countPageEvents(page);
    await page.goto(shop.url);
    await accept(page).click();
    await expect.poll(async () => (await eventsOf(page, 'gtm.js')).length).toBe(1);
    await idle(page);
    expect(await countedOn(page)).toEqual({ starts: 1, counts: once });
    expect(complaints).toEqual([]);
  });

test('a banner that writes into the document leaves the page whole, is reported, and holds up nothing', async ({
  page,
  changingShop: shop,
}) => {
  await shop.change({
    settings: {
      ...settings,
      cookies_banner_script: writtenBanner,
      popup_enabled: '1',
      popup_home_only: '1',
      popup_show_after_seconds: '1',
      popup_cms_content: '<h2>Semana de ofertas</h2>',
    },
  });
  await page.clock.install();
  const reported = page.waitForRequest('**/api/reports');
  await page.goto(shop.url);
  await expect(page.locator('[data-cookie-banner]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(12_000);
  expect((await reported).postDataJSON()).toEqual({ missing: 'cookie banner' });
  await expect(page.getByRole('dialog', { name: 'Promoción' })).toBeVisible();
});
