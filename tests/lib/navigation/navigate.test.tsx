import {
  startsAtTop,
  goBack,
  navigateTo,
  onPageShown,
  navigationCount,
  onUrlChange,
  updateUrl,
} from '@/lib/navigation/navigate';
import { isLandingEntry, markLandingEntry } from '@/lib/navigation/history-entries';
import { givenRouter } from '../../support/router';

const router = givenRouter();
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(() => {
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

  test('is reported to the watchers of a visitor’s navigations', () => {
    const before = navigationCount();
    navigateTo('/vehiculo/501#fotos');
    expect([navigationCount() - before, startsAtTop()]).toEqual([1, false]);
    navigateTo('/vehiculo/501');
    expect([navigationCount() - before, startsAtTop()]).toEqual([2, true]);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect([navigationCount() - before, startsAtTop()]).toEqual([2, false]);
  });

  test('and back is the router’s', () => {
    goBack('/');
    expect(router.back).toHaveBeenCalledTimes(1);
    expect(router.push).not.toHaveBeenCalled();
  });

  test('back from where the visitor has arrived leads to the page above', () => {
    markLandingEntry();
    goBack('/vehiculos/kona');
    expect(router.back).not.toHaveBeenCalled();
    expect(router.push.mock.calls).toEqual([['/vehiculos/kona?utm_source=mail']]);
  });

  test('a page that replaces the one of the arrival is that of the arrival', () => {
    markLandingEntry();
    navigateTo('/vehiculos?search=kona', 'replace');
    // The router writes its own entries.
    window.history.replaceState(null, '', '/vehiculos?search=kona');
    onPageShown();
    expect(isLandingEntry()).toBe(true);
    navigateTo('/vehiculo/501');
    window.history.pushState(null, '', '/vehiculo/501');
    onPageShown();
    expect(isLandingEntry()).toBe(false);
  });
});

describe('writing the address of this page', () => {
  test.each([
    ['/vehiculos?sort=2', 1],
    ['/vehiculos?sort=1&utm_source=mail', 0],
    ['#listado', 1],
  ] as const)('%s makes %i new entries', (href, entries) => {
    const { length } = window.history;
    updateUrl(href, 'push');
    expect(window.history.length - length).toBe(entries);
    expect(address()).toBe(new URL(href, window.location.href).href.slice(window.location.origin.length));
    updateUrl(href, 'push');
    expect(window.history.length - length).toBe(entries);
  });

  test('keeps that the visitor has arrived here, but for a new entry', () => {
    markLandingEntry();
    updateUrl('/vehiculos?sort=3', 'replace');
    expect(isLandingEntry()).toBe(true);
    updateUrl('/vehiculos?sort=3&page=2', 'push');
    expect(isLandingEntry()).toBe(false);
  });

  test('in place of the last entry makes none, and leads nowhere else', () => {
    const { length } = window.history;
    const before = navigationCount();
    updateUrl('/vehiculos?sort=3', 'replace');
    expect([window.history.length - length, address()]).toEqual([0, '/vehiculos?sort=3']);
    expect(navigationCount()).toBe(before);
  });

  test('is told to those who watch it, as back and forward are, until they stop', () => {
    const changed = jest.fn();
    const stop = onUrlChange(changed);
    updateUrl('/vehiculos?sort=2', 'replace');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    updateUrl('/vehiculos?sort=3', 'replace');
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
