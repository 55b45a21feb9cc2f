import { mainLink } from './list';
import { cards } from './stock';
import { expect, type Page } from './test';

/** Clicks «Añadir al comparador» on a card of the list. */
export const add = (page: Page, card: number) =>
  cards(page).nth(card).getByRole('button', { name: 'Añadir al comparador' }).click();

/** The comparator's link in the main navigation, with the number of vehicles in it. */
export const comparatorLink = (page: Page, count: number) =>
  mainLink(page, count === 0 ? 'Comparador' : `Comparador (${count})`);

/** The links in the column headers. */
export const heads = (page: Page) => page.getByRole('table').getByRole('columnheader').getByRole('link');

/** The button that takes out the first vehicle. */
export const removeButton = (page: Page) => page.getByRole('button', { name: /^Quitar / }).first();

/** Fills the comparator with that many cards of the list and opens it. Returns its column headers' texts. */
export async function compare(page: Page, count: number, list = '/vehiculos?sort=1'): Promise<string[]> {
  await page.goto(list);
  for (let card = 0; card < count; card += 1) await add(page, card * 3);
  await comparatorLink(page, count).click();
  await expect(heads(page)).toHaveCount(count);
  return await heads(page).allInnerTexts();
}
