import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useInsertionEffect } from 'react';
import { StockBrowser } from '@/components/list/stock-browser';
import {
  address,
  arrived,
  count,
  freshStock,
  givenListInBrowser,
  openList,
  openLive,
  option,
} from '../../support/list-in-browser';
import { renderedList } from '../../support/sample-list';
import { SpanishMessages } from '../../support/messages';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));
const { router, server } = givenListInBrowser();

test('one slider’s steps are one step to go back from', async () => {
  await openList();
  fireEvent.click(option('Gris'));
  await waitFor(() => expect(count()).toHaveTextContent('10 vehículos'));
  const slider = screen.getByRole('slider', { name: 'Precio máximo' });
  const before = window.history.length;
  for (const value of ['22000', '21500', '20900']) {
    fireEvent.input(slider, { target: { value } });
    fireEvent(slider, new Event('change', { bubbles: true }));
  }
  await waitFor(() => expect(address()).toBe('/vehiculos?colors=15&price=20900'));
  expect(window.history.length - before).toBe(1);
});

test('a tick during the pause after a typed amount stays', async () => {
  await openLive();
  fireEvent.change(screen.getByRole('textbox', { name: 'Precio máximo' }), { target: { value: '21500' } });
  fireEvent.click(option('Rojo'));
  await waitFor(() => expect(address()).toBe('/vehiculos?colors=14&price=21500'));
  expect(option('Rojo')).toBeChecked();
});

/** The page as Next retains it: same island, URL written in an insertion effect (HistoryUpdater). */
async function serverAnswers() {
  server.response(() => new HttpResponse(null, { status: 503 }));
  const index = freshStock();
  const lists = {
    '?colors=12': renderedList('?colors=12', index),
    '?colors=12,14': renderedList('?colors=12,14', index),
  };
  const Page = ({ query }: { query: keyof typeof lists }) => {
    useInsertionEffect(() => window.history.pushState(null, '', `/vehiculos${query}`), [query]);
    return <StockBrowser list={lists[query]} explanations={{}} />;
  };
  window.history.pushState(null, '', '/vehiculos?colors=12');
  const { rerender } = render(<Page query="?colors=12" />, { wrapper: SpanishMessages });
  fireEvent.click(option('Rojo'));
  await waitFor(() => expect(router.push.mock.calls).toEqual([['/vehiculos?colors=12,14']]));
  await arrived();
  const errors: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args.map(String).join(' ')));
  await act(async () => {
    rerender(<Page query="?colors=12,14" />);
    await Promise.resolve();
  });
  await arrived();
  return errors;
}

test('once the server has answered, nothing is waited for any more', async () => {
  await serverAnswers();
  await waitFor(() => expect(count()).toHaveTextContent('20 vehículos'));
  expect(screen.getByLabelText('Vehículos').parentElement).toHaveAttribute('aria-busy', 'false');
});

test('what the server has answered is not loaded a second time', async () => {
  // In jsdom a reload is an error: «not implemented».
  expect(await serverAnswers()).toEqual([]);
});
