import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** Notes from now on every place that the page is scrolled to. */
async function notePlaces(page: Page): Promise<() => Promise<readonly number[]>> {
  const places = await page.evaluateHandle(() => {
    const all: number[] = [];
    window.addEventListener('scroll', () => all.push(Math.round(window.scrollY)));
    return all;
  });
  return () => places.evaluate((all) => [...new Set(all)]);
}

test('another page begins at its top, without a ride through it', async ({ page }) => {
  await page.goto('/vehiculos');
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_000);
  const places = await notePlaces(page);
  // A link of the head: it stays, and with it the focus.
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Promociones' });
  await link.click();
  await expect(page).toHaveURL(/\/vehiculos-promocion$/);
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // The next page may be too short for where this one stood; from there it is at once.
  const steps = (await places()).filter((place) => place > 0);
  expect(steps.length).toBeLessThan(2);
});

test('«Personalizar cuotas» rides to the calculator, 70 px below the top, and leads on from there', async ({
  page,
}) => {
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

test('for those who want less motion the calculator is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/vehiculo/501');
  const places = await notePlaces(page);
  await page.getByRole('link', { name: 'Personalizar cuotas' }).click();
  await expect(page.locator('#financiacion')).toBeInViewport();
  await expect.poll(async () => (await places()).length).toBe(1);
});
