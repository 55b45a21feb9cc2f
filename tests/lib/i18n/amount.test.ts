import fc from 'fast-check';
import {
  formatAmountInput,
  firstAmountInOrNull,
  parseTypedAmount,
  parseAmountWithinOrFault,
} from '@/lib/i18n/amount';
import {
  formatDay,
  formatWholeEuros,
  formatFigure,
  formatWithUnit,
  joinFactsWithDots,
  withNonBreakingUnits,
  units,
  type Unit,
} from '@/lib/i18n/format';

/** Amounts in cents, of up to nine digits before the mark. */
const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 999_999_999 }),
);
const anyUnit = fc.constantFrom(...(Object.keys(units) as Unit[]));

test('what is shown or filled in is read as the same amount', () => {
  fc.assert(
    fc.property(anyAmount, anyUnit, (amount, unit) => {
      expect(parseTypedAmount(formatWithUnit(amount, unit))).toBe(amount);
      expect(parseTypedAmount(formatAmountInput(amount))).toBe(amount);
      expect(parseTypedAmount(String(amount))).toBe(amount);
      expect(firstAmountInOrNull(`desde ${formatWithUnit(amount, unit)}/mes`)).toBe(amount);
      expect(parseTypedAmount(formatWholeEuros(amount))).toBe(Math.round(amount));
    }),
    { numRuns: 400 },
  );
});

test('an amount is read the same with any marks between its digits, any unit and any blanks', () => {
  const marks = fc.constantFrom<[group: string, decimal: string]>(
    ['.', ','],
    [',', '.'],
    [' ', ','],
    ['\u00a0', ','],
    ['\u202f', '.'],
    ["'", '.'],
  );
  const prefix = fc.constantFrom('', '  ', '€ ', '€', '\u202a');
  const suffix = fc.constantFrom('', ' ', '€', ' €', ' EUR', ' euros', ' €/mes', ' al mes', ' km', '\u202c');
  fc.assert(
    fc.property(anyAmount, marks, prefix, suffix, (amount, [group, decimal], before, after) => {
      const [whole = '', cents] = amount.toFixed(2).split('.');
      const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
      const written = Number.isInteger(amount) ? grouped : `${grouped}${decimal}${cents}`;
      expect(parseTypedAmount(before + written + after)).toBe(amount);
    }),
    { numRuns: 400 },
  );
});

test('any text is nothing, no amount, or one of at most two decimals', () => {
  const piece = fc.constantFrom(..."0 1 25 000 . , ' - + € mil k mes e".split(' '), ' ');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const amount = parseTypedAmount(typed) ?? 0;
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThan(1e12);
      expect(Number(amount.toFixed(2))).toBe(amount);
    }),
    { numRuns: 300 },
  );
});

test.each<readonly [string, number | null | undefined]>([
  ['25,5 mil', 25_500],
  ['250.5', 250.5],
  ['250,', 250],
  ['007', 7],
  ['60 meses', 60],
  ['141 caballos', 141],
  ['', null],
  ['\u00a0\u200b', null],
  ...['abc', 'mil', '€', '-5', '+5', '1e5', '0x10', '25.00.000', '25.000.50', '2.5000', '1.000,505'].map(
    (text) => [text, undefined] as const,
  ),
  ...['25 00', '25,000,50', '300 o 400', '300-400', '25.000 $', '１２', '9'.repeat(10)].map(
    (text) => [text, undefined] as const,
  ),
  ...['1.000'.repeat(2_000), `${'1'.repeat(10_000)} €`].map((text) => [text, undefined] as const),
])('%j is %p', (text, amount) => {
  expect(parseTypedAmount(text)).toBe(amount);
});

test.each([
  ['1,459', 4, 1.459],
  ['1.459', 4, 1.459],
  ['1,45901', 4, undefined],
  ['1 459', 4, undefined],
  ['15.000', 0, 15_000],
  ['15,5', 0, undefined],
])('%j with %d decimals is %p', (text, decimals, amount) => {
  expect(parseTypedAmount(text, decimals)).toBe(amount);
});

test.each([
  ['31.000', { min: 20_000, max: 31_000 }, 31_000],
  ['', { min: 20_000, max: 31_000 }, null],
  ['19.999', { min: 20_000, max: 31_000 }, 'outside'],
  ['31.000,01', { min: 20_000, max: 31_000 }, 'outside'],
  ['x', { min: 20_000, max: 31_000 }, 'unreadable'],
  ['9.999.999', { min: 1, max: Infinity }, 9_999_999],
  ['3.050', { min: 0, max: 14_900, step: 100 }, 'outside'],
  ['0,3', { min: 0, max: 1, step: 0.1 }, 0.3],
  ['48', { min: 24, max: 60, values: [24, 36, 60] }, 'outside'],
])('%j within %j is %p', (text, bounds, amount) => {
  expect(parseAmountWithinOrFault(text, bounds)).toBe(amount);
});

test('figures are grouped and stay with their signs; a text without a figure holds none', () => {
  expect([2_250, 1_234_567, 22_499.5, -1_500].map(formatWholeEuros)).toEqual(
    ['2.250', '1.234.567', '22.500', '-1.500'].map((text) => `${text}\u00a0€`),
  );
  expect(withNonBreakingUnits('TIN 7,95 %, desde 500 € en 48 meses')).toBe(
    'TIN 7,95\u00a0%, desde 500\u00a0€ en 48 meses',
  );
  expect(
    ['consultar', '-1.233,10 €', '\u22125 €/mes', '24-36 meses', 'TAE-8'].map(firstAmountInOrNull),
  ).toEqual([...[null, -1_233.1, -5, 24, 8]]);
});

test('figures of cents are as `Intl` writes them, but always grouped', () => {
  const written = new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    useGrouping: 'always',
  } as const);
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      expect(formatFigure(cents / 100)).toBe(written.format(cents / 100));
    }),
  );
});

test.each([
  ['es', 'long', '25 de noviembre de 2026'],
  ['en', 'long', '25 November 2026'],
  ['es', 'short', '25 nov'],
  ['en', 'short', '25 Nov'],
] as const)('a day in %s, %s: %s', (locale, how, text) => {
  expect(formatDay(new Date(2026, 10, 25), locale, how)).toBe(text);
});

test('facts are joined by dots, before which no line breaks', () => {
  expect(joinFactsWithDots(['141 CV', null, 'Híbrido', ''])).toBe('141 CV\u00a0· Híbrido');
});
