import type { Browser } from '@playwright/test';
import { paths } from '../../lib/addresses/routes';
import { openPage } from './browser';
import type { Counts, Kind } from './list-presses';
import { press } from './press';
import type { Press } from './probe';
import type { Shop } from './shop';

/** Where the comparator is kept (product 9.1). */
const comparator = 'comparador';

/** Cards into the comparator, and the form «Me interesa» of a vehicle. */
export async function pressButtons(
  browser: Browser,
  shop: Shop,
  slowedBy: number,
  { wanted }: Counts,
): Promise<readonly Kind[]> {
  const list = await openPage(browser, shop.url + paths.stock, 'wide', slowedBy);
  const cards = list.page.getByRole('list', { name: 'Vehículos' }).getByRole('article');
  const added: Press[] = [];
  for (let at = 0; at <= wanted; at += 1) {
    const button = cards.nth(at).getByRole('button', { name: 'Añadir al comparador' });
    added.push(await press(list, button, { shows: 'button[data-held]' }));
    // As another tab would empty it, so that there is always room.
    await list.page.evaluate((key) => {
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }, comparator);
    await list.page.locator('button[data-held]').first().waitFor({ state: 'detached' });
  }
  const vehicle = await cards.first().getByRole('heading').getByRole('link').getAttribute('href');
  await list.close();
  const probed = await openPage(browser, shop.url + (vehicle ?? ''), 'wide', slowedBy);
  const open = probed.page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first();
  const dialog = probed.page.getByRole('dialog', { name: 'Me interesa', exact: true });
  const opened: Press[] = [];
  for (let count = 0; count <= wanted; count += 1) {
    opened.push(await press(probed, open, { shows: 'dialog[open] form' }));
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await probed.close();
  return [
    { name: 'add to the comparator', presses: added.slice(1), filters: false, judged: true },
    { name: 'open «Me interesa»', presses: opened.slice(1), filters: false, judged: true },
  ];
}
