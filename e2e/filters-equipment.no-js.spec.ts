import { equipmentOf, withEquipment } from './support/equipment';
import { expectList, option, sidebar, unfold } from './support/list';
import { stockList } from './support/stock';
import { core, expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test(
  'without scripts equipment is ticked and sent, the rare pieces too',
  core,
  async ({ page, stockUrl }) => {
    const all = await stockList(stockUrl);
    const pieces = equipmentOf(all);
    const [first] = pieces;
    const rarest = equipmentOf(withEquipment(all, [first.label])).at(-1);
    await page.goto('/vehiculos');
    await unfold(sidebar(page), 'Equipamiento');
    await option(page, first.label).check();
    await option(page, rarest?.label ?? '').check();
    await sidebar(page).getByRole('button', { name: 'Aplicar filtros', exact: true }).click();
    await expectList(page, withEquipment(all, [first.label, rarest?.label ?? '']));
    await expect(option(page, rarest?.label ?? '')).toBeChecked();
  },
);
