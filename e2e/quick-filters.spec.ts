import type { Page } from '@playwright/test';
import { type Choices, stockOffer } from './support/choices';
import { complaintsOf } from './support/complaints';
import { chosen, expectList, expectQuery, option } from './support/list';
import { expect, test } from './support/test';

const quick = (page: Page) => page.getByRole('group', { name: 'Filtros rápidos' });

test.describe('the filters above the list', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('are switches with counts, in step with those beside it', async ({ page, stockUrl }) => {
    const complaints = complaintsOf(page);
    const offer = await stockOffer(stockUrl);
    const [island] = offer.values('isla');
    const automatic = offer.values('transmissions').filter(({ label }) => !label.startsWith('Manual'));
    const transmissions = automatic.map(({ id }) => id);
    const hybrid = offer.values('fuels').filter(({ label }) => label === 'Híbrido (HEV)');
    const choices: readonly (readonly [string, Choices])[] = [
      ['Automático', { transmissions }],
      ['Entrega inmediata', { disponible: true }],
      ['Híbrido (HEV)', { fuels: hybrid.map(({ id }) => id) }],
      [island.label, { isla: [island.id] }],
    ];
    await page.goto('/vehiculos');
    await expect(quick(page).getByRole('button')).toHaveText(
      choices.map(([label, choice]) => `${label} ${offer.left(choice).length}`),
    );
    for (const [label, choice] of choices) {
      const button = quick(page).getByRole('button', { name: label });
      await button.click();
      await expectList(page, offer.left(choice));
      await expectQuery(page, offer.query(choice));
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(option(page, label)).toBeChecked();
      await expect(chosen(page).getByRole('listitem')).toHaveText([label, 'Borrar todo']);
      await button.press(' ');
      await expectList(page, offer.all);
      await expect(option(page, label)).not.toBeChecked();
    }
    expect(complaints).toEqual([]);
  });

  test('leave out what narrows nothing', async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl, 'vehicles?model=kona-hibrido');
    expect(new Set(offer.all.map(({ fuel_id }) => fuel_id)).size).toBe(1);
    await page.goto('/vehiculos/kona-hibrido');
    await expect(quick(page).getByRole('button', { name: 'Entrega inmediata' })).toBeVisible();
    await expect(quick(page).getByRole('button', { name: /Híbrido|Automático/ })).toHaveCount(0);
  });
});

for (const width of [320, 390, 768])
  test(`at ${width} px they are one row, which scrolls inside itself`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vehiculos');
    expect((await quick(page).boundingBox())?.height).toBeLessThanOrEqual(48);
    const last = quick(page).getByRole('button').last();
    expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(36);
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
