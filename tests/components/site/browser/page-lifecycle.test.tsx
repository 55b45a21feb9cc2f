import { whenLoadedAndIdle } from '@/components/site/browser/page-lifecycle';

const called = jest.fn();

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
  whenLoadedAndIdle(called);
  jest.advanceTimersByTime(10_000);
  expect(called).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'prerendering');
  jest.runAllTimers();
  expect(called).toHaveBeenCalledTimes(1);
});

test('idle: cancelled it is never called', () => {
  whenLoadedAndIdle(called)();
  jest.runAllTimers();
  expect(called).not.toHaveBeenCalled();
});
