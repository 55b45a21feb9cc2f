import { type StockVehicle, cards } from './stock';
import { expect, type Locator, type Page, type Request } from './test';

/** A link of the main navigation, by its name. */
export const mainLink = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });

/** The filters beside the list. */
export const sidebar = (page: Page): Locator => page.getByRole('region', { name: 'Filtros', exact: true });

/** A value of a facet beside the list, by its label. */
export const option = (page: Page, name: string): Locator =>
  sidebar(page).getByRole('checkbox', { name, exact: true });

/** Opens a folded group of filters. */
export const unfold = (filters: Locator, name: string): Promise<void> =>
  filters.getByRole('group', { name, exact: true }).locator('summary').first().click();

/** Whether a request is for the browser's index of all stock. */
export const isIndex = (request: Request): boolean => new URL(request.url()).pathname === '/api/stock';

/** The matching requests of a page, later ones included. */
export function requestsOf(page: Page, matches: (request: Request) => boolean): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (matches(request)) requests.push(request);
  });
  return requests;
}

/** The count of vehicles. */
export const count = (page: Page): Locator => page.getByRole('status').filter({ hasText: /vehículos?$/ });

/** The active filters, above the list. */
export const chosen = (page: Page): Locator => page.getByRole('list', { name: 'Filtros activos' });

/** The link that takes an active filter back. */
export const removeLink = (page: Page, label: string): Locator =>
  chosen(page).getByRole('link', { name: `Quitar ${label}` });

/** The dialog «Buscar y filtrar». */
export const searchDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar y filtrar' });

/** «81 vehículos» */
export const vehicles = (number: number): string =>
  `${number.toLocaleString('es-ES', { useGrouping: 'always' })} ${number === 1 ? 'vehículo' : 'vehículos'}`;

const pageSize = 24;
const orders = {
  1: (a: StockVehicle, b: StockVehicle) => b.final_price - a.final_price,
  2: (a: StockVehicle, b: StockVehicle) => a.final_price - b.final_price,
};

/** The vehicles of a page of a list: 1 orders by the highest price, 2 by the lowest. */
export function onPage(list: readonly StockVehicle[], page = 1, order: 1 | 2 = 2): readonly number[] {
  return [...list]
    .sort(orders[order])
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ product_id }) => product_id);
}

/** The vehicles whose cards are shown. */
export function shownOn(page: Page): Promise<number[]> {
  return cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))));
}

/** Expects the page to show these vehicles: their number, and the cards of a page in their order. */
export async function expectList(
  page: Page,
  list: readonly StockVehicle[],
  { at = 1, order = 2 }: { at?: number; order?: 1 | 2 } = {},
): Promise<void> {
  await expect(count(page)).toHaveText(vehicles(list.length));
  // The page may be reloading.
  await expect(async () => expect(await shownOn(page)).toEqual(onPage(list, at, order))).toPass({
    timeout: 15_000,
  });
}

/** Expects the page's URL to have exactly this query; the order of ids doesn't matter. */
export async function expectQuery(page: Page, query: string): Promise<void> {
  const meaning = (text: string) =>
    [...new URLSearchParams(text)].map(([name, value]) => [name, value.split(',').sort()]);
  await expect
    .poll(() => meaning(new URL(page.url()).search), { message: page.url() })
    .toEqual(meaning(query));
}

/** The button that applies the search dialog, with the number of its list or not. */
export const acceptButton = (page: Page): Locator =>
  searchDialog(page).getByRole('button', { name: /^Aceptar/ });

/** The text box of the search dialog. */
export const searchBox = (page: Page): Locator =>
  searchDialog(page).getByRole('textbox', { name: 'Buscar por nombre o referencia' });

/** Opens the search dialog and searches. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Buscar / Filtrar' }).click();
  await searchBox(page).fill(text);
  await searchDialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
}
