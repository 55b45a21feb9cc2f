import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadStockUnlessTooLong } from '@/components/stock/load-stock';
import type { RenderedList } from '@/components/list/use-list';
import { StockBrowser } from '@/components/list/stock-browser';
import { whenDialogEntriesPopped } from '@/components/site/browser/dialogs';
import { SearchDialog } from '@/components/site/search-dialog/search-dialog';
import { dialogsOpen, windowOf } from '../../../support/browser-globals';
import { address, arrived, count, freshStock, givenListInBrowser } from '../../../support/list-in-browser';
import { renderInSpanish } from '../../../support/render';
import { pageGlobals } from '../../../support/page-globals';
import { renderedList } from '../../../support/sample-list';

givenListInBrowser();
// A dialog that is left open takes its entry of the history with it, in a step that the next test waits for.
afterEach(async () => {
  await arrived();
  await new Promise<void>((done) => whenDialogEntriesPopped(done));
});
beforeAll(() => {
  globalThis.AbortController = pageGlobals().AbortController;
});

/** Opens the dialog of a phone's list. Browsers don't load the data of one without a version. */
async function openDialog(
  query = '',
  changes: Partial<RenderedList> = {},
  accepts = 'Aceptar · 30 vehículos',
) {
  const stock = freshStock();
  dialogsOpen();
  windowOf({ wide: false });
  window.history.pushState(null, '', `/vehiculos${query}`);
  renderInSpanish(
    <>
      <SearchDialog ignoredWords="Marca" creditWarning={null} hasExample />
      <StockBrowser list={{ ...renderedList(query, stock), ...changes }} />
    </>,
  );
  const dialog = document.querySelector('dialog')!;
  await act(async () => {
    dialog.showModal();
    fireEvent.focus(screen.getByRole('textbox', { name: 'Buscar por nombre o referencia' }));
    await Promise.resolve();
  });
  await act(() => loadStockUnlessTooLong(stock, Infinity));
  await arrived();
  const accept = await screen.findByRole('button', { name: accepts });
  return { dialog, accept, filters: within(screen.getByRole('group', { name: 'Filtros' })) };
}

test('ticks are applied by «Aceptar», with an amount that is still being typed', async () => {
  const { dialog, accept, filters } = await openDialog();
  fireEvent.click(filters.getByRole('checkbox', { name: 'Rojo' }));
  const price = filters.getByRole('textbox', { name: 'Precio máximo' });
  act(() => price.focus());
  fireEvent.change(price, { target: { value: '21000' } });
  fireEvent.click(accept);
  expect(dialog.open).toBe(false);
  expect(address()).toBe('/vehiculos?colors=14&price=21000');
  await waitFor(() => expect(count()).toHaveFocus());
  expect(screen.queryByRole('group', { name: 'Filtros' })).not.toBeInTheDocument();
});

test('ticks are applied by any other closing too', async () => {
  const { dialog, filters } = await openDialog();
  fireEvent.click(filters.getByRole('checkbox', { name: 'Rojo' }));
  await act(async () => {
    dialog.close();
    await Promise.resolve();
  });
  expect(address()).toBe('/vehiculos?colors=14');
});

test('the foot has the number of the shown filters without the list’s data too', async () => {
  const { accept, filters } = await openDialog('?colors=14', { version: null }, 'Aceptar · 10 vehículos');
  fireEvent.click(filters.getByRole('checkbox', { name: 'Rojo' }));
  expect(accept).toHaveTextContent(/^Aceptar\s*$/);
  fireEvent.click(filters.getByRole('checkbox', { name: 'Rojo' }));
  expect(accept).toHaveTextContent('Aceptar · 10 vehículos');
});

test('a maximum of the URL that can’t be read is told, and can be emptied or corrected', async () => {
  const { dialog, accept, filters } = await openDialog('?price=99');
  const price = filters.getByRole('textbox', { name: 'Precio máximo' });
  expect(price).toHaveValue('99');
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription(/entre 20\.000\s€ y/);
  fireEvent.click(accept);
  expect(dialog.open).toBe(true);
  fireEvent.change(price, { target: { value: '' } });
  fireEvent.blur(price);
  expect(price).toHaveValue('');
  expect(price).toBeValid();
  fireEvent.click(accept);
  expect(dialog.open).toBe(false);
  expect(address()).toBe('/vehiculos');
});
