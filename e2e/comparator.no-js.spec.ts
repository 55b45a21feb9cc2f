import type { Page } from '@playwright/test';
import { core, expect, test } from './support/test';

const names = (page: Page) => page.getByRole('columnheader').getByRole('link').filter({ visible: true });

test(
  'a shared comparison on a phone without scripts: two at a time, and a form for the third',
  core,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/comparador?ids=501,502,503');
    const [first, second] = await names(page).allInnerTexts();
    await expect(names(page)).toHaveCount(2);
    await page.getByRole('combobox', { name: `Cambiar ${second ?? ''}` }).selectOption('503');
    await page.getByRole('button', { name: 'Ver los elegidos' }).click();
    await expect(names(page)).toHaveCount(2);
    await expect(names(page).first()).toHaveText(first ?? '');
    await expect(names(page).last()).toHaveAttribute('href', '/vehiculo/503');
    await expect(
      page.getByRole('combobox', { name: `Cambiar ${first ?? ''}` }).locator('option'),
    ).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test('without scripts a link leads to the equipment', core, async ({ page }) => {
  await page.goto('/comparador?ids=501,502');
  await expect(page.getByText('Más barato')).toBeVisible();
  await page.getByRole('link', { name: 'Comparar el equipamiento' }).click();
  const cells = page.getByRole('row', { name: 'Sensor de aparcamiento trasero' }).getByRole('cell');
  await expect(cells).toHaveText(['No', 'Sí']);
  await page.getByText(/^Lo que llevan todos/).click();
  await expect(page.getByText('Llamada de emergencia eCall')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comparar el equipamiento' })).toHaveCount(0);
});
