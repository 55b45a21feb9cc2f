import { creditWarning } from '@/components/finance/credit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SearchDialog } from '@/components/site/search-dialog/search-dialog';
import { SearchSuggestions } from '@/components/search/search-suggestions';

import { dialogsOpen, windowOf } from '../../support/browser-globals';
import { stockServer } from '../../support/stock-server';
import { pageGlobals } from '../../support/page-globals';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

stockServer();
process.env['STOCKFINDER_BASE_URL'] = 'http://one.example';

beforeAll(() => {
  const { AbortController } = pageGlobals();
  Object.assign(globalThis, { AbortController });
  dialogsOpen();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => windowOf({ wide: true }));

const box = () => screen.getByLabelText<HTMLInputElement>('Buscar por nombre o referencia');
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const list = () => screen.findByRole('listbox', { name: 'Sugerencias' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

/** Shows the frame's dialog, opened. */
async function openDialog(): Promise<void> {
  const suggestions = <SearchSuggestions brand="Hyundai" credit={await creditWarning()} />;
  render(await SearchDialog({ suggestions }));
  await act(async () => {
    dialog().showModal();
    // React has focused it at its rendering; a browser does when the dialog opens.
    box().blur();
    box().focus();
    // This loads the code of the suggestions, and with it the index.
    await new Promise((done) => setTimeout(done));
  });
}

test('where fees are told, the warning about credit stands beside them', async () => {
  const warning = 'Atención: tomar dinero prestado cuesta dinero.';
  await openDialog();
  expect(screen.queryByText(warning)).toBeNull();
  await userEvent.type(box(), 'kona rojo');
  await list();
  expect(screen.getByText(warning)).toBeInTheDocument();
});

test('a text becomes filters, vehicles and their number', async () => {
  await openDialog();
  await userEvent.type(box(), 'kona rojo');
  await list();
  expect(options()[0]).toBe('KONA · Rojo7 vehículos');
  expect(options()).toHaveLength(4);
  expect(screen.getByRole('option', { name: /^KONA · Rojo/ })).toHaveAttribute(
    'href',
    '/vehiculos/kona?colors=14',
  );
  expect(
    within(screen.getByRole('group', { name: 'Vehículos' })).getAllByRole('option')[0],
  ).toHaveTextContent('KONA 2Rojo20.100 € · desde 201 €/mes');
  expect(screen.getByText('7 vehículos', { selector: '[aria-live] *' })).toBeInTheDocument();
});

test('a pasted text is read as displayed', async () => {
  await openDialog();
  await userEvent.click(box());
  await userEvent.paste('ko\u200bna\u00a0rojo\u202c');
  await list();
  expect(options()[0]).toBe('KONA · Rojo7 vehículos');
  await userEvent.paste(' 7');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toContain(
      '/vehiculos?search=kona+rojo+7',
    ),
  );
});

test('arrows, Home and End go through the options and back to the box', async () => {
  await openDialog();
  await userEvent.type(box(), 'kona');
  await list();
  const all = options();
  const press = async (key: string) => {
    const taken = jest.fn<undefined, [boolean]>();
    document.addEventListener('keydown', (event) => taken(event.defaultPrevented), { once: true });
    await userEvent.keyboard(`{${key}}`);
    // The caret stays where it is.
    expect(taken).toHaveBeenCalledWith(true);
    return chosen();
  };
  expect(await press('ArrowDown')).toBe(all[0]);
  expect(await press('ArrowDown')).toBe(all[1]);
  expect(await press('End')).toBe(all.at(-1));
  expect(await press('ArrowDown')).toBeUndefined();
  expect(await press('ArrowUp')).toBe(all.at(-1));
  expect(await press('Home')).toBe(all[0]);
  await userEvent.type(box(), ' r');
  await waitFor(() => expect(chosen()).toBeUndefined());
});
