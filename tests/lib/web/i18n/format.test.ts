import { formatEuro } from '@/lib/web/i18n/format';

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
