import { fireEvent } from '@testing-library/react';
import { scrollToPart, scrollBackUpTo } from '@/lib/browser/smooth-scroll';
import { pageGlobals } from '../../support/page-globals';

let motion: boolean;
let scrolls: number[];
const list = document.createElement('div');

beforeAll(() => {
  globalThis.AbortController = pageGlobals().AbortController;
});
beforeEach(() => {
  jest.useFakeTimers();
  motion = true;
  scrolls = [];
  window.matchMedia = () => ({ matches: !motion }) as MediaQueryList;
  window.scrollY = 1_000;
  // The list's top is 300 px below the top of the page, at any scroll position.
  list.getBoundingClientRect = () => ({ top: 300 - window.scrollY }) as DOMRect;
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    const [to] = args as [ScrollToOptions];
    window.scrollY = to.top ?? NaN;
    scrolls.push(window.scrollY);
  });
});
afterEach(() => jest.useRealTimers());

test('the list comes to 70 px below the top, step by step', () => {
  scrollBackUpTo(list);
  jest.runAllTimers();
  expect(scrolls.length).toBeGreaterThan(10);
  expect(scrolls).toEqual(scrolls.toSorted((a, b) => b - a));
  expect(window.scrollY).toBe(230);
});

test('for those who want less motion it is there at once', () => {
  motion = false;
  scrollBackUpTo(list);
  expect(scrolls).toEqual([230]);
});

test.each(['smooth', 'instant'] as const)(
  'a list below the top of the window is left where it is (%s)',
  (how) => {
    window.scrollY = 100;
    scrollBackUpTo(list, how);
    jest.runAllTimers();
    expect(scrolls).toEqual([]);
  },
);

test('a requested part is scrolled down to as well', () => {
  window.scrollY = 100;
  scrollToPart(list);
  jest.runAllTimers();
  expect(scrolls.length).toBeGreaterThan(10);
  expect(scrolls).toEqual(scrolls.toSorted((a, b) => a - b));
  expect(window.scrollY).toBe(230);
});

test('for another page it is there at once', () => {
  scrollBackUpTo(list, 'instant');
  expect(scrolls).toEqual([230]);
});

test('a list near the top is scrolled to the very top', () => {
  list.getBoundingClientRect = () => ({ top: 20 - window.scrollY }) as DOMRect;
  scrollBackUpTo(list, 'instant');
  expect(scrolls).toEqual([0]);
});

test.each(['wheel', 'touchStart', 'pointerDown', 'keyDown'] as const)(
  'a visitor’s own %s takes over',
  (event) => {
    scrollBackUpTo(list);
    jest.advanceTimersByTime(100);
    const reached = window.scrollY;
    fireEvent[event](window);
    jest.runAllTimers();
    expect(window.scrollY).toBe(reached);
    expect(reached).toBeGreaterThan(230);
  },
);

test('a second choice starts anew from where the page stands', () => {
  scrollBackUpTo(list);
  jest.advanceTimersByTime(100);
  const before = scrolls.length;
  scrollBackUpTo(list, 'instant');
  jest.runAllTimers();
  expect(scrolls.slice(before)).toEqual([230]);
});
