import { clampedBoundUnlessAtEnd, sliderKeyStep } from '@/lib/stock/range';

const whole = { min: 22_500, max: 39_000 };

test.each([
  [17_690, 52_990, 500],
  [75, 165, 1],
  [199.5, 410.25, 5],
  [30, 30, 1],
])('from %d to %d a key moves by %d', (min, max, step) => {
  expect(sliderKeyStep({ min, max })).toBe(step);
});

test.each([
  ['the upper bound, which leaves everything', 39_000, undefined],
  ['an amount within', 30_000, 30_000],
  ['an amount between two steps', 30_000.4, 30_000],
  ['the lower bound', 22_500, 22_500],
  ['less than the lower bound', 100, 22_500],
  ['more than the upper bound', Infinity, undefined],
])('%s means the maximum %p → %p', (_, amount, maximum) => {
  expect(clampedBoundUnlessAtEnd('maximum', whole, amount)).toBe(maximum);
});

test.each([
  [22_500.4, undefined],
  [30_000, 30_000],
  [39_000, 39_000],
  [50_000, 39_000],
])('as a minimum, %d means %p', (amount, minimum) => {
  expect(clampedBoundUnlessAtEnd('minimum', whole, amount)).toBe(minimum);
});
