import { afterPaint, whenIdle } from '@/components/site/browser/page-lifecycle';
import { pageGlobals } from '../../support/page-globals';

const called = jest.fn();

beforeAll(() => {
  globalThis.AbortController = pageGlobals().AbortController;
});
beforeEach(() => {
  jest.useFakeTimers();
  called.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['hidden', 'prerendering']) Reflect.deleteProperty(document, name);
});

const given = (name: 'hidden' | 'prerendering', value: boolean) =>
  Object.defineProperty(document, name, { configurable: true, value });

test('after the paint: a page in the background, which has no frames, does not wait for one', () => {
  given('hidden', true);
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  afterPaint(called);
  jest.runAllTimers();
  expect(called).toHaveBeenCalledTimes(1);
});

test('idle: a prerendered page waits until it is shown', () => {
  given('prerendering', true);
  whenIdle(called);
  jest.runAllTimers();
  expect(called).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  jest.runAllTimers();
  expect(called).toHaveBeenCalledTimes(1);
});

test.each([
  ['after the paint', afterPaint],
  ['idle', whenIdle],
])('%s: cancelled it is never called', (_, wait) => {
  wait(called)();
  jest.runAllTimers();
  expect(called).not.toHaveBeenCalled();
});
