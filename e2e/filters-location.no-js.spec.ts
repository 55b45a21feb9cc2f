import { stockOffer } from './support/choices';
import { chosen, expectList, option, sidebar } from './support/list';
import { core, expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test(
  'without scripts a visitor searches for vehicles on an island that are available at once',
  core,
  async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
    const [island] = offer.values('isla');
    await page.goto('/vehiculos');
    await option(page, island.label).check();
    await option(page, 'Entrega inmediata').check();
    await sidebar(page).getByRole('button', { name: 'Aplicar filtros', exact: true }).click();
    await expectList(page, offer.left({ isla: [island.id], disponible: true }));
    await expect(option(page, island.label)).toBeChecked();
    await chosen(page).getByRole('link', { name: 'Quitar Entrega inmediata' }).click();
    await expectList(page, offer.left({ isla: [island.id] }));
  },
);
