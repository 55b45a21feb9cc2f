import { chosen, expectList, option, sidebar, unfold } from './support/list';
import { equipmentOf, withEquipment } from './support/equipment';
import { stockList } from './support/stock';
import { expect, test } from './support/test';

test.describe('the equipment that must be there', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('is ticked piece by piece, each with what it would leave', async ({ page, stockUrl }) => {
    const all = await stockList(stockUrl);
    const [first] = equipmentOf(all);
    const left = withEquipment(all, [first.label]);
    const [second] = equipmentOf(left).filter(({ label }) => label !== first.label);
    await page.goto('/vehiculos');
    await unfold(sidebar(page), 'Equipamiento');
    await expect(option(page, first.label)).toHaveAccessibleDescription(String(first.count));
    await option(page, first.label).check();
    await expectList(page, left);
    await expect(page).toHaveURL((url) => url.searchParams.get('equipamiento') === first.id);
    await sidebar(page)
      .getByText(/^Ver \d+ más$/)
      .click();
    await expect(option(page, second?.label ?? '')).toHaveAccessibleDescription(String(second?.count));
    await option(page, second?.label ?? '').check();
    const both = withEquipment(all, [first.label, second?.label ?? '']);
    await expectList(page, both);
    await page.reload();
    await expectList(page, both);
    await expect(option(page, second?.label ?? '')).toBeChecked();
    await chosen(page)
      .getByRole('link', { name: `Quitar ${first.label}` })
      .click();
    await expectList(page, withEquipment(all, [second?.label ?? '']));
  });
});
