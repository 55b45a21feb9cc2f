import { acceptButton, expectList, expectQuery, searchBox, searchDialog, vehicles } from './support/list';
import { cards } from './support/stock';
import { hydrated } from './support/hydrated';
import { expect, test, type Page } from './support/test';

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const before = (page: Page) => page.getByRole('button', { name: 'Volver' });
const filters = (page: Page) => page.getByRole('link', { name: /^Filtrar\b/ });
const option = (page: Page, name: string) => searchDialog(page).getByRole('checkbox', { name, exact: true });

/** Rows re-rendered above the position may shift it by some pixels. */
const isCloseTo = async (page: Page, position: number) => Math.abs((await scrolled(page)) - position) < 40;

/** Waits until no entry of the history is an open dialog's. */
const withoutStep = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { dialogs?: number }).dialogs)).toBe(undefined);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((position) => window.scrollTo(0, position), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('back closes the filters and applies them; back again undoes them', async ({ page, offer }) => {
    const [color, other] = offer.values('colors');
    await page.goto('/contacto');
    await page.goto(`/vehiculos?colors=${color.id}`);
    await filters(page).click();
    await option(page, other.label).check();
    await page.goBack();
    await expect(searchDialog(page)).toBeHidden();
    await expectList(page, offer.left({ colors: [color.id, other.id] }));
    await expectQuery(page, offer.query({ colors: [color.id, other.id] }));
    await filters(page).click();
    await expect(option(page, other.label)).toBeChecked();
    await page.goBack();
    await expect(searchDialog(page)).toBeHidden();
    await expectList(page, offer.left({ colors: [color.id, other.id] }));
    await page.goBack();
    await expectList(page, offer.left({ colors: [color.id] }));
    await page.goBack();
    await expect(page).toHaveURL(/\/contacto$/);
  });

  test('filters taken over in the dialog are one step back', async ({ page, offer }) => {
    const [color] = offer.values('colors');
    const left = offer.left({ colors: [color.id] });
    await page.goto('/contacto');
    await page.goto('/vehiculos');
    await filters(page).click();
    await option(page, color.label).check();
    await searchDialog(page)
      .getByRole('button', { name: `Aceptar · ${vehicles(left.length)}` })
      .click();
    await expectList(page, left);
    await page.goBack();
    await expectList(page, offer.all);
    await filters(page).click();
    await expect(option(page, color.label)).not.toBeChecked();
    // Nothing was changed: no step to go back over.
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
    await filters(page).click();
    await acceptButton(page).click();
    await expect(searchDialog(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/contacto$/);
  });

  test('dialogs closed by themselves leave no step behind @core', async ({ page }) => {
    await page.goto('/contacto');
    await page.goto('/vehiculo/502');
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Me interesa' }).first().click();
    const interest = page.getByRole('dialog', { name: 'Me interesa' });
    await interest.getByRole('button', { name: 'Más información sobre las comunicaciones' }).click();
    const about = page.getByRole('dialog', { name: 'Sobre las comunicaciones comerciales' });
    await expect(about).toBeVisible();
    // One step for each open dialog.
    await page.goBack();
    await expect(about).toBeHidden();
    await expect(interest).toBeVisible();
    await interest.getByRole('button', { name: 'Cerrar' }).click();
    await expect(interest).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/contacto$/);
  });

  test('back from a link of a dialog leads to its page; a search takes its place', async ({ page }) => {
    await page.goto('/vehiculo/502');
    await scrollTo(page, 600);
    await page.getByRole('button', { name: 'Más opciones' }).click();
    const position = await scrolled(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Contacta con un asesor' }).click();
    await expect(page).toHaveURL(/\/contacto$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/vehiculo\/502$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => scrolled(page)).toBe(position);
    await page.getByRole('link', { name: 'Promociones' }).first().click();
    await expect(page).toHaveURL(/\/vehiculos-promocion$/);
    await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
    await searchBox(page).fill('kona');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vehiculos\?search=kona$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/vehiculo\/502$/);
  });

  test('a reload with an open dialog leaves no step behind', async ({ page }) => {
    await page.goto('/contacto');
    await page.goto('/vehiculo/502');
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await withoutStep(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/contacto$/);
  });

  test('«Volver» goes back on this site, or on arrival up to the page above @core', async ({ page }) => {
    await page.goto('about:blank');
    await page.goto('/vehiculo/502');
    const up = await page.getByRole('link', { name: /^Volver a / }).getAttribute('href');
    await page.getByRole('link', { name: 'Promociones' }).first().click();
    await expect(page).toHaveURL(/\/vehiculos-promocion$/);
    await before(page).click();
    await expect(page).toHaveURL(/\/vehiculo\/502$/);
    // Back at the entry page, also after a dialog and a reload.
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.keyboard.press('Escape');
    await withoutStep(page);
    await page.reload();
    await hydrated(page);
    await before(page).click();
    await expect.poll(() => path(page)).toBe(up);
    await before(page).click();
    await expect(page).toHaveURL(/\/vehiculo\/502$/);
  });

  test('«Volver» on arrival leads from a model to all stock, and from home to the group’s site', async ({
    page,
  }) => {
    await page.goto('about:blank');
    await page.goto('/vehiculos/kona?utm_source=mail');
    await before(page).click();
    await expect.poll(() => path(page)).toBe('/vehiculos?utm_source=mail');
    await page.goto('about:blank');
    await page.goto('/');
    const group = await page.getByRole('link', { name: 'Ir a la web del grupo' }).getAttribute('href');
    await page.route(`${group}`, (route) => route.fulfill({ body: 'the group' }));
    await before(page).click();
    await expect(page).toHaveURL(`${group}`);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 844 } });

  test('the place in a list is found again from a shorter one, and its vehicle', async ({ page, offer }) => {
    const { all } = offer;
    const last = Math.ceil(all.length / 24);
    await page.goto('/vehiculos');
    const leaf = async (to: number) => {
      const link = page.getByRole('link', { name: `Página ${to}`, exact: true });
      await link.evaluate((one: HTMLElement) => one.click());
      await expectList(page, all, { at: to });
    };
    await leaf(2);
    await scrollTo(page, 2_400);
    await leaf(last);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await cards(page).last().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/vehiculo\//);
    await expect(page.getByRole('link', { name: /^Volver a / })).toBeVisible();
    await page.goBack();
    await expectList(page, all, { at: last });
    await page.goBack();
    await expectList(page, all, { at: 2 });
    await expect.poll(() => isCloseTo(page, 2_400)).toBe(true);
  });

  test('the link to the list above keeps the filters with which one came', async ({ page, offer }) => {
    const [color] = offer.values('colors');
    await page.goto(`/vehiculos/kona?colors=${color.id}`);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: 'Personalizar cuotas' }).click();
    await expect(page).toHaveURL(/#financiacion$/);
    await page.getByRole('link', { name: 'Volver a KONA' }).click();
    await expect(page).toHaveURL(`/vehiculos/kona?colors=${color.id}`);
    await expect(page.getByRole('checkbox', { name: color.label, exact: true })).toBeChecked();
  });
});
