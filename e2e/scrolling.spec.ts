import { mainLink } from './support/list';
import { expect, test, type Page } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** Records every scroll position of the page from now on. */
async function notePlaces(page: Page): Promise<() => Promise<readonly number[]>> {
  const places = await page.evaluateHandle(() => {
    const all: number[] = [];
    window.addEventListener('scroll', () => all.push(Math.round(window.scrollY)));
    return all;
  });
  return () => places.evaluate((all) => [...new Set(all)]);
}

test('another page begins at its top, without a ride through it @core', async ({ page }) => {
  await page.goto('/vehiculos');
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_000);
  const places = await notePlaces(page);
  // A link of the header: it remains, and retains the focus.
  const link = mainLink(page, 'Promociones');
  await link.click();
  await expect(page).toHaveURL(/\/vehiculos-promocion$/);
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // The next page may be too short for this scroll position; the first jump to its end is immediate.
  const steps = (await places()).filter((position) => position > 0);
  expect(steps.length).toBeLessThan(2);
});

test('«Personalizar cuotas» rides to the calculator, and leads on from there', async ({ page }) => {
  await page.goto('/vehiculo/501');
  const places = await notePlaces(page);
  await page.getByRole('link', { name: 'Personalizar cuotas' }).click();
  const top = () => page.locator('#financiacion').evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(async () => Math.round(await top())).toBe(70);
  await expect(page).toHaveURL(/\/vehiculo\/501#financiacion$/);
  const passed = await places();
  expect(passed).toEqual(passed.toSorted((a, b) => a - b));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: 'Entrada inicial' })).toBeFocused();
});

test('«Personalizar cuotas» clicked too early waits for the calculator', async ({ page }) => {
  await page.goto('/vehiculos');
  const wasThere = page.evaluate(
    () =>
      new Promise<boolean>((done) =>
        new MutationObserver((_changes, observer) => {
          const link = document.querySelector<HTMLElement>('a[href="#financiacion"]');
          if (!link) return;
          observer.disconnect();
          done(document.querySelector('#financiacion') !== null);
          link.click();
        }).observe(document.body, { childList: true, subtree: true }),
      ),
  );
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  expect(await wasThere).toBe(false);
  const part = page.locator('#financiacion');
  await expect(part).toBeFocused();
  await expect
    .poll(async () => Math.round(await part.evaluate((one) => one.getBoundingClientRect().top)))
    .toBe(70);
  await expect(page).toHaveURL(/\/vehiculo\/\d+#financiacion$/);
});
