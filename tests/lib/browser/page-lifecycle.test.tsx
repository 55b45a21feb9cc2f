import { afterPaint } from '../../../lib/browser/page-lifecycle';

let hidden: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

test('it is called once the next frame is painted', () => {
  const called = jest.fn();
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  afterPaint(called);
  jest.runAllTimers();
  expect(called).not.toHaveBeenCalled();
  frames.forEach((frame) => frame(0));
  // The frame's own callbacks precede its paint.
  expect(called).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(called).toHaveBeenCalledTimes(1);
});

test('a page in the background, which has no frames, does not wait for one', () => {
  hidden = true;
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const called = jest.fn();
  afterPaint(called);
  jest.runAllTimers();
  expect(called).toHaveBeenCalledTimes(1);
});

test.each([true, false])('cancelled it is never called (in the background: %s)', (background) => {
  hidden = background;
  const called = jest.fn();
  afterPaint(called)();
  jest.runAllTimers();
  expect(called).not.toHaveBeenCalled();
});
