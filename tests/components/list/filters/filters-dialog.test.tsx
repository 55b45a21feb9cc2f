import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StockBrowser } from '@/components/list/stock-browser';
import { SearchDialog } from '@/components/site/search-dialog/search-dialog';
import { dialogsOpen, windowOf } from '../../../support/browser-globals';
import { address, count, freshStock, givenListInBrowser } from '../../../support/list-in-browser';
import { renderInSpanish } from '../../../support/messages';
import { pageGlobals } from '../../../support/page-globals';
import { renderedList } from '../../../support/sample-list';

givenListInBrowser();
beforeAll(() => {
  globalThis.AbortController = pageGlobals().AbortController;
});

/** Opens the dialog of a phone's list, whose data is there. */
async function openDialog() {
  dialogsOpen();
  windowOf({ wide: false });
  window.history.pushState(null, '', '/vehiculos');
  renderInSpanish(
    <>
      <SearchDialog ownWords="Hyundai" credit={null} hasExample />
      <StockBrowser list={renderedList('', freshStock())} />
    </>,
  );
  const dialog = document.querySelector('dialog')!;
  await act(async () => {
    dialog.showModal();
    await Promise.resolve();
  });
  const accept = await screen.findByRole('button', { name: 'Aceptar · 30 vehículos' });
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
