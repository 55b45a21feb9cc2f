import { act, waitFor } from '@testing-library/react';
import { isHistoryNavigation, navigateTo, onUrlChange, updateUrl } from '@/lib/navigation/navigate';
import { givenRouter } from '../../support/router';

/** Writes of the history that the browser still allows, and its error for others. */
let allowed = Infinity;
let refusal: Error;

for (const name of ['pushState', 'replaceState'] as const) {
  const write = window.history[name].bind(window.history);
  window.history[name] = (...entry) => {
    if (allowed === 0) throw refusal;
    allowed -= 1;
    write(...entry);
  };
}
const router = givenRouter();
const pathAndQuery = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
  allowed = Infinity;
  refusal = new DOMException('The operation is insecure.', 'SecurityError');
  Object.values(router).forEach((call) => call.mockClear());
  window.history.replaceState(null, '', '/vehiculos?sort=1&utm_source=mail');
});

describe('going to a page', () => {
  test.each([
    ['/comparador', '/comparador?utm_source=mail'],
    ['/comparador?ids=501,502', '/comparador?ids=501,502&utm_source=mail'],
    ['/vehiculo/501?utm_source=own#fotos', '/vehiculo/501?utm_source=own#fotos'],
  ])('%s leads to %s', (path, target) => {
    navigateTo(path);
    navigateTo(path, 'replace');
    expect(router.push.mock.calls).toEqual([[target]]);
    expect(router.replace.mock.calls).toEqual([[target]]);
  });
});

describe('writing the address of this page', () => {
  test.each([
    ['/vehiculos?sort=2', 1],
    ['/vehiculos?sort=1&utm_source=mail', 0],
    ['#listado', 1],
  ] as const)('%s makes %i new entries', (href, entries) => {
    const { length } = window.history;
    for (const _ of ['first', 'again']) {
      updateUrl(href, 'push');
      expect(window.history.length - length).toBe(entries);
      expect(pathAndQuery()).toBe(
        new URL(href, window.location.href).href.slice(window.location.origin.length),
      );
    }
  });

  test('is told to those who watch it, as back and forward are, until they stop', () => {
    const returns: boolean[] = [];
    const stop = onUrlChange(() => returns.push(isHistoryNavigation()));
    updateUrl('/vehiculos?sort=2', 'replace');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(returns).toEqual([false, true]);
    stop();
    updateUrl('/vehiculos?sort=3', 'replace');
    expect(returns).toHaveLength(2);
  });
});

describe('a write that the browser refuses', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('throws nothing, and the last one is repeated until it is allowed', () => {
    const changed = jest.fn<undefined, [string]>();
    const stop = onUrlChange(() => changed(window.location.search));
    allowed = 2;
    for (const price of [1, 2, 3, 4]) updateUrl(`/vehiculos?price=${price}`, 'replace');
    jest.advanceTimersByTime(10_000);
    expect(window.location.search).toBe('?price=2');
    allowed = 1;
    jest.advanceTimersByTime(10_000);
    expect([window.location.search, allowed]).toEqual(['?price=4', 0]);
    expect(changed).toHaveBeenLastCalledWith('?price=4');
    stop();
  });

  test.each([
    ['a later write', '?price=2', () => updateUrl('/vehiculos?price=2', 'push')],
    [
      'another page',
      '',
      () => History.prototype.replaceState.call(window.history, null, '', '/vehiculo/501'),
    ],
  ])('is given up for %s', (_, expected, go) => {
    allowed = 0;
    updateUrl('/vehiculos?price=1', 'push');
    allowed = Infinity;
    go();
    jest.advanceTimersByTime(10_000);
    expect(window.location.search).toBe(expected);
  });

  test('for another reason throws', () => {
    allowed = 0;
    refusal = new DOMException('It can not be cloned.', 'DataCloneError');
    expect(() => updateUrl('/vehiculos?price=1', 'push')).toThrow(refusal);
  });
});

describe('dialogs', () => {
  const dialogs = () => [...document.querySelectorAll('dialog')];
  const open = () => dialogs().filter((dialog) => dialog.open).length;
  const entries = () => (window.history.state as { dialogs?: number } | null)?.dialogs ?? 0;

  beforeEach(() => {
    document.body.innerHTML = '<dialog id="outer"><dialog id="inner"></dialog></dialog>';
    window.history.pushState(null, '', '/vehiculos');
  });

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

  test('back closes one after the other and stays on the page', async () => {
    const { length } = window.history;
    await show('outer');
    await show('inner');
    expect(window.history.length - length).toBe(2);
    updateUrl('/vehiculos', 'replace');
    for (const rest of [1, 0]) {
      window.history.back();
      await waitFor(() => expect(open()).toBe(rest));
    }
    expect([window.location.pathname, entries(), isHistoryNavigation()]).toEqual(['/vehiculos', 0, false]);
  });

  test('a dialog closed otherwise takes its entry along', async () => {
    const dialog = await show('outer');
    dialog.close();
    await waitFor(() => expect(entries()).toBe(0));
    window.history.forward();
    await waitFor(() => expect(entries()).toBe(0));
  });

  test('another state of the page replaces the entry', async () => {
    const dialog = await show('outer');
    const { length } = window.history;
    updateUrl('/vehiculos?colors=12', 'push');
    dialog.close();
    await Promise.resolve();
    expect([window.history.length - length, entries()]).toEqual([0, 0]);
    expect(window.location.search).toBe('?colors=12');
  });
});
