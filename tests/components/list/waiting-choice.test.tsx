import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { StockBrowser } from '@/components/list/stock-browser';
import {
  address,
  cards,
  count,
  freshStock,
  givenListInBrowser,
  openList,
  openLive,
  loadByPointing,
} from '../../support/list-in-browser';
import { renderedList, sampleList } from '../../support/sample-list';

const { router, server } = givenListInBrowser();
const option = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const isBusy = () => screen.getByLabelText('Vehículos').parentElement?.getAttribute('aria-busy');

test('a choice before the list’s data is there is a navigation, and one with it changes the address at once', async () => {
  const stock = freshStock();
  await openList('', stock);
  fireEvent.click(option('Rojo'));
  expect(router.push.mock.calls).toEqual([['/vehiculos?colors=14']]);
  await waitFor(() => expect([isBusy(), option('Rojo').checked]).toEqual(['false', false]));
  await loadByPointing(stock);
  fireEvent.click(option('Rojo'));
  expect(address()).toBe('/vehiculos?colors=14');
  expect([option('Rojo').checked, isBusy(), router.push.mock.calls.length]).toEqual([true, 'false', 1]);
});

test('without the list’s data, too, the moves of one slider are one entry of the history', async () => {
  server.use(http.get('/api/stock', () => new HttpResponse(null, { status: 204 })));
  const stock = freshStock();
  const { rerender } = await openList('', stock);
  const setMaximum = (price: number) => {
    const box = screen.getByRole('textbox', { name: 'Precio máximo' });
    fireEvent.change(box, { target: { value: String(price) } });
    fireEvent.blur(box);
  };
  setMaximum(21_500);
  await waitFor(() => expect(router.push.mock.calls).toEqual([['/vehiculos?price=21500']]));
  window.history.pushState(null, '', '/vehiculos?price=21500');
  rerender(<StockBrowser list={renderedList('?price=21500', stock)} />);
  setMaximum(21_000);
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/vehiculos?price=21000']]));
  expect(router.push).toHaveBeenCalledTimes(1);
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
