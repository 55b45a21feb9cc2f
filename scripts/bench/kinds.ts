import type { Locator, Page } from '@playwright/test';
import type { View } from './browser';
import { choose, press, type PressedPage } from './press';
import type { Press } from './watch';

/** Where the comparator is kept (product 9.1). */
const comparator = 'comparador';
/** Each leaves other cards on the first page: two of them some of the same, two of them none. */
const options = ['Blanco', 'Negro', 'Híbrido (HEV)', 'Eléctrico'] as const;

/** What «Me interesa» shows: the vehicle first, then its form. */
const interest = {
  'answer «Me interesa»': 'dialog[open]',
  'open «Me interesa»': 'dialog[open] form',
};

const optionIn = (where: Pick<Locator, 'getByRole'>, name: string) =>
  where.getByRole('checkbox', { name, exact: true });
const cardOf = (page: Page, at: number) =>
  page.getByRole('list', { name: 'Vehículos' }).getByRole('article').nth(at);
/** The link of a list's card to its vehicle. */
export const vehicleLink = (page: Page, at: number) =>
  cardOf(page, at).getByRole('heading').getByRole('link');
const turnTo = (fresh: PressedPage, number: number) => {
  const pages = fresh.page.getByRole('navigation', { name: 'Páginas' });
  return press(fresh, pages.getByRole('link', { name: `Página ${number}`, exact: true }));
};

/** Presses by their names. */
export type Presses = Readonly<Record<string, Press>>;

/** Something that is pressed on a list or a vehicle again and again. */
export interface Kind {
  readonly view: View;
  /** A vehicle or a list that is another page for each press, so that none of them warms it up; else one list. */
  readonly on?: 'a fresh list' | 'a fresh vehicle';
  /** Also at the largest stock. */
  readonly largest?: boolean;
  /** What is pressed in turn; the first time through only warms up. */
  readonly choices: readonly string[];
  /** `at` counts the choices. */
  readonly act: (page: PressedPage, choice: string, at: number) => Promise<Presses>;
}

/** All that is pressed on lists and vehicles. */
export const kinds: readonly Kind[] = [
  {
    view: 'wide',
    largest: true,
    choices: options,
    act: async (fresh, name) => {
      const option = optionIn(fresh.page, name);
      return { 'tick a filter': await press(fresh, option), 'untick it': await press(fresh, option) };
    },
  },
  {
    view: 'wide',
    largest: true,
    // The list's own order comes last, so that each choice is another one.
    choices: ['1', '3', '2'],
    act: async (fresh, order) => ({
      'choose an order': await choose(fresh, fresh.page.getByLabel('Ordenar por'), order),
    }),
  },
  {
    view: 'wide',
    largest: true,
    choices: ['2'],
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
    largest: true,
    choices: ['Blanco'],
    act: async (fresh, name) => ({
      'first tick, index not there': await press(fresh, optionIn(fresh.page, name), { restMs: 0 }),
    }),
  },
  {
    view: 'wide',
    choices: [''],
    act: async (fresh, _, at) => {
      const button = cardOf(fresh.page, at).getByRole('button', { name: 'Añadir al comparador' });
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
  ...Object.entries(interest).map(([name, shows]): Kind => ({
    // The first one, for which most visitors come.
    view: 'phone',
    on: 'a fresh vehicle',
    choices: [''],
    act: async (fresh) => {
      const button = fresh.page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first();
      return { [name]: await press(fresh, button, { shows }) };
    },
  })),
  {
    view: 'phone',
    // One «Aceptar» takes over the option ticked, the next one the same option unticked.
    choices: options.slice(0, 2).flatMap((name) => [name, name]),
    act: async (fresh, name) => ({ 'press «Aceptar»': await accept(fresh, name) }),
  },
];

/** Ticks an option in the dialog of a phone's list, and presses what takes it over. */
export async function accept(fresh: PressedPage, name: string): Promise<Press> {
  const dialog = fresh.page.getByRole('dialog', { name: 'Buscar y filtrar' });
  await fresh.page.getByRole('button', { name: 'Buscar / Filtrar' }).tap();
  await optionIn(dialog, name).tap();
  return press(fresh, dialog.getByRole('button', { name: 'Aceptar', exact: true }));
}
