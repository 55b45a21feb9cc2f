import fc from 'fast-check';
import {
  highestCapitalWithinFee,
  type FeeTable,
  nextCapitalToSimulate,
  addFee,
} from '@/lib/finance/fee-search';
import { defaultTerms, monthlyInstalment } from '@/stock-service/data/financing';

/** Requests the fees of capitals as a list does: the minimum and the maximum first, then the undecided ones. */
function search(capitals: readonly number[], feeOf: (capital: number) => number, cents: number, most = 12) {
  const [first = 0, last = 0] = [capitals[0], capitals.at(-1)];
  let existing: FeeTable = [];
  let requested = 0;
  const ask = (capital: number) => {
    existing = addFee(existing, [capital, feeOf(capital)]);
    requested += 1;
  };
  for (const capital of new Set([first, last])) ask(capital);
  while (requested < most) {
    const next = nextCapitalToSimulate(capitals, existing, cents, most - requested);
    if (next === null) break;
    ask(next);
  }
  const isDecided = nextCapitalToSimulate(capitals, existing, cents, 1) === null;
  return { asked: requested, isDecided, highest: highestCapitalWithinFee(existing, cents) };
}

const fitting = (capitals: readonly number[], highest: number) =>
  capitals.filter((capital) => capital <= highest);

const distinct = fc
  .uniqueArray(fc.integer({ min: 3_000, max: 90_000 }), { minLength: 1, maxLength: 400 })
  .map((capitals) => capitals.sort((a, b) => a - b));

/** The fee of the embedded stock's lender, in cents. */
const lenderFee = (months: number) => (capital: number) =>
  monthlyInstalment(Math.round(capital * 103), defaultTerms.tin, months);

test('for any ascending fee: exactly the vehicles within the maximum, by at most twelve simulations', () => {
  fc.assert(
    fc.property(
      distinct,
      fc.array(fc.nat(5_000), { minLength: 400, maxLength: 400 }),
      fc.nat(1_000_000),
      (capitals, steps, cents) => {
        const fees = new Map<number, number>();
        let fee = 0;
        capitals.forEach((capital, at) => {
          fee += steps[at] ?? 0;
          fees.set(capital, fee);
        });
        const feeOf = (capital: number) => fees.get(capital) ?? NaN;
        const { asked: requested, isDecided, highest } = search(capitals, feeOf, cents);
        expect(isDecided).toBe(true);
        expect(requested).toBeLessThanOrEqual(12);
        expect(fitting(capitals, highest)).toEqual(capitals.filter((capital) => feeOf(capital) <= cents));
      },
    ),
  );
});

test('a lender’s fees, which are nearly linear, take five simulations or fewer', () => {
  fc.assert(
    fc.property(
      distinct,
      fc.constantFrom(...defaultTerms.months),
      fc.nat(1_000),
      (capitals, months, share) => {
        const feeOf = lenderFee(months);
        const [least, most] = [feeOf(capitals[0] ?? 0), feeOf(capitals.at(-1) ?? 0)];
        const cents = Math.round(least + ((most - least) * share) / 1_000);
        const { asked: requested, highest } = search(capitals, feeOf, cents);
        expect(requested).toBeLessThanOrEqual(5);
        expect(fitting(capitals, highest)).toEqual(capitals.filter((capital) => feeOf(capital) <= cents));
      },
    ),
  );
});

test('among thousands of prices a lender’s fees decide as soon, also where many have the same fee', () => {
  const capitals = Array.from({ length: 20_000 }, (_, at) => 10_000 + at);
  for (const months of [24, 84]) {
    const feeOf = lenderFee(months);
    for (const cents of [feeOf(10_000), feeOf(17_345), feeOf(17_345) + 1, feeOf(29_999) - 1]) {
      const { asked: requested, isDecided, highest } = search(capitals, feeOf, cents);
      expect([isDecided, requested <= 5]).toEqual([true, true]);
      expect(highest).toBe(capitals.findLast((capital) => feeOf(capital) <= cents));
    }
  }
});

test('what twelve simulations leave open is not taken for within', () => {
  // Of 20,000 steps in an unpredictable order.
  const capitals = Array.from({ length: 20_000 }, (_, at) => at + 1);
  const feeOf = (capital: number) => (capital < 7_777 ? 1 : 1_000_000);
  const { asked: requested, isDecided, highest } = search(capitals, feeOf, 999_999);
  expect([requested, isDecided]).toEqual([12, false]);
  expect(highest).toBeLessThan(7_777);
});
