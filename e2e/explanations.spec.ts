import { placementOf } from './support/explanations';
import { searchDialog, sidebar } from './support/list';
import { expect, test, type Locator, type Page } from './support/test';

const explain = (position: Page | Locator) => position.getByRole('button', { name: /^Qué significa: / });

for (const width of [320, 1280]) {
  test(`at ${width} pixels every explanation is inside the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/vehiculos');
    const buttons = width < 1280 ? explain(searchDialog(page)) : explain(sidebar(page));
    if (width < 1280) await page.getByRole('link', { name: /^Filtrar\b/ }).click();
    await expect(buttons.first()).toBeVisible();
    expect(await buttons.count()).toBeGreaterThan(1);
    for (const button of await buttons.all())
      for (const block of ['start', 'center', 'end'] as const) {
        await button.evaluate((element, block) => element.scrollIntoView({ block }), block);
        await button.click();
        await expect
          .poll(() => button.evaluate(placementOf))
          .toEqual({ open: true, near: true, inside: true, sideways: false });
        await page.keyboard.press('Escape');
        await expect.poll(() => button.evaluate(placementOf)).toMatchObject({ open: false });
        await expect(button).toBeFocused();
      }
    if (width >= 1280) return;
    // Escape has closed the explanations, not the dialog around them.
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
  });
}
