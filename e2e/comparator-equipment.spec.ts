import type { Page } from '@playwright/test';
import { barriers } from './support/barriers';
import { expect, test } from './support/test';

const response = /\/api\/compare\?/;
const cells = (page: Page, piece: string) => page.getByRole('row', { name: piece }).getByRole('cell');
const unavailable = (page: Page) => page.getByText('La lista de equipamiento no está disponible ahora.');
const link = (page: Page) => page.getByRole('link', { name: 'Comparar el equipamiento' });

test('the equipment comes when a visitor gets near: what differs in rows, what all have folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let requested = 0;
  page.on('request', (request) => (requested += Number(request.url().includes('/api/compare?'))));
  await page.goto('/comparador?ids=501,502');
  expect(requested).toBe(0);
  await link(page).scrollIntoViewIfNeeded();
  await expect(cells(page, 'Sensor de aparcamiento trasero')).toHaveText(['No', 'Sí']);
  await expect(cells(page, 'Aire acondicionado manual')).toHaveText(['Sí', 'No']);
  await expect(cells(page, 'Opcional').first()).toContainText('Pack Invierno');
  await expect(page.getByRole('rowheader', { name: 'De serie: Seguridad' })).toBeVisible();
  expect(requested).toBe(1);
  const common = page.getByText(/^Lo que llevan todos \(\d+\)$/);
  await expect(page.getByText('Llamada de emergencia eCall')).toBeHidden();
  await common.click();
  await expect(page.getByText('Llamada de emergencia eCall')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).check();
  await expect(common).toHaveCount(0);
  await expect(cells(page, 'Sensor de aparcamiento trasero')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Precio' }).check();
  await expect(cells(page, 'Sensor de aparcamiento trasero')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Precio' }).uncheck();
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).uncheck();
  expect(await barriers(page)).toEqual([]);
});

test('what this device keeps has its equipment too', async ({ page }) => {
  await page.goto('/comparador?ids=501,502');
  await page.getByRole('button', { name: 'Guardar en mi comparador' }).click();
  await expect(page).toHaveURL(/\/comparador$/);
  await expect(cells(page, 'Sensor de aparcamiento trasero')).toHaveText(['No', 'Sí']);
});

test('a shared comparison whose equipment fails stands, says so, and gets it with a click', async ({
  page,
}) => {
  await page.route(response, (route) => route.fulfill({ status: 500 }));
  await page.goto('/comparador?ids=501,502');
  await link(page).scrollIntoViewIfNeeded();
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Precio final/ })).toBeVisible();
  await page.unroute(response);
  await link(page).click();
  await expect(cells(page, 'Sensor de aparcamiento trasero')).toHaveText(['No', 'Sí']);
  await expect(unavailable(page)).toHaveCount(0);
});

test('what this device keeps stands when nothing can be asked', async ({ page }) => {
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Añadir al comparador' }).first().click();
  await expect(page.getByRole('link', { name: 'Comparador (1)' })).toBeVisible();
  await page.route(response, (route) => route.fulfill({ status: 500 }));
  await page.goto('/comparador');
  const header = page.getByRole('columnheader').nth(1);
  await expect(header).toContainText('/mes');
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Me interesa' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar / })).toBeVisible();
});
