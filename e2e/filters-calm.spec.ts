import type { Page } from '@playwright/test';
import { middle, stockOffer } from './support/choices';
import { chosen, count, expectList, onPage, option, sidebar, topOfList, vehicles } from './support/list';
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

  test('and lets go when the visitor scrolls meanwhile', async ({ page, stockUrl }) => {
    const [color] = (await stockOffer(stockUrl)).values('colors');
    await page.goto('/vehiculos');
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => topOfList(page)).toBeLessThan(-500);
    await option(page, color.label).check();
    await expect(count(page)).toHaveText(vehicles(color.count));
    await page.mouse.move(900, 400);
    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => topOfList(page)).toBeLessThan(-1_000);
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
      [1280, 800],
      [1440, 900],
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

  test('nothing jumps when an amount is typed', async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
    const cuota = middle(offer.all, 'cuota_price');
    const { min_cuota: least } = offer.response;
    await watchLayout(page);
    await page.goto('/vehiculos');
    const box = sidebar(page).getByRole('textbox', { name: 'Cuota máxima' });
    for (const amount of [cuota, least]) {
      await box.fill(String(amount));
      await expectList(page, offer.left({ cuota: amount }));
    }
    await box.clear();
    await expectList(page, offer.all);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('nothing jumps when the stock comes late', async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
    const [color] = offer.values('colors');
    await watchLayout(page);
    await page.goto('/vehiculos');
    // Only after the page load: interception slows the browser down, the font included.
    let release: () => void = () => undefined;
    const responded = new Promise<void>((done) => (release = done));
    const requested = page.waitForRequest('**/api/stock');
    await page.route('**/api/stock', (route) => responded.then(() => route.continue()));
    await option(page, color.label).check();
    await requested;
    const moved = await movedBy(page, async () => {
      release();
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

  test('the number comes with the last card, and no old card is shown beside new ones', async ({
    page,
    stockUrl,
  }) => {
    const offer = await stockOffer(stockUrl);
    const [color] = offer.values('colors');
    const left = offer.left({ colors: [color.id] });
    await openWithIndex(page);
    // The content of each frame: the count, and the vehicles with legible texts.
    const frames = await page.evaluateHandle(() => {
      const observed: { number: string; shown: number[] }[] = [];
      const inspect = () => {
        const links = [...document.querySelectorAll<HTMLElement>('[data-list] article h2 a')];
        const shown = links.filter((link) => link.innerText !== '');
        const number = document.querySelector('[data-list] [role="status"]')?.textContent ?? '';
        observed.push({
          number,
          shown: shown.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
        });
        requestAnimationFrame(() => setTimeout(inspect));
      };
      inspect();
      return observed;
    });
    await option(page, color.label).check();
    await expectList(page, left);
    const before = onPage(offer.all);
    const after = onPage(left);
    const right = (number: string, shown: readonly number[]) =>
      number === vehicles(left.length)
        ? [after]
        : [before, after.slice(0, shown.length)].filter(({ length }) => length === shown.length);
    const mixed = (await frames.jsonValue()).filter(
      ({ number, shown }) => !right(number, shown).some((ids) => String(ids) === String(shown)),
    );
    expect(mixed).toEqual([]);
  });

  test('the focus stays on the clicked option, and the number is announced', async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
    const [color] = offer.values('colors');
    const [fuel] = offer.values('fuels');
    await page.goto('/vehiculos');
    // The same element must remain, or a screen reader says nothing.
    const status = await count(page).elementHandle();
    await option(page, color.label).focus();
    await page.keyboard.press('Space');
    await expectList(page, offer.left({ colors: [color.id] }));
    await expect(option(page, color.label)).toBeFocused();
    await option(page, fuel.label).click();
    const left = offer.left({ colors: [color.id], fuels: [fuel.id] });
    await expectList(page, left);
    await expect(option(page, fuel.label)).toBeFocused();
    await page.getByLabel('Ordenar por').selectOption('Precio más alto');
    await expectList(page, left, { order: 1 });
    await expect.poll(() => status.textContent()).toBe(vehicles(left.length));
  });

  test('the focus goes to the number when the clicked element is removed', async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
    const [color, other] = offer.values('colors');
    await page.goto(`/vehiculos${offer.query({ colors: [color.id, other.id] })}`);
    await chosen(page)
      .getByRole('link', { name: `Quitar ${color.label}` })
      .press('Enter');
    await expectList(page, offer.left({ colors: [other.id] }));
    await expect(count(page)).toBeFocused();
    await chosen(page).getByRole('link', { name: 'Borrar todo' }).press('Enter');
    await expectList(page, offer.all);
    await expect(count(page)).toBeFocused();
  });
});
