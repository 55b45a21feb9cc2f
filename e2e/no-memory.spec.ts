import { leadCookies } from '../lib/routing/routes';
import { hydrated, idle } from './support/hydrated';
import { eventsOf, expectEvent } from './support/data-layer';
import { expectThanks, fillContact, fillInterest, interestDialog, send } from './support/lead-form';
import { option, searchFor } from './support/list';
import { pageTypes } from './support/page-types';
import { expect, test, type Page } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** The names of all that the site has stored in this browser, but for a tab's own form and its confirmation. */
async function storedNames(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(() =>
    [window.localStorage, window.sessionStorage].flatMap((area) => Object.keys(area)),
  );
  const cookies = await page.context().cookies();
  const all = [...names, ...cookies.map(({ name }) => name)];
  return all.filter((name) => !name.startsWith('solicitud:') && name !== leadCookies.confirmation).sort();
}

const search = '/vehiculos?entrada=3000&meses=60&cuota=400';

/** What a visitor may do on a page, by its path. */
const visits: readonly (readonly [path: string, act: (page: Page) => Promise<unknown>])[] = [
  ...pageTypes.map((path) => [path, idle] as const),
  [search, idle],
  [
    '/vehiculos',
    async (page) => {
      await option(page, 'Lanzarote').check();
      await page.getByRole('button', { name: 'Guardar esta búsqueda' }).click();
      await expect(page.getByText('Búsqueda no guardada', { exact: true })).toBeVisible();
      await searchFor(page, 'kona');
    },
  ],
  [
    '/vehiculo/501',
    async (page) => {
      await page.getByRole('textbox', { name: 'Kilómetros al año' }).fill('15.000');
      await page.getByRole('slider', { name: 'Plazo' }).press('ArrowLeft');
      await page.getByRole('button', { name: 'Calcular' }).click();
      await expectEvent(page, 'finance_simulate');
      await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
      await fillInterest(interestDialog(page), 'Que Nada Deja');
      await send(interestDialog(page)).click();
      await expectThanks(page, 'KONA');
    },
  ],
  [
    '/contacto',
    async (page) => {
      await fillContact(page.getByRole('main'), 'Que Nada Deja');
      await send(page.getByRole('main')).click();
      await expectThanks(page, 'KONA');
    },
  ],
];

test('after «No recordar» no page and no step stores anything but the comparison', async ({
  page,
  changingShop: shop,
}) => {
  // Some twenty pages.
  test.setTimeout(180_000);
  await shop.change({ settings: { metrics_gtm_enabled: '1', metrics_gtm_id: 'GTM-TEST1' } });
  await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
  const memory = () => page.evaluate(() => localStorage.getItem('vistos'));
  await page.goto(`${shop.url}/vehiculo/502`);
  await expect.poll(memory).not.toBeNull();
  await page.goto(shop.url);
  await page.getByRole('button', { name: 'No recordar' }).click();
  await expect(page.getByText('Este navegador no recuerda lo que ves.')).toBeVisible();
  const off = await memory();
  for (const [path, act] of visits) {
    await page.goto(`${shop.url}${path}${path.includes('?') ? '&' : '?'}gclid=EAIaIQ`);
    if (path !== '/mantenimiento') await hydrated(page);
    await act(page);
    expect.soft(await storedNames(page), path).toEqual(['vistos']);
    expect.soft(await memory(), path).toBe(off);
  }
  expect(await eventsOf(page, 'generate_lead')).toHaveLength(1);
  await page.reload();
  await expectEvent(page, 'lead_confirmation');
  expect(await eventsOf(page, 'generate_lead')).toEqual([]);
  await page.goto(`${shop.url}/vehiculo/501`);
  await page.getByRole('button', { name: 'Añadir al comparador' }).first().click();
  await expectEvent(page, 'add_to_compare');
  expect(await storedNames(page)).toEqual(['comparador', 'vistos']);
});
