import { firstAmountIn, parseAmountWithin, parseAmount } from '@/lib/i18n/amount';

test.each([
  ['25000', 25_000],
  ['25.000', 25_000],
  ['25 000', 25_000],
  ['25\u00a0000', 25_000],
  ['25\u202f000', 25_000],
  ['25.000 €', 25_000],
  ['25.000€', 25_000],
  ['€ 25.000', 25_000],
  ['25.000 euros', 25_000],
  ['25.000 EUR', 25_000],
  ['25.000,50', 25_000.5],
  ['25.000,5 €', 25_000.5],
  ['25 000,50', 25_000.5],
  ['25,000', 25_000],
  ['25,000.50', 25_000.5],
  ["25'000", 25_000],
  ['1.250.000', 1_250_000],
  ['25 mil', 25_000],
  ['25mil', 25_000],
  ['25 MIL €', 25_000],
  ['25k', 25_000],
  ['25,5 mil', 25_500],
  ['3.000', 3_000],
  ['250,50', 250.5],
  ['250.5', 250.5],
  ['250,', 250],
  ['300 €/mes', 300],
  ['300 al mes', 300],
  ['60 meses', 60],
  ['15.000 km', 15_000],
  ['  300  ', 300],
  ['\u202a25.000\u202c', 25_000],
  ['0', 0],
  ['007', 7],
])('%j is %p', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(['', ' ', '\u00a0', '\u200b'])('%j says nothing', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test.each([
  'abc',
  'mil',
  '€',
  '-5',
  '+5',
  '1e5',
  '0x10',
  '25.00.000',
  '25.000.50',
  '2.5000',
  '1.000,505',
  '25 00',
  '2 5000',
  '25,000,50',
  '300 o 400',
  '300-400',
  '25.000 $',
  '１２',
  '9'.repeat(10),
])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

test.each([
  ['1,459', 1.459],
  ['1.459', 1.459],
  ['0.1845', 0.1845],
  ['1,45901', undefined],
  ['1 459', undefined],
])('%j with four decimals is %p', (text, amount) => {
  expect(parseAmount(text, 4)).toBe(amount);
});

test.each([
  ['15.000', 15_000],
  ['15.000,5', undefined],
  ['15,5', undefined],
])('%j without decimals is %p', (text, amount) => {
  expect(parseAmount(text, 0)).toBe(amount);
});

test.each(['1.000'.repeat(2_000), `${'1'.repeat(10_000)} €`])('a long text is no amount', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

test.each([
  ['20.000', { min: 20_000, max: 31_000 }, 20_000],
  ['31.000', { min: 20_000, max: 31_000 }, 31_000],
  ['25.000,50', { min: 20_000, max: 31_000 }, 25_000.5],
  ['', { min: 20_000, max: 31_000 }, null],
  ['19.999', { min: 20_000, max: 31_000 }, 'outside'],
  ['31.000,01', { min: 20_000, max: 31_000 }, 'outside'],
  ['25', { min: 20_000, max: 31_000 }, 'outside'],
  ['x', { min: 20_000, max: 31_000 }, 'unreadable'],
  ['9.999.999', { min: 1, max: Infinity }, 9_999_999],
  ['3.000', { min: 0, max: 14_900, step: 100 }, 3_000],
  ['3.050', { min: 0, max: 14_900, step: 100 }, 'outside'],
  ['0,3', { min: 0, max: 1, step: 0.1 }, 0.3],
  ['36', { min: 24, max: 60, values: [24, 36, 60] }, 36],
  ['48', { min: 24, max: 60, values: [24, 36, 60] }, 'outside'],
])('%j within %j is %p', (text, bounds, amount) => {
  expect(parseAmountWithin(text, bounds)).toBe(amount);
});

test.each([
  ['312 €', 312],
  ['312,45 €', 312.45],
  ['312.5 €', 312.5],
  ['1.012 €', 1012],
  ['1.012,45 €', 1012.45],
  ['1,012.45', 1012.45],
  ['€ 1 012,45', 1012.45],
  ['1\u00a0012,45\u00a0€', 1012.45],
  ['12.345.678', 12345678],
  ['desde 99 €/mes', 99],
  ['consultar', null],
  ['', null],
])('%p holds %p euros', (text, amount) => {
  expect(firstAmountIn(text)).toBe(amount);
});
