import { type Choices, stockOffer } from './support/choices';
import { complaintsOf } from './support/complaints';
import { chosen, count, expectList, expectQuery } from './support/list';
import { layoutShift, watchLayout } from './support/layout-shift';
import { expect, test, type Page } from './support/test';

const quick = (page: Page) => page.getByRole('group', { name: 'Filtros rápidos' });

test.describe('the filters above the list', () => {
  // In wider windows all filters are beside the list.
  test.use({ viewport: { width: 1024, height: 800 } });

  test('are suggested with their counts until a filter is chosen', async ({ page, offer }) => {
    const complaints = complaintsOf(page);
    const automatic = offer.values('transmissions').filter(({ label }) => !label.startsWith('Manual'));
    const transmissions = automatic.map(({ id }) => id);
    const hybrid = offer.values('fuels').filter(({ label }) => label === 'Híbrido (HEV)');
    const choices: readonly (readonly [label: string, Choices, query?: string])[] = [
      ['Automático', { transmissions }, '?transmissions=automatico'],
      ['Entrega inmediata', { immediate: true }],
      ['Híbrido (HEV)', { fuels: hybrid.map(({ id }) => id) }],
    ];
    await page.goto('/vehiculos');
    await expect(quick(page).getByRole('link')).toHaveText(
      choices.map(([label, choice]) => `${label} ${offer.left(choice).length}`),
    );
    for (const [label, choice, query = offer.query(choice)] of choices) {
      await quick(page).getByRole('link', { name: label }).click();
      await expectList(page, offer.left(choice));
      await expectQuery(page, query);
      await expect(quick(page)).toHaveCount(0);
      await expect(chosen(page).getByRole('listitem')).toHaveText([label, 'Borrar todo']);
      await expect(count(page)).toBeFocused();
      await chosen(page).getByRole('link', { name: 'Borrar todo' }).click();
      await expectList(page, offer.all);
    }
    expect(complaints).toEqual([]);
  });

  test('leave out what narrows nothing', async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl, 'vehicles?model=kona-hibrido');
    expect(new Set(offer.all.map(({ fuel_id }) => fuel_id)).size).toBe(1);
    await page.goto('/vehiculos/kona-hibrido');
    await expect(quick(page).getByRole('link', { name: 'Entrega inmediata' })).toBeVisible();
    await expect(quick(page).getByRole('link', { name: /Híbrido|Automático/ })).toHaveCount(0);
  });
});

test('without filters beside the list they are one row, which scrolls in itself', async ({ page }) => {
  await page.goto('/vehiculos');
  for (const width of [320, 390, 768, 1279]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft((await quick(page).boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(48);
    const last = quick(page).getByRole('link').last();
    expect.soft((await last.boundingBox())?.height, `${width} px`).toBeGreaterThanOrEqual(36);
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide).toBeLessThanOrEqual(width);
    await last.blur();
  }
});

test('an island that the device knows comes first at every width, and moves nothing', async ({
  page,
  offer,
}) => {
  const [island] = offer.values('island');
  await page.addInitScript(
    (islands) => {
      const state = { choice: null, islands, at: Date.now() };
      localStorage.setItem('financiacion', JSON.stringify({ state, version: 2 }));
    },
    [island.id],
  );
  await watchLayout(page);
  for (const width of [390, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vehiculos');
    await expect(quick(page).getByRole('link').first()).toHaveText(`Solo ${island.label} · ${island.count}`);
    expect.soft(await layoutShift(page), `${width} px`).toBeLessThan(0.02);
  }
  await quick(page).getByRole('link').first().click();
  await expectList(page, offer.left({ island: [island.id] }));
  await expectQuery(page, offer.query({ island: [island.id] }));
  await expect(quick(page)).toHaveCount(0);
});
