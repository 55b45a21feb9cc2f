import {
  isHistoryNavigation,
  navigateTo,
  onUrlChange,
  queryReader,
  updateUrl,
  urlIsWritten,
} from '@/components/site/browser/navigation';
import { givenRouter } from '../../../support/router';

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
    const changes: string[] = [];
    const stop = onUrlChange(() => changes.push(isHistoryNavigation() ? 'back or forward' : 'a new URL'));
    updateUrl('/vehiculos?sort=2', 'replace');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(changes).toEqual(['a new URL', 'back or forward']);
    stop();
    updateUrl('/vehiculos?sort=3', 'replace');
    expect(changes).toHaveLength(2);
  });
});

describe('the query of a page', () => {
  test('is that of the URL, also after a choice', () => {
    const read = queryReader('/vehiculos', '?sort=1');
    expect(read()).toBe('?sort=1&utm_source=mail');
    updateUrl('/vehiculos?sort=2', 'push');
    expect(read()).toBe('?sort=2');
  });

  test('is its own until the router has written the URL, and the last one on another path', () => {
    const before = queryReader('/vehiculos', '');
    navigateTo('/vehiculos?sort=3');
    const after = queryReader('/vehiculos', '?sort=3');
    expect([before(), after()]).toEqual(['?sort=1&utm_source=mail', '?sort=3']);
    window.history.replaceState(null, '', '/vehiculos?sort=3&utm_source=mail');
    urlIsWritten();
    expect([before(), after()]).toEqual(['?sort=3&utm_source=mail', '?sort=3&utm_source=mail']);
    window.history.replaceState(null, '', '/vehiculo/501?sort=1');
    expect(after()).toBe('?sort=3&utm_source=mail');
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
