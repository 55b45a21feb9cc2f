import { act, renderHook } from '@testing-library/react';
import {
  centered,
  placement,
  positionAfter,
  positionUnder,
  useZoom,
} from '@/components/vehicle/gallery/use-zoom';

let wide: boolean;
let changed: () => void;

beforeEach(() => {
  wide = true;
  changed = () => undefined;
  window.matchMedia = jest.fn(
    () =>
      ({
        get matches() {
          return wide;
        },
        addEventListener: (_: string, listener: () => void) => (changed = listener),
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});

it('enlarges and reduces by its button', () => {
  const { result } = renderHook(useZoom);
  act(() => result.current.toggle());
  expect(result.current).toMatchObject({ zoomed: true, position: { x: 0.5, y: 0.5 } });
  act(() => result.current.toggle());
  expect(result.current.zoomed).toBe(false);
});

it('moves by the arrow keys and reduces by Escape, and leaves other keys alone', () => {
  const { result } = renderHook(useZoom);
  expect(result.current.press('Escape')).toBe(false);
  act(() => result.current.toggle());
  act(() => expect(result.current.press('ArrowRight')).toBe(true));
  expect(result.current.position).toEqual({ x: 0.625, y: 0.5 });
  expect(result.current.press('Tab')).toBe(false);
  act(() => expect(result.current.press('Escape')).toBe(true));
  expect(result.current.zoomed).toBe(false);
});

it('does not enlarge in a window of 991 px or less, and reduces when the window becomes one', () => {
  const { result } = renderHook(useZoom);
  act(() => result.current.toggle());
  wide = false;
  act(() => changed());
  expect(result.current.zoomed).toBe(false);
});

const frame = { left: 100, top: 50, width: 653, height: 367 };

describe('the part of the picture under a pointer', () => {
  it.each([
    ['the top left corner', { clientX: 100, clientY: 50 }, { x: 0, y: 0 }],
    ['the bottom right corner', { clientX: 753, clientY: 417 }, { x: 1, y: 1 }],
    ['the middle', { clientX: 426.5, clientY: 233.5 }, { x: 0.5, y: 0.5 }],
    ['left of and above the frame', { clientX: 0, clientY: 0 }, { x: 0, y: 0 }],
    ['right of and below the frame', { clientX: 5000, clientY: 5000 }, { x: 1, y: 1 }],
  ])('at %s', (_, point, expected) => {
    expect(positionUnder(point, frame)).toEqual(expected);
  });

  it('is the middle of a frame without a size', () => {
    expect(positionUnder({ clientX: 10, clientY: 10 }, { ...frame, width: 0 })).toEqual(centered);
  });
});

describe('the part of the picture after a key', () => {
  it.each([
    ['ArrowLeft', centered, { x: 0.375, y: 0.5 }],
    ['ArrowRight', centered, { x: 0.625, y: 0.5 }],
    ['ArrowUp', centered, { x: 0.5, y: 0.375 }],
    ['ArrowDown', { x: 0.5, y: 0.95 }, { x: 0.5, y: 1 }],
    ['ArrowLeft', { x: 0, y: 0 }, { x: 0, y: 0 }],
    ['Enter', centered, null],
    ['a', centered, null],
  ])('%s', (key, from, expected) => {
    expect(positionAfter(key, from)).toEqual(expected);
  });
});

it.each([
  [
    { x: 0, y: 0 },
    { left: '0%', top: '0%', transform: 'translate(-0%, -0%)' },
  ],
  [
    { x: 0.25, y: 1 },
    { left: '25%', top: '100%', transform: 'translate(-25%, -100%)' },
  ],
])('places the picture so that %j shows', (position, expected) => {
  expect(placement(position)).toEqual(expected);
});
