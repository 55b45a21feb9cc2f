import { stockOffer } from './support/choices';
import { chosen, expectList, expectQuery, option, sidebar, unfold } from './support/list';
import { startOwnShop } from './support/own-shop';
import { stockList } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test('a visitor searches for vehicles on an island that are available at once', async ({
  page,
  stockUrl,
}) => {
  const offer = await stockOffer(stockUrl);
  const [island] = offer.values('isla');
  const isla = [island.id];
  await page.goto('/vehiculos');
  await option(page, island.label).check();
  await option(page, 'Entrega inmediata').check();
  await expectList(page, offer.left({ isla, disponible: true }));
  await expectQuery(page, offer.query({ isla, disponible: true }));
  await unfold(sidebar(page), 'Concesionario');
  for (const { id, label } of offer.values('concesionario')) {
    const concesionario = [id];
    const left = offer.left({ isla, disponible: true, concesionario }).length;
    if (offer.left({ isla, concesionario }).length === 0) await expect(option(page, label)).toHaveCount(0);
    else await expect(option(page, label)).toHaveAccessibleDescription(String(left));
  }
  await chosen(page)
    .getByRole('link', { name: `Quitar ${island.label}` })
    .click();
  await expectList(page, offer.left({ disponible: true }));
  await page.goBack();
  await expectList(page, offer.left({ isla, disponible: true }));
  await expect(option(page, island.label)).toBeChecked();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.reload();
  await expectList(page, offer.left({ isla, disponible: true }));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('without the dealers’ answer a list comes without places, and an address that asks for one is all of it', async ({
  page,
}) => {
  const shop = await startOwnShop({}, { faults: [{ call: 'dealers', status: 500 }] });
  try {
    const all = await stockList(shop.stock.url);
    await page.goto(`${shop.url}/vehiculos?isla=2&disponible=true`);
    await expectList(
      page,
      all.filter(({ available_label }) => available_label === 'Entrega inmediata'),
    );
    await expect(sidebar(page).getByRole('group', { name: 'Isla' })).toHaveCount(0);
    await expect(chosen(page).getByRole('link')).toHaveText(['Entrega inmediata', 'Borrar todo']);
    await expect(async () => {
      await shop.change({});
      await page.reload();
      await expect(chosen(page).getByRole('link', { name: 'Quitar Tenerife' })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 40_000 });
  } finally {
    await shop.close();
  }
});
