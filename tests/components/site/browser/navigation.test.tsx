import {
  arrivedByHistory,
  navigateTo,
  onUrlChange,
  createUrlQueryReader,
  reloadPage,
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

describe('a step to an entry that an earlier document has written', () => {
  const seen = jest.fn();
  const step = (state: object, href: string) => {
    window.history.replaceState(state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
  beforeEach(() => {
    seen.mockClear();
    window.addEventListener('popstate', seen);
  });
  afterEach(() => window.removeEventListener('popstate', seen));

  test('keeps the shown page of the router, for a state of that', () => {
    window.history.replaceState({ page: 'shown', dialogs: 1 }, '');
    notifyUrlWritten();
    const written = jest.spyOn(window.history, 'replaceState');
    step({ page: 'former', heldSince: 1 }, '/vehiculos?sort=2');
    const [, own, ofUrl] = written.mock.calls;
    written.mockRestore();
    expect(own).toEqual([{ page: 'shown', dialogs: 1 }, '']);
    const ofEntry = { dialogs: 0, heldSince: expect.any(Number) as number };
    expect(ofUrl).toEqual([ofEntry, '', expect.stringMatching(/\/vehiculos\?sort=2$/)]);
    expect(seen).not.toHaveBeenCalled();
  });

  test('is left to the router where the entry is its own', () => {
    step({ page: 'former' }, '/vehiculos?sort=2');
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test('the contents of an updated URL are requested as a document', () => {
    reloadPage('refresh');
    expect(router.refresh).toHaveBeenCalledTimes(1);
    updateUrl('/vehiculos?sort=2', 'push');
    // The test's browser loads none.
    expect(() => reloadPage('refresh')).toThrow('navigation');
    expect(router.refresh).toHaveBeenCalledTimes(1);
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
