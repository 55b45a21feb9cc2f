import { whenIdle, onActivated, onPageRestored } from '@/lib/browser/page-lifecycle';

let prerendering: boolean;
beforeEach(() => {
  prerendering = false;
  Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

/** The browser's activation of a prerendered page. */
function show(): void {
  prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
}

test('a page that is shown is seen at once, also in a browser that prepares none', () => {
  const called = jest.fn();
  onActivated(called);
  expect(called).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'prerendering');
  onActivated(called);
  expect(called).toHaveBeenCalledTimes(2);
});

test('a page that was prepared ahead is seen when it is shown, once', () => {
  prerendering = true;
  const called = jest.fn();
  onActivated(called);
  expect(called).not.toHaveBeenCalled();
  show();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(called).toHaveBeenCalledTimes(1);
});

test('cancelled before it is shown, nothing is called', () => {
  prerendering = true;
  const called = jest.fn();
  onActivated(called)();
  show();
  expect(called).not.toHaveBeenCalled();
});

describe('idle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a prerendered page waits for its activation', () => {
    prerendering = true;
    const called = jest.fn();
    whenIdle(called);
    jest.runAllTimers();
    expect(called).not.toHaveBeenCalled();
    show();
    jest.runAllTimers();
    expect(called).toHaveBeenCalledTimes(1);
  });

  test('cancelled while it is prepared, it never comes', () => {
    prerendering = true;
    const called = jest.fn();
    whenIdle(called)();
    show();
    jest.runAllTimers();
    expect(called).not.toHaveBeenCalled();
  });
});

test('a page is seen again when it comes back as it was left, until that is ended', () => {
  const called = jest.fn();
  const end = onPageRestored(called);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(called).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(called).toHaveBeenCalledTimes(1);
  end();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(called).toHaveBeenCalledTimes(1);
});
