import messages from '../messages/es.json' with { type: 'json' };
import { stockOffer } from './support/choices';
import { expectList, option, searchBox, searchDialog, searchFor } from './support/list';
import { cards, stockSetting } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test('the search finds by name, and takes the place of its page @core', async ({ page, stockUrl }) => {
  const found = await stockOffer(stockUrl, 'search/vehicles?q=tucson');
  await page.goto('/?utm_source=mail');
  await page.getByRole('link', { name: 'Promociones' }).first().click();
  await expect(page).toHaveURL(/\/vehiculos-promocion\?utm_source=mail$/);
  await searchFor(page, 'tucson');
  await expect(page).toHaveURL(/\/vehiculos\?search=tucson&utm_source=mail$/);
  await expect(searchDialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados de la búsqueda');
  await expect(page.getByText('Has buscado «tucson»')).toBeVisible();
  await expectList(page, found.all);
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/\?utm_source=mail$/);
});

test('filters beside the list are kept by a search, and cleared by «Borrar todo» of its dialog @core', async ({
  page,
  stockUrl,
}) => {
  const [color] = (await stockOffer(stockUrl, 'vehicles')).values('colors');
  await page.goto(`/vehiculos?colors=${color.id}`);
  await searchFor(page, 'kona');
  await expect(page).toHaveURL((url) => url.search === `?search=kona&colors=${color.id}`);
  await page.goto(`/vehiculos?colors=${color.id}&sort=1`);
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await searchDialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await searchDialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page).toHaveURL((url) => url.search === '?sort=1');
  await expect(searchDialog(page)).toBeHidden();
});

test('the search corrects a misspelling, or takes it literally if told @core', async ({ page, stockUrl }) => {
  const corrected = await stockOffer(stockUrl, 'search/vehicles?q=kona%20h%C3%ADbrido');
  await page.goto('/');
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await searchBox(page).fill('kona hibirdo');
  await searchDialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page).toHaveURL(/\/vehiculos\?search=kona\+hibirdo$/);
  await expect(page.getByText('Mostramos resultados de «kona híbrido»')).toBeVisible();
  await expectList(page, corrected.all);
  const [color] = corrected.values('colors');
  await option(page, color.label).check();
  await expect(page.getByText('Mostramos resultados de «kona híbrido»')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Buscar «kona hibirdo»' }).click();
  await expect(page).toHaveURL(/\?search=kona\+hibirdo&literal=true$/);
  await expect(page.getByRole('heading', { name: 'Nada para «kona hibirdo»' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('the search shows the searched text as text, whatever it is @core', async ({ page }) => {
  await page.goto('/');
  const text = '<img src=x onerror="document.title=1">';
  for (const show of [() => searchFor(page, text), () => page.reload()]) {
    await show();
    await expect(page.getByRole('heading', { name: `Nada para «${text}»` })).toBeVisible();
    await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('1');
  }
});

test('the search that finds nothing says so, and leads on @core', async ({ page, stockUrl, offer }) => {
  await page.goto('/vehiculos');
  await searchFor(page, 'xyzzy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Nada para «xyzzy»' })).toBeVisible();
  await expect(page.getByText('Has buscado')).toHaveCount(0);
  await expect(main.getByRole('list', { name: 'Disponibles ahora' }).getByRole('link')).toHaveCount(3);
  await expect(main.getByText(await stockSetting(stockUrl, 'no_stock_page_title'))).toBeVisible();
  await expect(main.getByText(messages.emptyListFilter)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Contacta con un asesor' })).toBeVisible();
  await main.getByRole('link', { name: 'Ver todo el stock' }).last().click();
  await expectList(page, offer.all);
  await expect(page).toHaveURL(/\/vehiculos$/);
});

test('a search has the headings that the upstream gives it', async ({ page, changingShop: shop }) => {
  const merge = {
    current_model_h1: 'Lo que hay de KONA',
    current_model_h2_label: 'Entrega en tu isla',
    current_model_h2_paragraph: '<p>Todas listas para matricular.</p>',
  };
  await shop.change({ faults: [{ call: 'search', merge }] });
  await page.goto(`${shop.url}/vehiculos?search=kona`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que hay de KONA');
  await expect(page.getByText('Has buscado «kona»')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Entrega en tu isla' })).toBeVisible();
  await expect(page.getByText('Todas listas para matricular.')).toBeVisible();
});
