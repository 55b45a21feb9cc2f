import { graveBarriers } from './support/barriers';
import { acceptButton, count, searchDialog, sidebar, vehicles } from './support/list';
import { cards } from './support/stock';
import { expect, test, type Page } from './support/test';

/** How far the page can be scrolled sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(1_000, 0);
    const { scrollWidth, clientWidth } = document.documentElement;
    return window.scrollX + scrollWidth - clientWidth;
  });

const openFilters = (page: Page) => page.getByRole('link', { name: /^Filtrar\b/ });

test('a filtered list, a dead end and the dialog fit everyone, and 320 px', async ({ page, offer }) => {
  const colors = offer.values('colors').map(({ id }) => id);
  const models = offer.values('models').map(({ id }) => id);
  for (const choices of [
    { colors: colors.slice(0, 3), models, special_price: true },
    { price: offer.response.min_price, special_price: true },
  ]) {
    await page.goto(`/vehiculos${offer.query(choices)}`);
    await expect(count(page)).toHaveText(vehicles(offer.left(choices).length));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await graveBarriers(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
  await openFilters(page).click();
  const foot = acceptButton(page);
  await expect(foot).toBeInViewport({ ratio: 1 });
  await expect(searchDialog(page).getByRole('button', { name: 'Borrar todo' })).toBeInViewport({ ratio: 1 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  const overflow = await searchDialog(page).evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('form, .search-dialog-body')].map(
      (part) => part.scrollWidth - part.clientWidth,
    ),
  );
  expect(overflow.filter((pixels) => pixels > 0)).toEqual([]);
});

test('by keyboard the first card is at most 30 stops from the start of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/vehiculos');
  const isOnCard = () =>
    cards(page)
      .first()
      .evaluate((card) => card.contains(document.activeElement));
  const skip = sidebar(page).getByRole('link', { name: 'Saltar a los resultados' });
  let stops = 0;
  for (; stops <= 30 && !(await isOnCard()); stops += 1) {
    await page.keyboard.press('Tab');
    if (!(await skip.evaluate((link) => link === document.activeElement))) continue;
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
  }
  expect(stops).toBeLessThanOrEqual(30);
  await expect(count(page)).toBeInViewport();
});
