import type { Browser } from '@playwright/test';
import { paths } from '../../lib/routing/routes';
import { openPage } from './browser';
import { press } from './press';
import type { Press } from './probe';
import type { Shop } from './shop';

/** Presses that count; one more comes first, for the code of the vehicle page. */
const wanted = 12;
/** Milliseconds that the pointer rests on a card: time enough to fetch its page ahead. */
const restMs = 500;

/** From the press on a card to the vehicle's title, with pages that the server has ready. */
export async function pressCards(browser: Browser, shop: Shop, slowedBy: number): Promise<readonly Press[]> {
  const probed = await openPage(browser, shop.url + paths.stock, 'wide', slowedBy);
  const { page } = probed;
  const links = page.getByRole('list', { name: 'Vehículos' }).getByRole('heading').getByRole('link');
  const presses: Press[] = [];
  for (let at = 0; at <= wanted; at += 1) {
    const link = links.nth(at);
    const vehicle = await link.getAttribute('href');
    await fetch(new URL(vehicle ?? '', shop.url));
    const one = await press(probed, link, { shows: 'h1', restMs });
    if (at > 0) presses.push(one);
    await page.goBack();
    await link.waitFor();
  }
  await probed.close();
  return presses;
}
