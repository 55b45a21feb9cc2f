import { parseTypedAmount } from '@/lib/i18n/amount';
import { parseAmountBounds } from '@/lib/search/amounts';

const ranges = { price: { min: 15_000, max: 60_000 }, fee: { min: 150, max: 900 } };
const boundsOf = (text: string) =>
  parseAmountBounds(text, ranges).map(({ kind, min, max }) => ({ kind, min, max }));

/** Spellings of 25,000 euros that a box reads. */
const spellings = [
  ...['25000', '25.000', '25,000', '25 000', "25'000", '25\u00a0000', '25.000,00', '25,000.00', '25000,0'],
  ...['25 mil', '25mil', '25 MIL', '25k', '25K', '25 k', '25,0 mil'],
  ...[
    '25.000 €',
    '25,000€',
    '€25,000',
    '€ 25.000',
    '25.000 euros',
    '25 000 EUR',
    '25k€',
    '25 k €',
    '25 mil €',
  ],
  ...['25 mil euros'],
];

test.each(spellings)('box and search read «%s» alike', (text) => {
  const price = { kind: 'price', min: undefined, max: 25_000 };
  expect(parseTypedAmount(text)).toBe(25_000);
  for (const phrase of ['hasta ', 'under ', 'menos de ', 'precio '])
    expect(boundsOf(phrase + text)).toEqual([price]);
  expect(boundsOf(`between 20,000 and ${text}`)).toEqual([{ ...price, min: 20_000 }]);
  expect(boundsOf(`entre ${text} y 30.000`)).toEqual([{ kind: 'price', min: 25_000, max: 30_000 }]);
  expect(boundsOf(`desde ${text}, blanco`)).toEqual([{ kind: 'price', min: 25_000, max: undefined }]);
});

test.each([
  '300 €/mes',
  '300€ al mes',
  '300 per month',
  '300 € por mes',
  '300 mensuales',
  '€300/month',
  '300,00 €/mes',
])('box and search read the fee «%s» alike', (text) => {
  expect(parseTypedAmount(text)).toBe(300);
  expect(boundsOf(text)).toEqual([{ kind: 'fee', min: undefined, max: 300 }]);
});

test.each(['25.00.000', '25,000,50', '1.000,505', '2.5000'])('neither reads «%s»', (text) => {
  expect([parseTypedAmount(text), boundsOf(`hasta ${text}`)]).toEqual([undefined, []]);
});

test.each(['1.6 tgdi', 'i20 500', 'menos de 15.000 km al año', '100 cv', '2026'])(
  '«%s» bounds nothing',
  (text) => {
    expect(boundsOf(text)).toEqual([]);
  },
);
