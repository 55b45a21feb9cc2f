import type { Locator } from '@playwright/test';
import type { View } from './browser';
import { choose, press, type PressedPage } from './press';
import type { Press } from './watch';

/** Where the comparator is kept (product 9.1). */
const comparator = 'comparador';
/** Each leaves other cards on the first page: two of them some of the same, two of them none. */
const options = ['Blanco', 'Negro', 'Híbrido (HEV)', 'Eléctrico'] as const;

const optionIn = (where: Pick<Locator, 'getByRole'>, name: string) =>
  where.getByRole('checkbox', { name, exact: true });
/** The cards of a list. */
export const cards = ({ page }: PressedPage) =>
  page.getByRole('list', { name: 'Vehículos' }).getByRole('article');
const turnTo = async (fresh: PressedPage, number: number) => {
  const pages = fresh.page.getByRole('navigation', { name: 'Páginas' });
  return press(fresh, pages.getByRole('link', { name: `Página ${number}`, exact: true }));
};

/** Something that is pressed on a page again and again. */
export interface Kind {
  readonly view: View;
  /** The page is another one for each press, so none of them warms it up; else the list's. */
  readonly on?: 'a fresh list' | 'a vehicle';
  /** What is pressed in turn; the first time through only warms up. */
  readonly choices: readonly string[];
  /** Also at the largest stock. */
  readonly largest?: boolean;
  /** Presses of one choice by their names; `at` counts the choices. */
  readonly act: (page: PressedPage, choice: string, at: number) => Promise<Readonly<Record<string, Press>>>;
}

/** All that is pressed on lists and vehicles. */
export const kinds: readonly Kind[] = [
  {
    view: 'wide',
    choices: options,
    largest: true,
    act: async (fresh, name) => {
      const option = optionIn(fresh.page, name);
      return { 'tick a filter': await press(fresh, option), 'untick it': await press(fresh, option) };
    },
  },
  {
    view: 'wide',
    // The list's own order comes last, so that each choice is another one.
    choices: ['1', '3', '2'],
    largest: true,
    act: async (fresh, order) => ({
      'choose an order': await choose(fresh, fresh.page.getByLabel('Ordenar por'), order),
    }),
  },
  {
    view: 'wide',
    choices: ['2'],
    largest: true,
    act: async (fresh) => {
      const forth = await turnTo(fresh, 2);
      await turnTo(fresh, 1);
      return { 'go to page 2': forth };
    },
  },
  {
    // In the moment the pointer comes: the index is not there yet, nor any picture.
    view: 'wide',
    on: 'a fresh list',
    choices: ['Blanco'],
    largest: true,
    act: async (fresh, name) => ({
      'first tick, index not there': await press(fresh, optionIn(fresh.page, name), { restMs: 0 }),
    }),
  },
  {
    view: 'wide',
    choices: [''],
    act: async (fresh, _, at) => {
      const button = cards(fresh).nth(at).getByRole('button', { name: 'Añadir al comparador' });
      const added = await press(fresh, button, { shows: 'button[data-held]' });
      // As another tab would empty it, so that there is always room.
      await fresh.page.evaluate((key) => {
        localStorage.removeItem(key);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }, comparator);
      await fresh.page.locator('button[data-held]').first().waitFor({ state: 'detached' });
      return { 'add to the comparator': added };
    },
  },
  {
    view: 'wide',
    on: 'a vehicle',
    choices: [''],
    act: async (fresh) => {
      const button = fresh.page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first();
      const dialog = fresh.page.getByRole('dialog', { name: 'Me interesa', exact: true });
      const opened = await press(fresh, button, { shows: 'dialog[open] form' });
      await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      return { 'open «Me interesa»': opened };
    },
  },
  {
    view: 'phone',
    // One «Aceptar» takes over the option ticked, the next one the same option unticked.
    choices: options.slice(0, 2).flatMap((name) => [name, name]),
    act: async (fresh, name) => {
      const dialog = fresh.page.getByRole('dialog', { name: 'Buscar y filtrar' });
      await fresh.page.getByRole('button', { name: 'Buscar / Filtrar' }).tap();
      await optionIn(dialog, name).tap();
      const accept = dialog.getByRole('button', { name: 'Aceptar', exact: true });
      return { 'press «Aceptar»': await press(fresh, accept) };
    },
  },
];
