import { stockOffer } from './support/choices';
import { chosen, expectList, expectQuery, option } from './support/list';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test('all automatics are one tick, and an address with some kinds shows it half ticked', async ({
  page,
  stockUrl,
}) => {
  const offer = await stockOffer(stockUrl);
  const automatic = offer.values('transmissions').filter(({ label }) => !label.startsWith('Manual'));
  const transmissions = automatic.map(({ id }) => id);
  const [first, ...others] = automatic;
  await page.goto('/vehiculos');
  await option(page, 'Automático').check();
  await expectList(page, offer.left({ transmissions }));
  await expectQuery(page, offer.query({ transmissions }));
  await expect(option(page, 'Automático')).toHaveAccessibleDescription(
    String(offer.left({ transmissions }).length),
  );
  await expect(chosen(page).getByRole('listitem')).toHaveText(['Automático', 'Borrar todo']);
  await option(page, first?.label ?? '').uncheck();
  await expectList(page, offer.left({ transmissions: others.map(({ id }) => id) }));
  await page.reload();
  await expect(option(page, 'Automático')).toBeChecked({ indeterminate: true });
  await expect(option(page, first?.label ?? '')).not.toBeChecked();
  await option(page, 'Automático').click();
  await expectList(page, offer.left({ transmissions }));
  await option(page, 'Automático').uncheck();
  await expectList(page, offer.all);
});
