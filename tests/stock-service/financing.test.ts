import fc from 'fast-check';
import { calculateFinancing, defaultTerms, simulationEntries } from '@/stock-service/data/financing';

/** Computed independently, with fifty decimal places and the balance of every month. Amounts in cents. */
const checked = [
  {
    amount: 25000,
    entry: 5000,
    months: 60,
    commission: 60000,
    capital: 2060000,
    quota: 40781,
    last: 40767,
    total: 2446846,
    tae: 8.56,
  },
  {
    amount: 3000,
    entry: 0,
    months: 24,
    commission: 9000,
    capital: 309000,
    quota: 13833,
    last: 13841,
    total: 332000,
    tae: 10.39,
  },
  {
    amount: 57480,
    entry: 20000,
    months: 72,
    commission: 112440,
    capital: 3860440,
    quota: 65798,
    last: 65813,
    total: 4737471,
    tae: 8.35,
  },
];

test.each(checked)(
  '$amount € less $entry € over $months months',
  ({ amount, entry, months, ...expected }) => {
    const loan = calculateFinancing({ amount, entry, months });
    expect({
      commission: loan.openingCommission,
      capital: loan.financedCapital,
      quota: loan.instalment,
      last: loan.lastInstalment,
      total: loan.totalAmount,
      tae: loan.tae,
    }).toEqual(expected);
  },
);

const request = fc
  .record({
    amount: fc.integer({ min: 3000, max: 90_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    months: fc.constantFrom(...defaultTerms.months),
  })
  .map(({ amount, share, months }) => ({ amount, entry: Math.floor((amount - 3000) * share), months }));

test('the effective rate is never below the nominal one, and the instalments cover the capital', () => {
  fc.assert(
    fc.property(request, (requested) => {
      const loan = calculateFinancing(requested);
      expect(loan.tae).toBeGreaterThan(loan.tin);
      expect(loan.totalAmount).toBeGreaterThan(loan.financedCapital);
      expect(loan.financedCapital).toBe((requested.amount - requested.entry) * 100 + loan.openingCommission);
      expect(Math.abs(loan.lastInstalment - loan.instalment)).toBeLessThanOrEqual(loan.months);
    }),
  );
});

test('the lines of an answer carry their codes once each', () => {
  const entries = simulationEntries(calculateFinancing({ amount: 25000, entry: 5000, months: 60 }));
  expect(Object.fromEntries(entries.map(({ value_code, value_label }) => [value_code, value_label]))).toEqual(
    {
      entry: '5.000,00 €',
      postponement: '60 meses',
      quota: '407,81 €',
      total_amount: '24.468,46 €',
      opening_commission: '600,00 €',
      financed_capital: '20.600,00 €',
      tin: '6,99 %',
      tae: '8,56 %',
    },
  );
  expect(entries).toHaveLength(8);
});
