import {
  arrivedByHistory,
  navigateTo,
  onUrlChange,
  createUrlQueryReader,
  updateUrl,
  notifyUrlWritten,
} from '@/components/site/browser/navigation';
import { givenRouter } from '../../../support/router';

const router = givenRouter();
const pathAndQuery = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
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
    const stop = onUrlChange(() => changes.push(arrivedByHistory() ? 'back or forward' : 'a new URL'));
    updateUrl('/vehiculos?sort=2', 'replace');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(changes).toEqual(['a new URL', 'back or forward']);
    stop();
    updateUrl('/vehiculos?sort=3', 'replace');
    expect(changes).toHaveLength(2);
  });
});

describe('the query of a page', () => {
  test('is its own while the browser shows another search, at the same path', () => {
    const read = createUrlQueryReader('/vehiculos', '?sort=1');
    window.history.replaceState(null, '', '/vehiculos?search=kona&fuels=33');
    expect(read()).toBe('?sort=1');
    const readSearch = createUrlQueryReader('/vehiculos', '?search=kona&fuels=33');
    window.history.replaceState(null, '', '/vehiculos?fuels=2&search=%20kona&literal=1');
    expect(readSearch()).toBe('?fuels=2&search=+kona&literal=1');
    window.history.replaceState(null, '', '/vehiculos');
    expect(readSearch()).toBe('?fuels=2&search=+kona&literal=1');
  });

  test('is that of the URL, also after a choice', () => {
    const read = createUrlQueryReader('/vehiculos', '?sort=1');
    expect(read()).toBe('?sort=1&utm_source=mail');
    updateUrl('/vehiculos?sort=2', 'push');
    expect(read()).toBe('?sort=2');
  });

  test('is its own until the router has written the URL, and the last one on another path', () => {
    const before = createUrlQueryReader('/vehiculos', '');
    navigateTo('/vehiculos?sort=3');
    const after = createUrlQueryReader('/vehiculos', '?sort=3');
    expect([before(), after()]).toEqual(['?sort=1&utm_source=mail', '?sort=3']);
    window.history.replaceState(null, '', '/vehiculos?sort=3&utm_source=mail');
    notifyUrlWritten();
    expect([before(), after()]).toEqual(['?sort=3&utm_source=mail', '?sort=3&utm_source=mail']);
    window.history.replaceState(null, '', '/vehiculo/501?sort=1');
    expect(after()).toBe('?sort=3&utm_source=mail');
  });
});
