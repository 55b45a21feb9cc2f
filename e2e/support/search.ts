import type { Locator, Page } from '@playwright/test';
import { searchDialog } from './list';

/** The text box of the search dialog. */
export const searchBox = (page: Page): Locator =>
  searchDialog(page).getByRole('textbox', { name: 'Buscar por nombre o referencia' });

/** Opens the search dialog. */
export const openSearch = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Buscar / Filtrar' }).click();

/** Opens the search dialog and searches. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await openSearch(page);
  await searchBox(page).fill(text);
  await searchDialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
}
