import { whenIdle } from '@/components/site/browser/page-lifecycle';
import { pageGlobals } from '../../../support/page-globals';

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
  Reflect.deleteProperty(document, 'prerendering');
});

test('idle: a prerendered page waits until it is shown', () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  whenIdle(called);
  jest.runAllTimers();
  expect(called).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  jest.runAllTimers();
  expect(called).toHaveBeenCalledTimes(1);
});

test('idle: cancelled it is never called', () => {
  whenIdle(called)();
  jest.runAllTimers();
  expect(called).not.toHaveBeenCalled();
});
