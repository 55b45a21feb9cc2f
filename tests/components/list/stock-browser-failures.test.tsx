import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { address, arrived, count, givenListInBrowser, openList, option } from '../../support/list-in-browser';
import { sampleList } from '../../support/sample-list';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));
const { router, server } = givenListInBrowser();

afterEach(() => jest.useRealTimers());

const isBusy = () => screen.getByLabelText('Vehículos').parentElement?.getAttribute('aria-busy');

test.each([
  ['can not be reached', () => HttpResponse.error()],
  ['is of another release', () => HttpResponse.json({ ...sampleList, shape: 99 })],
  ['is too long to be loaded', () => new HttpResponse(null, { status: 204 })],
])('when the list %s, the server answers a choice', async (_, resolver) => {
  server.response(resolver);
  await openList('?utm_source=mail');
  fireEvent.click(option('TUCSON'));
  await waitFor(() => expect(router.push.mock.calls).toEqual([['/vehiculos?models=8&utm_source=mail']]));
  await arrived();
  expect(address()).toBe('/vehiculos?utm_source=mail');
  expect(option('TUCSON')).toBeChecked();
});

test('a list that takes longer than two seconds is not waited for', async () => {
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

test('a slow list that comes in time answers the choice', async () => {
  let response: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (response = resolve));
  server.response(async () => {
    await ready;
    return server.stock();
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

test('an address that is changed otherwise is shown all the same', async () => {
  await openList();
  window.history.pushState(null, '', '/vehiculos?models=8');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(count()).toHaveTextContent('10 vehículos'));
  expect(option('TUCSON')).toBeChecked();
  expect(router.push).not.toHaveBeenCalled();
});
