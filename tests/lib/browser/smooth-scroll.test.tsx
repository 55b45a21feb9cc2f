import { fireEvent } from '@testing-library/react';
import { scrollBackUpTo } from '@/lib/browser/smooth-scroll';
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

test.each([['up', 1_000, () => scrollBackUpTo(list)]])(
  'the list comes to 70 px below the top, step by step: %s',
  (_, from, scroll) => {
    window.scrollY = from;
    scroll();
    jest.runAllTimers();
    expect(scrolls.length).toBeGreaterThan(10);
    expect(scrolls).toEqual(scrolls.toSorted((a, b) => (from > 230 ? b - a : a - b)));
    expect(window.scrollY).toBe(230);
  },
);

test.each([
  ['for those who want less motion it is there at once', false, 'smooth', 300, [230]],
  ['a list near the top is scrolled to the very top', true, 'instant', 20, [0]],
] as const)('%s', (_, moves, how, top, expected) => {
  motion = moves;
  list.getBoundingClientRect = () => ({ top: top - window.scrollY }) as DOMRect;
  scrollBackUpTo(list, how);
  expect(scrolls).toEqual(expected);
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
