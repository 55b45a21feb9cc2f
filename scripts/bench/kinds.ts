import type { Locator, Page } from '@playwright/test';
import type { View } from './browser';
import { choose, press, type PressedPage } from './press';
import type { Press } from './watch';

/** The comparator's storage key (product 9.1). */
const comparator = 'comparador';
/** Each option shows other cards on the first page: two of them overlap, two do not. */
const options = ['Blanco', 'Negro', 'Híbrido (HEV)', 'Eléctrico'] as const;

/** The dialog of «Me interesa»: the vehicle first, then its form. */
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
const slideTo = (fresh: PressedPage, number: number) => {
  const pages = fresh.page.getByRole('navigation', { name: 'Páginas' });
  return press(fresh, pages.getByRole('link', { name: `Página ${number}`, exact: true }));
};

/** Clicks by name. */
export type Presses = Readonly<Record<string, Press>>;

/** An action that is repeated on a list or a vehicle. */
export interface Kind {
  readonly view: View;
  /** A different vehicle or list for each click, so that no click warms the next one up; default: one list. */
  readonly on?: 'a fresh list' | 'a fresh vehicle';
  /** Choices, clicked one after the other; the first round only warms up. */
  readonly choices: readonly string[];
  /** `at` counts the choices. */
  readonly act: (page: PressedPage, choice: string, at: number) => Promise<Presses>;
}

/** All actions on lists and vehicles. */
export const kinds: readonly Kind[] = [
  {
    view: 'wide',
    choices: options,
    act: async (fresh, name) => {
      const option = optionIn(fresh.page, name);
      return { 'tick a filter': await press(fresh, option), 'untick it': await press(fresh, option) };
    },
  },
  {
    view: 'wide',
    // The list's own order comes last, so that each choice changes it.
    choices: ['1', '3', '2'],
    act: async (fresh, order) => ({
      'choose an order': await choose(fresh, fresh.page.getByLabel('Ordenar por'), order),
    }),
  },
  {
    view: 'wide',
    choices: ['2'],
    act: async (fresh) => {
      const forth = await slideTo(fresh, 2);
      await slideTo(fresh, 1);
      return { 'go to page 2': forth };
    },
  },
  {
    // On the first pointer event: neither index nor pictures are loaded.
    view: 'wide',
    on: 'a fresh list',
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
      // Another tab would empty it the same way, so that there is always room.
      await fresh.page.evaluate((key) => {
        localStorage.removeItem(key);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      }, comparator);
      await fresh.page.locator('button[data-held]').first().waitFor({ state: 'detached' });
      // A pile of toasts would cover the next button.
      await fresh.page
        .getByRole('region', { name: 'Notificaciones' })
        .getByRole('button', { name: 'Cerrar' })
        .click();
      return { 'add to the comparator': added };
    },
  },
  ...Object.entries(interest).map(([name, shows]): Kind => ({
    // The first option, the most used one.
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
    // One «Aceptar» applies the ticked option, the next one removes it.
    choices: options.slice(0, 2).flatMap((name) => [name, name]),
    act: async (fresh, name) => ({ 'press «Aceptar»': await accept(fresh, name) }),
  },
];

/** Ticks an option in the dialog of a phone's list, and applies it. */
async function accept(fresh: PressedPage, name: string): Promise<Press> {
  const dialog = fresh.page.getByRole('dialog', { name: 'Buscar y filtrar' });
  await fresh.page.getByRole('button', { name: 'Buscar / Filtrar' }).tap();
  await optionIn(dialog, name).tap();
  return press(fresh, dialog.getByRole('button', { name: 'Aceptar', exact: true }));
}
