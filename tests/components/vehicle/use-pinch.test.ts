import { enlarge, fitted } from '@/components/vehicle/gallery/use-pinch';

const frame = { width: 400, height: 200 };
const still = { x: 0, y: 0 };

it('keeps the point between the fingers in its place', () => {
  // A point 100 px right of the center moves to 200 px, so the picture moves back by as much.
  expect(enlarge(fitted, 2, { x: 100, y: -50 }, still, frame)).toEqual({ scale: 2, x: -100, y: 50 });
});

it('is never smaller than its frame nor larger than four times, and leaves no gap', () => {
  expect(enlarge({ scale: 2, x: -200, y: 100 }, 0.1, still, still, frame).scale).toBe(1);
  expect(enlarge(fitted, 9, still, still, frame)).toMatchObject({ scale: 4 });
  expect(enlarge({ scale: 2, x: 0, y: 0 }, 1, still, { x: 900, y: -900 }, frame)).toEqual({
    scale: 2,
    x: 200,
    y: -100,
  });
});
