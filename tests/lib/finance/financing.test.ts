import fc from 'fast-check';
import {
  feeFromSimulationOrNull,
  financingBounds,
  toLeadFinancingOrNull,
  nearestAllowedTerms,
  nextAllowedMonths,
  type FinancingLimits,
} from '@/lib/finance/financing';
import { simulated } from '../../support/simulation';

const limits = (allowedMonths: readonly number[], amountStep = 100, minAmount = 3000): FinancingLimits => ({
  allowedMonths,
  amountStep,
  minAmount,
});
const usual = limits([24, 36, 48, 60, 72, 84]);

test.each([
  [24_520, 3000, 100, { min: 0, max: 21_520, step: 100 }],
  [2500, 3000, 100, { min: 0, max: 0, step: 100 }],
])(
  'the entry of a price of %d with a least amount of %d and a step of %d: %j',
  (price, least, step, bounds) => {
    expect(financingBounds(price, limits([24], step, least)).entry).toEqual(bounds);
  },
);

test.each([
  [36, 48, 48],
  [48, 47, 36],
  [24, 12, 24],
])('moving from %d months to %d gives %d', (from, expected, months) => {
  expect(nextAllowedMonths(from, expected, usual)).toBe(months);
});

test('an uneven list is walked through value by value, both ways', () => {
  const uneven = limits([12, 24, 36, 60, 120]);
  const { step } = financingBounds(24_520, uneven).months;
  const walk = (start: number, by: number) => {
    const observed = [start];
    for (let months = start; ; observed.push(months)) {
      const next = nextAllowedMonths(months, months + by, uneven);
      if (next === months) return observed;
      months = next;
    }
  };
  expect(walk(12, step)).toEqual([12, 24, 36, 60, 120]);
  expect(walk(120, -step)).toEqual([120, 60, 36, 24, 12]);
});

test.each([
  [{ entry: 30_000, months: 48 }, 24_520, { entry: 21_500, months: 48 }],
  [{ entry: 5049, months: 50 }, 24_520, { entry: 5000, months: 48 }],
  [{ entry: -1, months: 1 }, 24_520, { entry: 0, months: 24 }],
  [{ entry: Number.NaN, months: Number.NaN }, 24_520, { entry: 0, months: 84 }],
])('%j on a price of %d becomes %j', (terms, price, allowed) => {
  expect(nearestAllowedTerms(terms, price, usual)).toEqual(allowed);
});

test('whatever is chosen becomes something that may be asked for', () => {
  const anyTerms = fc.record({
    allowedMonths: fc
      .uniqueArray(fc.integer({ min: 1, max: 240 }), { minLength: 1, maxLength: 8 })
      .map((months) => months.sort((a, b) => a - b)),
    amountStep: fc.integer({ min: 1, max: 2000 }),
    minAmount: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 1, max: 90_000 }),
      fc.double(),
      fc.double(),
      (requested, price, entry, months) => {
        const terms = nearestAllowedTerms({ entry, months }, price, requested);
        const { max, step } = financingBounds(price, requested).entry;
        expect(terms.entry).toBeGreaterThanOrEqual(0);
        expect(terms.entry).toBeLessThanOrEqual(max);
        expect(terms.entry % step).toBe(0);
        expect(requested.allowedMonths).toContain(terms.months);
        expect(nearestAllowedTerms(terms, price, requested)).toEqual(terms);
      },
    ),
  );
});

test.each(['', '0,00 €', '-233,10 €', 'consultar'])('a fee of «%s» is none, and no financing', (quota) => {
  expect(feeFromSimulationOrNull(simulated(quota))).toBeNull();
  expect(toLeadFinancingOrNull(simulated(quota))).toBeNull();
});

test('a total of nothing is not what a visitor pays', () => {
  const entries = [
    { code: 'quota', name: 'Cuota', amount: '381 €' },
    { code: 'total_amount', name: 'Total', amount: '-20.669,40 €' },
  ];
  expect(feeFromSimulationOrNull(simulated('', { entries }))).toMatchObject({ amount: 381, paid: null });
});
