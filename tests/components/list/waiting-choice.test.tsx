import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StockBrowser } from '@/components/list/stock-browser';
import {
  address,
  arrived,
  cards,
  count,
  freshStock,
  givenListInBrowser,
  openList,
  openLive,
} from '../../support/list-in-browser';
import { renderedList, sampleList } from '../../support/sample-list';

const { router, server } = givenListInBrowser();
const option = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isBusy = () => screen.getByLabelText('Vehículos').parentElement?.getAttribute('aria-busy');

test('choices before the list’s data is there are shown by their controls, and applied with it: the last counts', async () => {
  await openList();
  fireEvent.click(option('Rojo'));
  fireEvent.click(option('Solo ofertas'));
  expect([option('Rojo').checked, option('Solo ofertas').checked, isBusy()]).toEqual([true, true, 'true']);
  expect(address()).toBe('/vehiculos');
  await arrived();
  await arrived();
  expect(address()).toBe('/vehiculos?colors=14&special_price=true');
  expect([isBusy(), router.push.mock.calls]).toEqual(['false', []]);
});

test('a choice that changes nothing ends with the data too', async () => {
  await openList();
  const all = cards();
  fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: '2' } });
  expect(isBusy()).toBe('true');
  await arrived();
  await arrived();
  expect([isBusy(), address()]).toEqual(['false', '/vehiculos']);
  expect(cards()).toEqual(all);
});

test('a choice ends with its page, also for a visitor who comes back to that', async () => {
  const stock = freshStock();
  const { rerender } = await openList('', stock);
  fireEvent.click(option('Rojo'));
  expect([option('Rojo').checked, isBusy()]).toEqual([true, 'true']);
  for (const query of ['?sort=1', '']) {
    window.history.replaceState(null, '', `/vehiculos${query}`);
    rerender(<StockBrowser list={renderedList(query, stock)} />);
  }
  expect([option('Rojo').checked, isBusy()]).toEqual([false, 'false']);
  await arrived();
});

test('prices and sold vehicles follow when the visitor comes back to the tab', async () => {
  await openLive();
  const [, second, ...others] = sampleList.vehicles;
  const vehicles = [{ ...second!, finalPrice: 9_000, listPrice: 9_000 }, ...others];
  server.has({ ...sampleList, vehicles });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(count()).toHaveTextContent('29 vehículos'));
  expect([cards()[0], screen.getAllByText(/^9\.000\s€$/).length]).toEqual(['KONA 2', 1]);
});
