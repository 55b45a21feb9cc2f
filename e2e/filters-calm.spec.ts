import type { Page } from '@playwright/test';
import { stockOffer } from './support/choices';
import { holdBack } from './support/hold-back';
import { chosen, count, expectList, option, sidebar, topOfList } from './support/list';
import { layoutShift, movedBy, watchLayout } from './support/layout-shift';
import { expect, test } from './support/test';
import { cacheTypeface } from './support/typeface';

test.use({ viewport: { width: 1280, height: 800 } });

/** The list with its index, which loads when the page is idle, or with the first intent to filter. */
async function openWithIndex(page: Page): Promise<void> {
  const loaded = page.waitForResponse('**/api/stock');
  await page.goto('/vehiculos');
  await sidebar(page).hover();
  await loaded;
}

test.describe('a choice scrolls to the top of the list', () => {
  /** Chooses an option further down and returns the scroll positions on the way up. */
  async function placesOnTheWay(page: Page, label: string): Promise<readonly number[]> {
    await page.goto('/vehiculos');
    await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
    await expect.poll(() => topOfList(page)).toBeLessThan(-500);
    // Scrolls the option into view first, so that the click scrolls nothing by itself.
    await option(page, label).scrollIntoViewIfNeeded();
    const places = await page.evaluateHandle(() => {
      // When cards above lose a line, the browser's scroll anchoring keeps the view still.
      const from = window.scrollY - 100;
      const between: number[] = [];
      window.addEventListener('scroll', () => {
        if (window.scrollY < from) between.push(window.scrollY);
      });
      return between;
    });
    await option(page, label).check();
    await expect.poll(() => topOfList(page)).toBe(70);
    return places.evaluate((all) => [...new Set(all)]);
  }

  /** The color of most vehicles: with it the page stays long enough for its scroll position. */
  async function commonColor(stockUrl: string): Promise<string> {
    const colors = (await stockOffer(stockUrl)).values('colors');
    return [...colors].sort((one, other) => other.count - one.count)[0]?.label ?? '';
  }

  test('smoothly', async ({ page, stockUrl }) => {
    expect((await placesOnTheWay(page, await commonColor(stockUrl))).length).toBeGreaterThan(2);
  });

  test('at once for who wants less motion', async ({ page, stockUrl }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await placesOnTheWay(page, await commonColor(stockUrl))).toHaveLength(1);
  });
});

test.describe('while filtering', () => {
  test('nothing jumps', async ({ page, context, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
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
    await chosen(page)
      .getByRole('link', { name: `Quitar ${fuel.label}` })
      .click();
    await expectList(page, offer.left({ colors: [other.id] }));
    await chosen(page).getByRole('link', { name: 'Borrar todo' }).click();
    await expectList(page, offer.all);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('no row changes its height with the order, in any window with three or four cards a row', async ({
    page,
    context,
    stockUrl,
  }) => {
    const offer = await stockOffer(stockUrl);
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

  test('nothing jumps when the stock comes late', async ({ page, context, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
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

  test('nothing jumps where the address opens a filtered list', async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
    const [color, other] = offer.values('colors');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await watchLayout(page);
      await page.goto(`/vehiculos${offer.query({ colors: [color.id, other.id] })}`);
      await expectList(page, offer.left({ colors: [color.id, other.id] }));
      await count(page).hover();
      expect(await layoutShift(page)).toBeLessThan(0.01);
    }
  });
});
