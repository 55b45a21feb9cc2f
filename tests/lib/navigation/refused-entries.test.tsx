import { trackHistory } from '@/lib/navigation/history-entries';
import { onUrlChange, updateUrl } from '@/lib/navigation/navigate';
import { pageGlobals } from '../../support/page-globals';

/** Writes that the browser still allows, and its error for others. */
let allowed = Infinity;
let refusal: Error;

beforeAll(() => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = window.history[name].bind(window.history);
    window.history[name] = (...entry) => {
      if (allowed === 0) throw refusal;
      allowed -= 1;
      write(...entry);
    };
  }
  // jsdom has no navigation timing.
  Object.assign(performance, { getEntriesByType: () => [] });
  const { AbortController } = pageGlobals();
  trackHistory(new AbortController().signal);
  jest.useFakeTimers();
});

beforeEach(() => {
  allowed = Infinity;
  refusal = new DOMException('The operation is insecure.', 'SecurityError');
  window.history.replaceState(null, '', '/vehiculos');
});

const search = () => window.location.search;

test('what the browser refuses throws nothing, and the last of it is written once it is allowed', () => {
  const seen: string[] = [];
  const stop = onUrlChange(() => seen.push(search()));
  allowed = 2;
  for (const price of [1, 2, 3, 4]) updateUrl(`/vehiculos?price=${price}`, 'replace');
  expect(search()).toBe('?price=2');
  jest.advanceTimersByTime(10_000);
  expect(search()).toBe('?price=2');
  allowed = 1;
  jest.advanceTimersByTime(10_000);
  expect(search()).toBe('?price=4');
  expect([seen.at(-1), allowed]).toEqual(['?price=4', 0]);
  stop();
});

test('a later write, and another page, take the place of a refused one', () => {
  allowed = 0;
  updateUrl('/vehiculos?price=1', 'push');
  allowed = Infinity;
  updateUrl('/vehiculos?price=2', 'push');
  jest.advanceTimersByTime(10_000);
  expect(search()).toBe('?price=2');
  allowed = 0;
  updateUrl('/vehiculos?price=3', 'push');
  allowed = Infinity;
  History.prototype.replaceState.call(window.history, null, '', '/vehiculo/501');
  jest.advanceTimersByTime(10_000);
  expect(window.location.pathname).toBe('/vehiculo/501');
});

test('any other error is thrown', () => {
  allowed = 0;
  refusal = new DOMException('It can not be cloned.', 'DataCloneError');
  expect(() => updateUrl('/vehiculos?price=1', 'push')).toThrow(refusal);
});
