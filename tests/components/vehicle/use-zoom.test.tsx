import { act, renderHook } from '@testing-library/react';
import { useZoom } from '@/components/vehicle/gallery/use-zoom';

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
