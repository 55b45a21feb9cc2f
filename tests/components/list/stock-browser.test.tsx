import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  cards,
  count,
  freshStock,
  givenListInBrowser,
  openList,
  openLive,
  option,
} from '../../support/list-in-browser';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));
const { router, server } = givenListInBrowser();

// A list that the browser computes itself never needs the router.
afterEach(() => expect(router.push).not.toHaveBeenCalled());

const toHave = (text: string) => waitFor(() => expect(count()).toHaveTextContent(text));

test('ticking a filter fetches the list once, then changes list, count and address', async () => {
  const index = freshStock();
  await openList('', index);
  fireEvent.click(option('TUCSON'));
  expect(option('TUCSON')).toBeChecked();
  await toHave('10 vehículos');
  expect(cards()).toHaveLength(10);
  expect(cards()[0]).toBe('TUCSON 21');
  expect(address()).toBe('/vehiculos?models=8');
  fireEvent.click(option('Rojo'));
  await toHave('3 vehículos');
  expect(cards()).toEqual(['TUCSON 23', 'TUCSON 26', 'TUCSON 29']);
  expect(address()).toBe('/vehiculos?models=8&colors=14');
  expect(option('KONA')).toHaveAccessibleDescription('7');
  expect(server.fetched).toEqual([index]);
});

test('back and forward restore list, count and controls', async () => {
  await openLive();
  fireEvent.click(option('TUCSON'));
  fireEvent.click(option('Rojo'));
  await toHave('3 vehículos');
  window.history.back();
  await toHave('10 vehículos');
  expect(address()).toBe('/vehiculos?models=8');
  expect(option('Rojo')).not.toBeChecked();
  expect(option('TUCSON')).toBeChecked();
  window.history.back();
  await toHave('30 vehículos');
  expect(option('TUCSON')).not.toBeChecked();
  window.history.forward();
  await toHave('10 vehículos');
  expect(cards()[0]).toBe('TUCSON 21');
});

test('an address that was shared is shown with its controls as chosen, and filtered on from there', async () => {
  await openLive('?colors=12&price=21000&sort=1');
  expect(count()).toHaveTextContent('4 vehículos');
  expect(cards()).toEqual(['KONA 10', 'KONA 7', 'KONA 4', 'KONA 1']);
  expect(option('Blanco')).toBeChecked();
  expect(screen.getByRole('slider', { name: 'Precio máximo' })).toHaveValue('21000');
  expect(screen.getByLabelText('Ordenar por')).toHaveValue('1');
  fireEvent.click(option('Solo ofertas'));
  await toHave('1 vehículo');
  expect(address()).toBe('/vehiculos?colors=12&price=21000&special_price=true&sort=1');
});

test('another order shows the first page in that order', async () => {
  await openLive('?page=2');
  expect(cards()[0]).toBe('TUCSON 25');
  await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Precio más alto');
  await waitFor(() => expect(cards()[0]).toBe('TUCSON 30'));
  expect(address()).toBe('/vehiculos?sort=1');
  await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'Ofertas y promociones primero');
  await waitFor(() => expect(cards().slice(0, 4)).toEqual(['KONA 1', 'KONA 11', 'TUCSON 21', 'KONA 2']));
});

test('active filters are shown above the list, and a click removes them', async () => {
  await openLive('?models=8&colors=14');
  const chosen = screen.getByRole('list', { name: 'Filtros activos' });
  fireEvent.click(within(chosen).getByLabelText('Quitar Rojo'));
  await toHave('10 vehículos');
  expect(address()).toBe('/vehiculos?models=8');
  expect(option('Rojo')).not.toBeChecked();
  await waitFor(() => expect(count()).toHaveFocus());
  fireEvent.click(within(chosen).getByText('Borrar todo'));
  await toHave('30 vehículos');
  expect(address()).toBe('/vehiculos');
  expect(chosen).not.toBeInTheDocument();
});

test('a list that is left empty offers ways out, and they work', async () => {
  await openLive('?models=8');
  await userEvent.type(screen.getByRole('textbox', { name: 'Precio máximo' }), '21000{Enter}');
  await toHave('0 vehículos');
  const ways = screen.getByRole('list', { name: 'Prueba a quitar o ampliar un filtro:' });
  fireEvent.click(within(ways).getByText(/^Sube el precio máximo/));
  await toHave('1 vehículo');
  expect(cards()).toEqual(['TUCSON 21']);
  expect(address()).toBe('/vehiculos?models=8&price=22000');
});

test('dragging a slider changes the list at once and the address when it is let go', async () => {
  await openLive('?colors=15');
  const slider = screen.getByRole('slider', { name: 'Precio máximo' });
  fireEvent.input(slider, { target: { value: '20900' } });
  await toHave('3 vehículos');
  expect(address()).toBe('/vehiculos?colors=15');
  fireEvent(slider, new Event('change', { bubbles: true }));
  await waitFor(() => expect(address()).toBe('/vehiculos?colors=15&price=20900'));
  expect(count()).toHaveTextContent('3 vehículos');
});

test('a slider that is moved while an earlier choice waits for the index is not lost', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((done) => (release = done));
  server.response(async () => {
    await gate;
    return server.stock();
  });
  await openList();
  fireEvent.click(option('TUCSON'));
  const slider = screen.getByRole('slider', { name: 'Precio máximo' });
  fireEvent.input(slider, { target: { value: '21000' } });
  fireEvent(slider, new Event('change', { bubbles: true }));
  await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), '1');
  release();
  await waitFor(() => expect(address()).toBe('/vehiculos?models=8&price=21000&sort=1'));
});
