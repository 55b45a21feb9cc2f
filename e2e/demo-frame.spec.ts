import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStorefront } from '../scripts/support/storefront';
import { chatSettings } from '../stock-service/routes/frame';
import { startStockService } from '../stock-service/start';
import { complaintsOf } from './support/complaints';
import { expect, test } from './support/test';

test('the demo simulates cookie banner, tag manager and chat', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-demo-'));
  const stock = await startStockService({ dataDir: folder, hasFrame: true });
  const shop = await startStorefront(stock.url, folder, { variables: chatSettings(stock.url) });
  const complaints = complaintsOf(page);
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.goto(`${shop.url}/vehiculos`);
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  expect(printed).toEqual([]);
  await banner.getByRole('button', { name: 'Aceptar' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(() => printed.join('\n')).toContain('page_view');
  printed.length = 0;
  await page.reload();
  // The stored answer is told once the banner's script has run.
  await expect.poll(() => printed.join('\n')).toContain('page_view');
  await page.getByRole('link', { name: 'Configurar cookies' }).click();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Rechazar' }).click();

  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Habla con un asesor' });
  await panel.getByLabel('Nombre').fill('Ana');
  await panel.getByLabel('Apellidos').fill('Díaz Cruz');
  await panel.getByLabel('Correo electrónico').fill('ana@correo.example');
  await panel.getByLabel('Tipo de consulta').selectOption('Financiación');
  await panel.getByLabel(/Acepto el tratamiento/).check();
  await panel.getByRole('button', { name: 'Iniciar chat' }).click();
  const conversation = page.getByRole('region', { name: 'Conversación simulada' });
  await expect(conversation.getByText('hola, Ana')).toBeVisible();
  await conversation.getByLabel('Mensaje').fill('¿Abrís hoy?');
  await conversation.getByRole('button', { name: 'Enviar' }).click();
  await expect(conversation.getByText('Ana: ¿Abrís hoy?')).toBeVisible();
  expect(complaints).toEqual([]);
  await shop.close();
  await stock.close();
  await rm(folder, { recursive: true, force: true });
});
