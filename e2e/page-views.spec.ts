import { eventsOf, expectEvent } from './support/data-layer';
import { mainLink, searchFor, sidebar } from './support/list';
import { cards } from './support/stock';
import { expect, test, type Page } from './support/test';
import { brand } from '../lib/site/brand/brand';

/** The paths of the pages viewed so far. */
async function viewsOf(page: Page): Promise<unknown[]> {
  const views = await eventsOf(page, 'page_view');
  return views.map((view) => view['page_path']);
}

test('each page is viewed once, with its own title; what changes within it is no view', async ({ page }) => {
  await page.goto('/vehiculos?utm_source=boletin');
  const list = { event: 'page_view', page_path: '/vehiculos', page_title: await page.title() };
  expect(await expectEvent(page, 'page_view')).toEqual(list);

  // A filter, a dialog, another page of the list, a vehicle for the device's memory.
  await page
    .getByRole('checkbox', { name: /^Gasolina/ })
    .first()
    .check();
  await expectEvent(page, 'filter_apply');
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Añadir al comparador' }).first().click();
  await expectEvent(page, 'add_to_compare');
  expect(await viewsOf(page)).toEqual(['/vehiculos']);

  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vehiculo\//);
  const { pathname } = new URL(page.url());
  const viewed = await expectEvent(page, 'page_view', 2);
  expect(viewed).toEqual({ event: 'page_view', page_path: pathname, page_title: await page.title() });

  await page.goBack();
  expect(await expectEvent(page, 'page_view', 3)).toEqual(list);
  await mainLink(page, 'Contacta con un asesor').click();
  await expect(page).toHaveURL(/\/contacto/);
  const contact = await expectEvent(page, 'page_view', 4);
  expect(contact).toEqual({ event: 'page_view', page_path: '/contacto', page_title: await page.title() });
  expect(contact['page_title']).not.toBe(list.page_title);
});

test('a search is a page, whose view repeats nothing of what was typed', async ({ page }) => {
  await page.goto('/vehiculos');
  await expectEvent(page, 'page_view');
  await searchFor(page, 'Kona');
  const search = await expectEvent(page, 'page_view', 2);
  expect(search).toEqual({
    event: 'page_view',
    page_path: '/vehiculos',
    page_title: `Resultados de «…» | ${brand.make}`,
  });
  await mainLink(page, 'Ver stock').click();
  const all = await expectEvent(page, 'page_view', 3);
  expect(all).toEqual({ event: 'page_view', page_path: '/vehiculos', page_title: await page.title() });
  await page.goBack();
  expect(await expectEvent(page, 'page_view', 4)).toEqual(search);
});

test('web vitals name the page that they belong to', async ({ page }) => {
  const pathOf = async (name: string) =>
    (await eventsOf(page, 'web_vitals')).find((event) => event['metric_name'] === name)?.['page_path'];
  await page.goto('/vehiculos');
  // They are observed once the page is idle.
  for (const name of ['TTFB', 'FCP']) await expect.poll(() => pathOf(name), name).toBe('/vehiculos');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vehiculo\//);
  await expectEvent(page, 'page_view', 2);
  const { pathname } = new URL(page.url());
  // A late shift of the second page.
  await page.evaluate(
    () =>
      new Promise<void>((seen) => {
        new PerformanceObserver(() => seen()).observe({ type: 'layout-shift' });
        // Longer than the time after a press in which shifts are expected.
        setTimeout(() => {
          const block = document.createElement('div');
          block.style.height = '200px';
          document.body.prepend(block);
        }, 600);
      }),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => pathOf('CLS')).toBe(pathname);
});

test('a slider beside the list counts as a filter, once it rests', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/vehiculos');
  await sidebar(page).getByRole('slider', { name: 'Precio máximo' }).press('PageDown');
  await expect(page).toHaveURL(/price=/);
  await expectEvent(page, 'filter_apply');
});
