import fc from 'fast-check';
import {
  estimatedWholeEuroFeeOrNull,
  interpolatedFeeOrNull,
  simulateFeePointsAndWhetherBent,
  type SimulateCapital,
} from '@/lib/finance/curve';
import { financedCapitalOrInfinity } from '@/lib/finance/financing';

const limits = { allowedMonths: [24, 60, 96], amountStep: 100, minAmount: 3_000 };
const terms = { entry: 3_000, months: 60 };
const cents = (fee: number) => Math.round(fee * 100) / 100;

/** Traces the fees of capitals as a lender answers. */
async function trace(capitals: readonly number[], fee: (capital: number) => number | null) {
  const sent: number[] = [];
  const simulate: SimulateCapital = (capital) => {
    sent.push(capital);
    return Promise.resolve(fee(capital));
  };
  return { ...(await simulateFeePointsAndWhetherBent(capitals, simulate)), sent };
}

const ascending = (capitals: readonly number[]) => [...new Set(capitals)].sort((a, b) => a - b);
const anyCapitals = fc
  .array(fc.integer({ min: 5_000, max: 90_000 }), { minLength: 3, maxLength: 60 })
  .map(ascending)
  .filter(({ length }) => length > 2);
const anyRate = fc.double({ min: 0.008, max: 0.06, noNaN: true });

test('a linear lender costs three simulations; no estimate is below its fee or more than 1 € above it', async () => {
  const property = fc.asyncProperty(
    anyCapitals,
    anyRate,
    fc.integer({ min: 0, max: 30 }),
    async (...given) => {
      const [capitals, rate, fixed] = given;
      const lender = (capital: number) => cents(capital * rate + fixed);
      const { points, sent, isBent } = await trace(capitals, lender);
      expect(sent).toHaveLength(3);
      expect(isBent).toBe(false);
      for (const capital of capitals) {
        const estimate =
          estimatedWholeEuroFeeOrNull({ terms: { ...terms, entry: 0 }, limits, points }, capital) ?? NaN;
        // Both fees are rounded to cents: a line between them may miss a third one by as much.
        expect(estimate).toBeGreaterThanOrEqual(lender(capital) - 0.0101);
        expect(estimate).toBeLessThanOrEqual(lender(capital) + 1.0101);
      }
    },
  );
  await fc.assert(property);
});

test('of a lender that answers in whole euros too, by 2 €', async () => {
  const property = fc.asyncProperty(anyCapitals, anyRate, async (capitals, rate) => {
    const lender = (capital: number) => Math.round(capital * rate);
    const { points, sent } = await trace(capitals, lender);
    expect(sent).toHaveLength(3);
    for (const capital of capitals) {
      const estimate =
        estimatedWholeEuroFeeOrNull({ terms: { ...terms, entry: 0 }, limits, points }, capital) ?? NaN;
      expect(estimate).toBeGreaterThanOrEqual(lender(capital));
      expect(estimate).toBeLessThanOrEqual(lender(capital) + 2);
    }
  });
  await fc.assert(property);
});

const stock = Array.from({ length: 300 }, (_, at) => 12_000 + at * 100);

test('a bend is found, and what stays bent after nine simulations takes its higher end', async () => {
  const lender = (capital: number) => cents(capital * (capital < 25_050 ? 0.02 : 0.018));
  const { points, sent, isBent } = await trace(stock, lender);
  expect(sent).toHaveLength(9);
  expect(new Set(sent).size).toBe(9);
  expect(isBent).toBe(true);
  for (const capital of stock)
    expect(interpolatedFeeOrNull(points, capital)).toBeGreaterThanOrEqual(lender(capital) - 0.51);
});

test('a refused capital ends the curve: below it there are estimates, from it on there are none', async () => {
  const { points, sent } = await trace(stock, (capital) => (capital > 30_000 ? null : cents(capital / 60)));
  expect(sent.length).toBeLessThanOrEqual(9);
  const [refused, fee] = points.at(-1) ?? [];
  expect(fee).toBeNull();
  for (const capital of stock) {
    if (capital >= (refused ?? 0)) expect(interpolatedFeeOrNull(points, capital)).toBeNull();
    else expect(interpolatedFeeOrNull(points, capital)).toBeCloseTo(capital / 60, 1);
  }
  // At most a few capitals that the lender would refuse have an estimate.
  expect((refused ?? Infinity) - 30_000).toBeLessThan(2_500);
});

test('capitals refused at the lower end, or at both, have no estimate; those between have', async () => {
  for (const [from, to] of [
    [20_000, Infinity],
    [18_000, 30_000],
  ] as const) {
    const lender = (capital: number) => (capital < from || capital > to ? null : cents(capital / 60));
    const { points, sent } = await trace(stock, lender);
    expect(sent.length).toBeLessThanOrEqual(9);
    const estimated = stock.filter((capital) => interpolatedFeeOrNull(points, capital) !== null);
    for (const capital of estimated)
      expect(interpolatedFeeOrNull(points, capital)).toBeCloseTo(capital / 60, 1);
    for (const capital of sent) expect(interpolatedFeeOrNull(points, capital)).toBe(lender(capital));
    const accepted = stock.filter((capital) => lender(capital) !== null);
    expect(estimated).toEqual(expect.arrayContaining(accepted));
    // A few capitals next to the accepted ones have an estimate too.
    expect(estimated.length - accepted.length).toBeLessThan(60);
  }
});

test('where every capital is refused none has an estimate', async () => {
  const { points, sent } = await trace(stock, () => null);
  expect(sent.length).toBeLessThanOrEqual(9);
  expect(stock.map((capital) => interpolatedFeeOrNull(points, capital)).every((fee) => fee === null)).toBe(
    true,
  );
});

test('a failure ends the terms', async () => {
  await expect(
    simulateFeePointsAndWhetherBent(stock, () => Promise.reject(new Error('status 500'))),
  ).rejects.toThrow('status 500');
});

test.each([
  ['none', [], 20_000, null],
  ['one', [20_000], 20_000, 200],
  ['one, for another capital', [20_000], 20_001, null],
  ['two, between them', [20_000, 30_000], 25_000, 250],
  ['two, below', [20_000, 30_000], 10_000, 100],
  ['two, above', [20_000, 30_000], 40_000, 400],
  ['two, without a capital', [20_000, 30_000], Infinity, null],
])('from %s', async (_, capitals: readonly number[], capital, fee) => {
  const { points } = await trace(capitals, (one) => one / 100);
  expect(interpolatedFeeOrNull(points, capital)).toBe(fee);
});

test('an entry above the highest one that a vehicle allows is lowered to it', () => {
  const points = [[1_000, 10] as const, [50_000, 500] as const];
  const curve = { terms: { entry: 10_000, months: 60 }, limits, points };
  expect(financedCapitalOrInfinity(9_950, 10_000, limits)).toBe(3_050);
  expect(estimatedWholeEuroFeeOrNull(curve, 9_950)).toBe(31);
  expect(estimatedWholeEuroFeeOrNull(curve, 2_999)).toBeNull();
});
