import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { encodeIndex } from '@/lib/list/index/encode';
import { windowOf } from '../../support/browser-globals';
import { indexServer } from '../../support/index-server';
import { address, arrived, count, freshIndex, openList, option } from '../../support/list-in-browser';
import { givenRouter } from '../../support/router';
import { pageGlobals } from '../../support/page-globals';
import { sampleList } from '../../support/sample-list';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));
const router = givenRouter();

const server = indexServer();

beforeAll(() => {
  globalThis.FormData = pageGlobals().FormData;
});
beforeEach(() => {
  router.push.mockClear();
  windowOf({ wide: true });
});
afterEach(() => jest.useRealTimers());

const isBusy = () => screen.getByLabelText('Vehículos').parentElement?.getAttribute('aria-busy');

test.each([
  ['is refused', () => new HttpResponse(null, { status: 503 })],
  ['breaks', () => new HttpResponse('oops', { status: 500 })],
  ['is not there', () => HttpResponse.json({ error: 'not found' }, { status: 404 })],
  ['can not be reached', () => HttpResponse.error()],
  ['is no JSON', () => HttpResponse.html('<p>Vuelve más tarde</p>')],
  ['is of another release', async () => HttpResponse.json({ ...(await encodeIndex(sampleList)), v: 99 })],
])('when the index %s, the server answers a choice', async (_, resolver) => {
  server.response(resolver);
  await openList('?utm_source=mail');
  await userEvent.click(option('TUCSON'));
  await waitFor(() => expect(router.push.mock.calls).toEqual([['/vehiculos?models=8&utm_source=mail']]));
  await arrived();
  expect(address()).toBe('/vehiculos?utm_source=mail');
  expect(option('TUCSON')).toBeChecked();
});

test('once the index has failed, the server is asked at once, for all that has been chosen', async () => {
  server.response(() => new HttpResponse(null, { status: 503 }));
  await openList();
  await userEvent.click(option('TUCSON'));
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  await arrived();
  await userEvent.click(option('Rojo'));
  expect(router.push).toHaveBeenLastCalledWith('/vehiculos?models=8&colors=14');
  expect(server.fetched).toHaveLength(1);
});

test('an index that takes longer than two seconds is not waited for', async () => {
  server.response(() => new Promise(() => undefined));
  await openList();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  fireEvent.click(option('TUCSON'));
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(isBusy()).toBe('true');
  expect(option('TUCSON')).toBeChecked();
  expect(count()).toHaveTextContent('30 vehículos');
  expect(router.push).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(router.push.mock.calls).toEqual([['/vehiculos?models=8']]);
});

test('a slow index that comes in time answers the choice', async () => {
  let response: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (response = resolve));
  server.response(async () => {
    await ready;
    return server.index();
  });
  await openList();
  // One event: a pointer's many events can exceed the page's two seconds on a busy machine.
  fireEvent.click(option('TUCSON'));
  expect(isBusy()).toBe('true');
  response();
  expect(count()).toHaveTextContent('30 vehículos');
  await waitFor(() => expect(address()).toBe('/vehiculos?models=8'));
  await arrived();
  expect(count()).toHaveTextContent('10 vehículos');
  expect(isBusy()).toBe('false');
  expect(router.push).not.toHaveBeenCalled();
});

test('a visitor who returns to a list has its index', async () => {
  const index = freshIndex();
  const { unmount } = await openList('', index);
  await userEvent.click(option('TUCSON'));
  await waitFor(() => expect(count()).toHaveTextContent('10 vehículos'));
  unmount();
  server.response(() => new HttpResponse(null, { status: 503 }));
  await openList('', index);
  await userEvent.click(option('Rojo'));
  await waitFor(() => expect(count()).toHaveTextContent('10 vehículos'));
  expect(address()).toBe('/vehiculos?colors=14');
  expect(router.push).not.toHaveBeenCalled();
});

test('an address that is changed otherwise is shown all the same', async () => {
  await openList();
  window.history.pushState(null, '', '/vehiculos?models=8');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(count()).toHaveTextContent('10 vehículos'));
  expect(option('TUCSON')).toBeChecked();
  expect(router.push).not.toHaveBeenCalled();
});
