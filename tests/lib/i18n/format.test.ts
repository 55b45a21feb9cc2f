import { formatDay, formatEuro, nonBreakingFigures } from '@/lib/i18n/format';

test.each([
  [24000, '24.000\u00a0€'],
  [2250, '2.250\u00a0€'],
  [210, '210\u00a0€'],
  [0, '0\u00a0€'],
  [1234567, '1.234.567\u00a0€'],
  [22499.5, '22.500\u00a0€'],
  [-1500, '-1.500\u00a0€'],
])('%d reads as %s', (amount, text) => {
  expect(formatEuro(amount)).toBe(text);
});

test.each([
  ['desde 500 € al mes', 'desde 500\u00a0€ al mes'],
  ['TIN 7,95 %, TAE 8,20 %', 'TIN 7,95\u00a0%, TAE 8,20\u00a0%'],
  ['24.000\u00a0€', '24.000\u00a0€'],
  ['48 meses', '48 meses'],
])('in «%s» figures stay with their signs', (text, stored) => {
  expect(nonBreakingFigures(text)).toBe(stored);
});

test.each([
  ['es', 'long', '25 de noviembre de 2026'],
  ['en', 'long', '25 November 2026'],
  ['es', 'short', '25 nov'],
  ['en', 'short', '25 Nov'],
] as const)('a day in %s, %s: %s', (locale, how, text) => {
  expect(formatDay(new Date(2026, 10, 25), locale, how)).toBe(text);
});
