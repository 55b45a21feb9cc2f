import type { Browser } from '@playwright/test';
import { paths } from '../../lib/addresses/routes';
import { arrivalKeys, watchArrivals, type Arrival } from './arrivals';
import { freshPage, slowDown, type View } from './browser';
import { aimAt } from './press';

/** Milliseconds that the pointer rests on a card: time enough to fetch its page ahead. */
const restMs = 500;

interface CardOptions {
  readonly view: View;
  readonly slowedBy: number;
  /** How many cards; one more comes first, for the code of the vehicle page. */
  readonly wanted: number;
}

/** From the press on a card of a site's list to the vehicle's title, with pages that the server has ready. */
export async function pressCards(
  browser: Browser,
  url: string,
  { view, slowedBy, wanted }: CardOptions,
): Promise<readonly Arrival[]> {
  const fresh = await freshPage(browser, view);
  const { page, touch } = fresh;
  await page.addInitScript(watchArrivals, arrivalKeys);
  await page.goto(url + paths.stock, { waitUntil: 'networkidle' });
  await slowDown(fresh, slowedBy);
  const links = page.getByRole('list', { name: 'Vehículos' }).getByRole('heading').getByRole('link');
  const arrivals: Arrival[] = [];
  for (let at = 0; at <= wanted; at += 1) {
    const link = links.nth(at);
    await fetch(new URL((await link.getAttribute('href')) ?? '', url));
    const { x, y } = await aimAt(link);
    if (!touch) await page.mouse.move(x, y);
    await page.waitForTimeout(restMs);
    await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    const found = await page.waitForFunction((key) => sessionStorage.getItem(key), arrivalKeys.arrived, {
      polling: 100,
    });
    if (at > 0) arrivals.push(JSON.parse((await found.jsonValue()) ?? '') as Arrival);
    await page.evaluate(
      (keys) => keys.forEach((key) => sessionStorage.removeItem(key)),
      Object.values(arrivalKeys),
    );
    await page.goBack();
    await link.waitFor();
  }
  await fresh.close();
  return arrivals;
}
