import { stockOffer } from './support/choices';
import { chosen, expectList, expectQuery, option, sidebar, unfold } from './support/list';
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
  const isHere = (id: string) => offer.left({ isla, disponible: true, concesionario: [id] }).length > 0;
  const dealer = offer.values('concesionario').find(({ id }) => isHere(id))!;
  await option(page, dealer.label).check();
  await expectList(page, offer.left({ isla, disponible: true, concesionario: [dealer.id] }));
  await option(page, dealer.label).uncheck();
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
