import fc from 'fast-check';
import { clampBound, keyStep, rangeStep } from '@/lib/stock/range';

const whole = { min: 22_500, max: 39_000 };

test.each([
  [17_690, 52_990, 500],
  [75, 165, 1],
  [199.5, 410.25, 5],
  [30, 30, 1],
])('from %d to %d a key moves by %d', (min, max, step) => {
  expect(keyStep({ min, max })).toBe(step);
});

test.each([
  ['the upper bound, which leaves everything', 39_000, undefined],
  ['an amount within', 30_000, 30_000],
  ['an amount between two steps', 30_000.4, 30_000],
  ['the lower bound', 22_500, 22_500],
  ['less than the lower bound', 100, 22_500],
])('%s means the maximum %p → %p', (_, amount, maximum) => {
  expect(clampBound('maximum', whole, amount)).toBe(maximum);
});

test('a maximum is none, or an amount within the bounds and on the step', () => {
  const amount = fc.oneof(
    fc.double({ noNaN: true }),
    fc.double({ min: -100, max: 60_000, noNaN: true }),
    fc.integer(),
  );
  const bound = fc.integer({ min: 1, max: 5_000_000 });
  fc.assert(
    fc.property(bound, bound, fc.boolean(), amount, (a, b, inCents, requestedMaximum) => {
      const parts = inCents ? 100 : 1;
      const range = { min: Math.min(a, b) / parts, max: Math.max(a, b) / parts };
      const maximum = clampBound('maximum', range, requestedMaximum) ?? range.min;
      expect(maximum).toBeGreaterThanOrEqual(range.min);
      expect(maximum).toBeLessThanOrEqual(range.max);
      expect(Number(maximum.toFixed(rangeStep(range) === 1 ? 0 : 2))).toBe(maximum);
    }),
  );
});

test.each([
  [22_500.4, undefined],
  [30_000, 30_000],
  [39_000, 39_000],
  [50_000, 39_000],
])('as a minimum, %d means %p', (amount, minimum) => {
  expect(clampBound('minimum', whole, amount)).toBe(minimum);
});

test('bounds finer than a hundredth are never left', () => {
  expect(clampBound('maximum', { min: 100.123, max: 200.5 }, 1)).toBe(100.123);
});

test.each([
  [0.1, 5.27, 5.3],
  [0.1, 17.46, undefined],
  [5, 11, 10],
])('on a step of its own, %d, %d means %p', (step, amount, maximum) => {
  expect(clampBound('maximum', { min: 4.6, max: 17.5 }, amount, step)).toBe(maximum);
});
