import fc from 'fast-check';
import { affordableTerms } from '@/lib/finance/fee-answers';
import { estimatedWholeEuroFeeOrNull, leastEntryForFeeOrNull, type FeeCurve } from '@/lib/finance/curve';
import { financingBounds } from '@/lib/finance/financing';
import { noFilters } from '@/lib/stock/filters';
import { sampleList } from '../support/sample-list';

/** Curves of lenders whose fees ascend with the capital, some of which refuse small or large capitals. */
const anyCurve: fc.Arbitrary<FeeCurve> = fc
  .record({
    steps: fc.array(
      fc.tuple(fc.integer({ min: 500, max: 20_000 }), fc.double({ min: 0.002, max: 0.05, noNaN: true })),
      { minLength: 1, maxLength: 7 },
    ),
    first: fc.integer({ min: 1_000, max: 20_000 }),
    refusesLow: fc.boolean(),
    refusesHigh: fc.boolean(),
    entry: fc.integer({ min: 0, max: 90 }).map((hundreds) => hundreds * 100),
    amountStep: fc.constantFrom(50, 100, 500),
  })
  .map(({ steps, first, refusesLow, refusesHigh, entry, amountStep }) => {
    const points: [number, number | null][] = [[first, first / 60]];
    for (const [width, rate] of steps) {
      const [capital, fee] = points.at(-1) ?? [0, 0];
      points.push([capital + width, (fee ?? 0) + width * rate]);
    }
    const [last] = points.at(-1) ?? [0];
    if (refusesLow) points.unshift([first - 500, null]);
    if (refusesHigh) points.push([last + 500, null]);
    const limits = { allowedMonths: [24, 60, 84], amountStep, minAmount: 3_000 };
    return { terms: { entry, months: 60 }, limits, points };
  });
const anyPrice = fc.integer({ min: 2_000, max: 80_000 });
const anyFee = fc.integer({ min: 20, max: 1_500 });

test('the least entry for a fee gives at most the fee, and a step less does not', () => {
  const property = fc.property(anyCurve, anyPrice, anyFee, (curve, price, fee) => {
    const entry = leastEntryForFeeOrNull(curve, price, fee);
    fc.pre(entry !== null);
    expect(estimatedWholeEuroFeeOrNull(curve, price, entry)).toBeLessThanOrEqual(fee);
    if (entry > 0)
      expect(
        estimatedWholeEuroFeeOrNull(curve, price, entry - curve.limits.amountStep) ?? Infinity,
      ).toBeGreaterThan(fee);
  });
  fc.assert(property, { numRuns: 500 });
});

test('it is an entry that the vehicle allows, and where it says none no allowed entry is enough', () => {
  const property = fc.property(anyCurve, anyPrice, anyFee, (curve, price, fee) => {
    const entry = leastEntryForFeeOrNull(curve, price, fee);
    const { max, step } = financingBounds(price, curve.limits).entry;
    const allowed = Array.from({ length: Math.floor(max / step) + 1 }, (_, at) => at * step);
    expect(entry).toBe(
      allowed.find((one) => (estimatedWholeEuroFeeOrNull(curve, price, one) ?? Infinity) <= fee) ?? null,
    );
  });
  fc.assert(property);
});

test('an answer is the least entry of the list with which a further vehicle fits, and counts all that do', () => {
  const property = fc.property(anyCurve, anyFee, (curve, fee) => {
    const { vehicles } = sampleList;
    const { entry: chosen } = curve.terms;
    const fits = (price: number, entry: number) =>
      (estimatedWholeEuroFeeOrNull(curve, price, entry) ?? Infinity) <= fee;
    const fit = (entry: number) => vehicles.filter(({ finalPrice }) => fits(finalPrice, entry)).length;
    const state = { filters: { ...noFilters, fee }, terms: curve.terms };
    const answers = affordableTerms(sampleList, state, fee, fit(chosen), [curve]);
    const { amountStep } = curve.limits;
    const entries = Array.from({ length: 23_000 / amountStep }, (_, at) => at * amountStep);
    const further = vehicles.filter(({ finalPrice }) => !fits(finalPrice, chosen));
    const entry = entries.find((one) => further.some(({ finalPrice }) => fits(finalPrice, one)));
    const isMore = entry !== undefined && fit(entry) > fit(chosen);
    expect(answers).toEqual(isMore ? [{ terms: { entry, months: 60 }, count: fit(entry) }] : []);
  });
  fc.assert(property, { numRuns: 50 });
});
