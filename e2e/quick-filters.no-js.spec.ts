import { stockOffer } from './support/choices';
import { chosen, expectList, option, sidebar } from './support/list';
import { core, expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

test(
  'without scripts automatics are one link above the list, or one tick beside it',
  core,
  async ({ page, stockUrl }) => {
    const offer = await stockOffer(stockUrl);
    const automatic = offer.values('transmissions').filter(({ label }) => !label.startsWith('Manual'));
    const transmissions = automatic.map(({ id }) => id);
    const quick = page.getByRole('group', { name: 'Filtros rápidos' });
    const apply = sidebar(page).getByRole('button', { name: 'Aplicar filtros', exact: true });
    await page.goto('/vehiculos');
    await quick.getByText('Automático').click();
    await expectList(page, offer.left({ transmissions }));
    await quick.getByText('Automático').click();
    await expectList(page, offer.all);
    await option(page, 'Automático').check();
    await apply.click();
    await expectList(page, offer.left({ transmissions }));
    await expect(option(page, automatic[0]?.label ?? '')).toBeChecked();
    await expect(chosen(page).getByRole('listitem')).toHaveText(['Automático', 'Borrar todo']);
    await option(page, 'Automático').uncheck();
    await apply.click();
    await expectList(page, offer.all);
  },
);
