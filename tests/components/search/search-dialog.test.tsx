import { http, HttpResponse } from 'msw';
import { SearchDialog } from '@/components/site/search-dialog/search-dialog';
import { dialogsOpen, windowOf } from '../../support/browser-globals';
import { act, renderInSpanish, screen, userEvent, waitFor } from '../../support/render';
import { stockServer } from '../../support/stock-server';

const server = stockServer();

beforeAll(() => {
  dialogsOpen();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => windowOf({ wide: true }));

/** Opens the dialog, as its button does. */
function open() {
  const dialog = document.querySelector('dialog')!;
  dialog.showModal();
  const box = screen.getByRole('textbox', { name: 'Buscar por nombre o referencia' });
  act(() => box.focus());
  return { dialog, box };
}
const show = () => renderInSpanish(<SearchDialog ignoredWords="Marca" creditWarning={null} hasExample />);
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('href'));

test('where the stock can’t be loaded the box says so, and the next opening tries again', async () => {
  server.use(http.get('/api/stock', () => new HttpResponse(null, { status: 503 }), { once: true }));
  show();
  const { dialog, box } = open();
  await userEvent.type(box, 'tucson');
  expect(await screen.findByText(/la búsqueda funciona/)).toBeVisible();
  act(() => dialog.close());
  expect(box).toHaveValue('');
  open();
  // It doesn't see that the form was reset.
  await userEvent.clear(box);
  await userEvent.type(box, 'tucson');
  await waitFor(() => expect(options()[0]).toBe('/vehiculos/tucson'));
  expect(screen.queryByText(/la búsqueda funciona/)).toBeNull();
});

test('it names a model with all its vehicles, and the cheapest vehicles', async () => {
  show();
  const { box } = open();
  await userEvent.type(box, 'tucson');
  await waitFor(() =>
    expect(options()).toEqual([
      '/vehiculos/tucson',
      ...[521, 522, 523, 524, 525].map((id) => `/vehiculo/${id}`),
    ]),
  );
  expect(screen.getByRole('option', { name: 'TUCSON 10 vehículos' })).toBeVisible();
  await userEvent.clear(box);
  await userEvent.type(box, 'marca');
  await waitFor(() => expect(options()).toEqual([]));
});
