import { heads, removeButton } from './support/comparator';
import { expect, test } from './support/test';

test('without scripts, a shared comparison: blocks, differences, removal @core', async ({ page }) => {
  await page.goto('/comparador?ids=501,502,503');
  await expect(heads(page)).toHaveCount(3);
  await expect(page.getByText('Más barato')).toBeVisible();
  const equipment = page.getByRole('row', { name: 'Sensor de aparcamiento trasero' });
  await expect(equipment.getByRole('cell').first()).toHaveText('No');
  await page.getByText(/^Lo que llevan todos/).click();
  await expect(page.getByText('Llamada de emergencia eCall')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Color' }).check();
  await expect(page.getByRole('rowheader', { name: 'Pintura' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Precio al contado' })).toBeHidden();
  await expect(equipment).toBeHidden();
  await page.getByRole('checkbox', { name: 'Color' }).uncheck();
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).check();
  for (const row of await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all()) {
    const cells = await row.getByRole('cell').allInnerTexts();
    if (cells.length > 0) expect(new Set(cells).size).toBeGreaterThan(1);
  }
  await removeButton(page).click();
  await expect(heads(page)).toHaveCount(2);
  await expect(heads(page).first()).toHaveAttribute('href', '/vehiculo/502');
});

test('without scripts the bare address says what it needs @core', async ({ page }) => {
  await page.goto('/comparador');
  await expect(page.getByRole('main')).toContainText('necesita JavaScript', { useInnerText: true });
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
});
