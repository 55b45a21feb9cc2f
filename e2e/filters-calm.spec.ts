import { holdBack } from './support/hold-back';
import { chosen, expectList, option, sidebar, removeLink } from './support/list';
import { layoutShift, movedBy, watchLayout } from './support/layout-shift';
import { expect, test, type Page } from './support/test';
import { cacheTypeface } from './support/typeface';

test.use({ viewport: { width: 1280, height: 800 } });

/** The list with its index, which loads when the page is idle, or with the first intent to filter. */
async function openWithIndex(page: Page): Promise<void> {
  const loaded = page.waitForResponse('**/api/stock');
  await page.goto('/vehiculos');
  await sidebar(page).hover();
  await loaded;
}

test('while filtering nothing jumps', async ({ page, context, offer }) => {
  await cacheTypeface(context);
  const [color, other] = offer.values('colors');
  const [fuel] = offer.values('fuels');
  // A response must come before the browser counts the change as unexpected: no smooth scrolling may delay it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchLayout(page);
  await openWithIndex(page);
  await option(page, color.label).check();
  await expectList(page, offer.left({ colors: [color.id] }));
  await option(page, other.label).check();
  await option(page, fuel.label).check();
  const colors = [color.id, other.id];
  const fuels = [fuel.id];
  await expectList(page, offer.left({ colors, fuels }));
  await option(page, color.label).uncheck();
  await removeLink(page, fuel.label).click();
  await expectList(page, offer.left({ colors: [other.id] }));
  await chosen(page).getByRole('link', { name: 'Borrar todo' }).click();
  await expectList(page, offer.all);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('while filtering no row changes its height with the order', async ({ page, context, offer }) => {
  await cacheTypeface(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchLayout(page);
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/vehiculos');
    const moved = await movedBy(page, async () => {
      await page.getByLabel('Ordenar por').selectOption('Precio más alto');
      await expectList(page, offer.all, { order: 1 });
    });
    expect.soft(moved, `${width} px`).toBeLessThan(0.01);
  }
});

test('while filtering nothing jumps when the stock comes late', async ({ page, context, offer }) => {
  const [color] = offer.values('colors');
  await cacheTypeface(context);
  await watchLayout(page);
  const letGo = await holdBack(page, '**/api/stock');
  await page.goto('/vehiculos');
  await option(page, color.label).check();
  const moved = await movedBy(page, async () => {
    letGo();
    await expectList(page, offer.left({ colors: [color.id] }));
  });
  expect(moved).toBeLessThan(0.01);
});
