import { act, waitFor } from '@testing-library/react';
import { trackHistory, isDialogEntry, isHistoryNavigation } from '@/lib/navigation/history-entries';
import { setRouter, navigateTo, onUrlChange, updateUrl } from '@/lib/navigation/navigate';
import { pageGlobals } from '../../support/page-globals';
import { givenRouter } from '../../support/router';

const router = givenRouter();
const dialogs = () => [...document.querySelectorAll('dialog')];
const open = () => dialogs().filter((dialog) => dialog.open).length;
let stop: AbortController;

beforeEach(() => {
  Object.values(router).forEach((call) => call.mockClear());
  document.body.innerHTML = '<dialog id="outer"><dialog id="inner"></dialog></dialog>';
  window.history.pushState(null, '', '/vehiculos');
  // jsdom has no navigation timing.
  Object.assign(performance, { getEntriesByType: () => [] });
  const { AbortController } = pageGlobals();
  stop = new AbortController();
  trackHistory(stop.signal);
});

afterEach(() => stop.abort());

/** Opens a dialog within jsdom's limits. */
async function show(id: string): Promise<HTMLDialogElement> {
  const dialog = dialogs().find((one) => one.id === id)!;
  await act(async () => {
    dialog.setAttribute('open', '');
    dialog.close = () => dialog.removeAttribute('open');
    await Promise.resolve();
  });
  return dialog;
}

test('back closes one dialog after the other and stays on the page', async () => {
  const { length } = window.history;
  await show('outer');
  await show('inner');
  expect(window.history.length - length).toBe(2);
  window.history.back();
  await waitFor(() => expect(open()).toBe(1));
  window.history.back();
  await waitFor(() => expect(open()).toBe(0));
  expect([window.location.pathname, isDialogEntry()]).toEqual(['/vehiculos', false]);
  expect(isHistoryNavigation()).toBe(false);
});

test('a dialog closed otherwise takes its entry along', async () => {
  const dialog = await show('outer');
  expect(isDialogEntry()).toBe(true);
  dialog.close();
  await waitFor(() => expect(isDialogEntry()).toBe(false));
  window.history.forward();
  await waitFor(() => expect(isDialogEntry()).toBe(false));
});

test('another state of the page replaces the entry', async () => {
  const dialog = await show('outer');
  const { length } = window.history;
  updateUrl('/vehiculos?colors=12', 'push');
  dialog.close();
  await Promise.resolve();
  expect([window.history.length - length, isDialogEntry()]).toEqual([0, false]);
  expect(window.location.search).toBe('?colors=12');
});

test('so does the next page, and a page that replaces this one leaves the entry first', async () => {
  const dialog = await show('outer');
  navigateTo('/contacto');
  expect([router.replace.mock.calls, router.push.mock.calls]).toEqual([[['/contacto']], []]);
  dialog.close();
  window.history.replaceState(null, '', '/contacto');
  const again = await show('outer');
  router.replace.mockClear();
  again.close();
  navigateTo('/vehiculos?search=kona', 'replace');
  expect(router.replace).not.toHaveBeenCalled();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/vehiculos?search=kona'));
  expect(isDialogEntry()).toBe(false);
});

test('who watched the address before anything else is told of a return once it is known to be one', () => {
  stop.abort();
  const returns: boolean[] = [];
  const unwatch = onUrlChange(() => returns.push(isHistoryNavigation()));
  const { AbortController } = pageGlobals();
  stop = new AbortController();
  trackHistory(stop.signal);
  setRouter(router, stop.signal);
  updateUrl('/vehiculos?colors=12', 'push');
  window.dispatchEvent(new PopStateEvent('popstate'));
  unwatch();
  expect([returns[0], returns.at(-1)]).toEqual([false, true]);
});
