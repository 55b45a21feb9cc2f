import { complaintsOf } from './support/complaints';
import { dataLayerOf, eventsOf } from './support/data-layer';
import { expectThanks, fillContact, send } from './support/lead-form';
import { idle } from './support/hydrated';
import { layoutShift, watchLayout } from './support/layout-shift';
import { mainLink } from './support/list';
import type { OwnShop } from './support/own-shop';
import { expect, test, type Page } from './support/test';
import { thirdPartiesOf } from './support/third-parties';

const tagManager = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1';
const command = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}`;
/** A vendor's typical banner: markup, a script, and a button with its own handler. */
const banner = `<section aria-label="Cookies" style="position:fixed;left:0;bottom:0;background:#fff">
  <button id="accept">Aceptar</button>
  <button onclick="gtag('consent','update',{analytics_storage:'denied',ad_storage:'denied'})">Rechazar</button>
</section>
<script>${command}
document.getElementById('accept').addEventListener('click',function(){gtag('consent','update',{analytics_storage:'granted',ad_storage:'granted'})});
window.bannerRuns=(window.bannerRuns||0)+1;</script>`;

/** Replaces the tag manager and counts its loads. */
async function fakeTagManager(page: Page): Promise<void> {
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagers=(window.tagManagers||0)+1' }),
  );
}

const counted = (page: Page, name: 'bannerRuns' | 'tagManagers') =>
  page.evaluate((key) => (window as unknown as Record<string, number | undefined>)[key] ?? 0, name);

const go = (page: Page, name: string) => mainLink(page, name).click();

const accept = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceptar' }).click();

test.describe('with a cookie banner', () => {
  let shop: OwnShop;
  test.beforeAll(async ({ changingShop }) => {
    shop = changingShop;
    await shop.change({
      settings: {
        cookies_banner_script: banner,
        metrics_gtm_enabled: '1',
        metrics_gtm_id: 'GTM-TEST1',
        popup_enabled: '0',
      },
    });
  });

  test('nothing of the tag manager comes before consent, and it comes once', async ({ page }) => {
    const complaints = complaintsOf(page);
    const requested = thirdPartiesOf(page, shop.url);
    await fakeTagManager(page);
    await watchLayout(page);
    await page.goto(shop.url);
    await expect(page.getByRole('button', { name: 'Rechazar' })).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    await go(page, 'Promociones');
    await expect(page).toHaveURL(/\/vehiculos-promocion$/);
    await idle(page);
    expect(requested).toEqual([]);

    await accept(page);
    await expect.poll(() => counted(page, 'tagManagers')).toBe(1);
    await accept(page);
    await go(page, 'Contacta con un asesor');
    await expect(page).toHaveURL(/\/contacto$/);
    expect(await counted(page, 'tagManagers')).toBe(1);
    expect(requested).toEqual([tagManager]);
    expect(await counted(page, 'bannerRuns')).toBe(1);
    expect(complaints).toEqual([]);
  });

  const ids = { gclid: 'EAIaIQobChMI-gclid_1', fbclid: 'IwAR0fbclid' };
  const landing = `/vehiculos?${new URLSearchParams({ utm_source: 'google', ...ids, msclkid: 'a"b<c>' }).toString()}`;

  const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('clics'));

  test('click ids wait for consent to ads, and stay out of our URLs and requests', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await fakeTagManager(page);
    await page.goto(shop.url + landing);
    await go(page, 'Promociones');
    await expect(page).toHaveURL(/\/vehiculos-promocion\?utm_source=google$/);
    await expect(page.getByRole('button', { name: 'Aceptar', exact: true }).last()).toBeVisible();
    await go(page, 'Contacta con un asesor');
    await fillContact(page.getByRole('main'), 'De Anuncio');
    await send(page.getByRole('main')).click();
    await expectThanks(page, 'KONA');
    expect([await eventsOf(page, 'click_ids'), await stored(page)]).toEqual([[], null]);
    await accept(page);
    await expect.poll(() => counted(page, 'tagManagers')).toBe(1);
    expect(await eventsOf(page, 'click_ids')).toEqual([{ event: 'click_ids', ...ids }]);
    const order = (await dataLayerOf(page)).flatMap((entry) => ('event' in entry ? entry.event : []));
    expect(order.indexOf('click_ids')).toBeLessThan(order.indexOf('gtm.js'));
    expect(sent.filter((text) => text.includes(ids.gclid) || text.includes(ids.fbclid))).toEqual([
      shop.url + landing,
    ]);
  });

  test('consent starts as denied and stays so where refused; web vitals are told', async ({ page }) => {
    const complaints = complaintsOf(page);
    const requested = thirdPartiesOf(page, shop.url);
    await page.goto(shop.url);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await idle(page);
    await expect
      .poll(async () => (await eventsOf(page, 'web_vitals')).map((event) => event['metric_name']))
      .toEqual(expect.arrayContaining(['TTFB', 'FCP']));
    const entries = await dataLayerOf(page);
    expect(entries[0]).toEqual([
      'consent',
      'default',
      {
        ad_storage: 'denied',
        analytics_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ]);
    expect(entries).toContainEqual([
      'consent',
      'update',
      { analytics_storage: 'denied', ad_storage: 'denied' },
    ]);
    expect(requested).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('without a banner the setting lets the tag manager in, once', async ({ page, changingShop: shop }) => {
  await shop.change({
    settings: { metrics_gtm_enabled: '1', metrics_gtm_id: 'GTM-TEST1', popup_enabled: '0' },
  });
  const complaints = complaintsOf(page);
  const requested = thirdPartiesOf(page, shop.url);
  await fakeTagManager(page);
  await page.goto(shop.url);
  await expect.poll(() => counted(page, 'tagManagers')).toBe(1);
  await go(page, 'Ver stock');
  await expect(page).toHaveURL(/\/vehiculos$/);
  expect(requested).toEqual([tagManager]);
  expect(await eventsOf(page, 'gtm.js')).toHaveLength(1);
  expect(complaints).toEqual([]);
});
