import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchDialog } from '@/components/site/search-dialog/search-dialog';
import { dialogsOpen, windowOf } from '../../support/browser-globals';
import { indexServer } from '../../support/index-server';
import { address, cards, count, openList } from '../../support/list-in-browser';
import { givenRouter } from '../../support/router';
import { pageGlobals } from '../../support/page-globals';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

process.env['STOCKFINDER_BASE_URL'] = 'http://one.example';
const router = givenRouter();

const server = indexServer();

beforeAll(() => {
  const { AbortController, FormData } = pageGlobals();
  Object.assign(globalThis, { AbortController, FormData });
  dialogsOpen();
});
beforeEach(() => {
  router.push.mockClear();
  windowOf({ wide: false });
});

/** Opens a list with the search dialog in the page's frame. */
async function openPhone(query = ''): Promise<void> {
  render(await SearchDialog());
  await openList(query);
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const openFilters = () => userEvent.click(screen.getByText('Filtrar'));
const inDialog = (name: string) => within(dialog()).findByLabelText(name, { selector: 'input' });
const accept = (name: string | RegExp) => within(dialog()).findByText(name);

test('a narrow window has no filters beside its list, and «Filtrar» opens them in the dialog', async () => {
  await openPhone();
  expect(screen.queryByLabelText('TUCSON')).not.toBeInTheDocument();
  await openFilters();
  expect(dialog().open).toBe(true);
  expect(await inDialog('TUCSON')).not.toBeChecked();
  expect(await accept('Ver 30 vehículos')).toBeInTheDocument();
  expect(server.fetched).toHaveLength(1);
});

test('choices in the dialog say what they would show, and the list takes them over on accepting', async () => {
  await openPhone();
  await openFilters();
  await userEvent.click(await inDialog('TUCSON'));
  const button = await accept('Ver 10 vehículos');
  expect(address()).toBe('/vehiculos');
  expect(count()).toHaveTextContent('30 vehículos');
  await userEvent.click(await inDialog('Rojo'));
  expect(await accept('Ver 3 vehículos')).toBe(button);
  await userEvent.click(button);
  await waitFor(() => expect(count()).toHaveTextContent(/^3 vehículos$/));
  expect(cards()).toEqual(['TUCSON 23', 'TUCSON 26', 'TUCSON 29']);
  expect(address()).toBe('/vehiculos?models=8&colors=14');
  expect(dialog().open).toBe(false);
  await waitFor(() => expect(count()).toHaveFocus());
});

test('closing the dialog discards its choices', async () => {
  await openPhone('?models=8');
  await openFilters();
  await userEvent.click(await inDialog('Rojo'));
  await accept('Ver 3 vehículos');
  act(() => dialog().close());
  await waitFor(() => expect(screen.queryByLabelText('Rojo')).not.toBeInTheDocument());
  expect(address()).toBe('/vehiculos?models=8');
  await openFilters();
  expect(await inDialog('Rojo')).not.toBeChecked();
  expect(await inDialog('TUCSON')).toBeChecked();
});

test('«Borrar todo» gives all choices up, and the list follows on accepting', async () => {
  await openPhone('?models=8&price=22500');
  await openFilters();
  expect(await inDialog('TUCSON')).toBeChecked();
  await userEvent.click(within(dialog()).getByText('Borrar todo'));
  expect(await inDialog('TUCSON')).not.toBeChecked();
  expect(address()).toBe('/vehiculos?models=8&price=22500');
  await userEvent.click(await accept('Ver 30 vehículos'));
  await waitFor(() => expect(address()).toBe('/vehiculos'));
});

test('with a text in its box the dialog searches and leaves the filters alone', async () => {
  await openPhone();
  await openFilters();
  await userEvent.click(await inDialog('TUCSON'));
  await accept('Ver 10 vehículos');
  await userEvent.type(screen.getByLabelText('Buscar por nombre o referencia'), 'kona');
  const submitted = jest.fn<undefined, [boolean]>();
  document.addEventListener(
    'submit',
    (event) => {
      submitted(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(await accept('Buscar'));
  expect(submitted.mock.calls).toEqual([[false]]);
  expect(address()).toBe('/vehiculos');
  expect(count()).toHaveTextContent('30 vehículos');
});

test('an address that asks for the filters opens the dialog and forgets that it did', async () => {
  render(await SearchDialog());
  await openList('?models=8#filtros');
  expect(dialog().open).toBe(true);
  expect(await inDialog('TUCSON')).toBeChecked();
  expect(address() + window.location.hash).toBe('/vehiculos?models=8');
  expect(await accept('Ver 10 vehículos')).toBeInTheDocument();
});

test('beside a sidebar the dialog is for searching alone', async () => {
  windowOf({ wide: true });
  await openPhone();
  act(() => dialog().showModal());
  await userEvent.click(screen.getByLabelText('TUCSON'));
  await waitFor(() => expect(count()).toHaveTextContent('10 vehículos'));
  expect(within(dialog()).queryByLabelText('TUCSON')).not.toBeInTheDocument();
  expect(within(dialog()).queryByText(/^Ver/)).not.toBeInTheDocument();
});
