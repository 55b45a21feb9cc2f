import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StockList } from '@/lib/stock/stock';
import {
  arrived,
  cards,
  count,
  freshStock,
  givenListInBrowser,
  openList,
  openLive,
  option,
} from '../../support/list-in-browser';
import { sampleList } from '../../support/sample-list';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));
const { router, server } = givenListInBrowser();

/** The sample list a while later: KONA 1 has been sold, and KONA 2 costs another price. */
function later(price = 18_500): StockList {
  const [, second, ...others] = sampleList.vehicles;
  if (!second) throw new Error('no second vehicle');
  return { ...sampleList, vehicles: [{ ...second, listPrice: price, finalPrice: price }, ...others] };
}

const oldPrice = () => screen.queryByText('20.100 €');
const newPrice = () => screen.queryByText('18.500 €');

/** The visitor returns from another tab. */
const comesBack = () => fireEvent(document, new Event('visibilitychange'));

test('a return to the tab shows sold vehicles and changed prices', async () => {
  await openLive();
  server.has(later());
  comesBack();
  await waitFor(() => expect(count()).toHaveTextContent('29 vehículos'));
  expect(cards()[0]).toBe('KONA 2');
  expect(newPrice()).toBeInTheDocument();
  expect(oldPrice()).not.toBeInTheDocument();
});

test('unchanged data is compared, and its cards are not re-rendered', async () => {
  await openLive();
  const first = screen.getByRole('heading', { name: 'KONA 1' });
  const before = server.fetched.length;
  comesBack();
  await waitFor(() => expect(server.fetched).toHaveLength(before + 1));
  await arrived();
  expect(screen.getByRole('heading', { name: 'KONA 1' })).toBe(first);
});

test('a page that is newer than the index stands at once, and the index follows', async () => {
  const index = freshStock();
  const { unmount } = await openList('', index);
  await userEvent.hover(screen.getByLabelText('Filtros'));
  fireEvent.click(option('KONA'));
  await waitFor(() => expect(count()).toHaveTextContent('20 vehículos'));
  unmount();

  let response: () => void = () => undefined;
  const pending = new Promise<void>((done) => (response = done));
  server.has(later());
  server.response(async () => {
    await pending;
    return server.stock();
  });
  await openList('', index, later());
  expect(count()).toHaveTextContent('29 vehículos');
  expect(newPrice()).toBeInTheDocument();
  await act(async () => {
    response();
    await pending;
  });
  fireEvent.click(option('KONA'));
  await waitFor(() => expect(count()).toHaveTextContent('19 vehículos'));
  expect(newPrice()).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
});
