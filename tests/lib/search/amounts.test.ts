import { noRanges } from '@/lib/stock/facets';
import { readAmounts } from '@/lib/search/amounts';

const ranges = {
  price: { min: 15_000, max: 60_000 },
  cuota: { min: 180, max: 900 },
  potencia: { min: 79, max: 325 },
};
const read = (text: string) => {
  const { bounds, unknown, rest } = readAmounts(text, { ranges });
  return { ...bounds, ...(unknown.length > 0 && { unknown }), rest: rest.replace(/\s+/g, ' ').trim() };
};

test.each<[string, object]>([
  ['kona 25000', { price: 25_000, rest: 'kona' }],
  ['25.000 €', { price: 25_000, rest: '' }],
  ['menos de 25.000 €', { price: 25_000, rest: '' }],
  ['kona por menos de 25.000,00 euros', { price: 25_000, rest: 'kona por' }],
  ['hasta 25 mil', { price: 25_000, rest: '' }],
  ['25k', { price: 25_000, rest: '' }],
  ['precio máximo 30000', { price: 30_000, rest: '' }],
  ['under 25000', { price: 25_000, rest: '' }],
  ['300 €/mes', { cuota: 300, rest: '' }],
  ['300€ al mes azul', { cuota: 300, rest: 'azul' }],
  ['cuota 300', { cuota: 300, rest: '' }],
  ['hasta 300', { cuota: 300, rest: '' }],
  ['300 €', { cuota: 300, rest: '' }],
  ['300 per month', { cuota: 300, rest: '' }],
  ['menos de 30000 y 20000', { price: 20_000, rest: 'y' }],
  ['menos de 90.000 €', { price: 90_000, rest: '' }],
  ['más de 20.000 €', { unknown: ['más de 20.000 €'], rest: '' }],
  ['desde 20000 kona', { unknown: ['desde 20000'], rest: 'kona' }],
  ['entre 20.000 y 25.000 €', { price: 25_000, unknown: ['20.000'], rest: 'entre' }],
  ['kona de 20.000 a 25.000 €', { price: 25_000, unknown: ['20.000'], rest: 'kona de' }],
  ['desde 20.000 € hasta 25.000 €', { price: 25_000, unknown: ['20.000 €'], rest: '' }],
  ['20.000-25.000', { price: 25_000, unknown: ['20.000'], rest: '' }],
  ['20.000 – 25.000 € azul', { price: 25_000, unknown: ['20.000'], rest: 'azul' }],
  ['de 18 a 20 mil', { price: 20_000, unknown: ['18'], rest: 'de' }],
  ['between 20000 and 25000', { price: 25_000, unknown: ['20000'], rest: 'between' }],
  ['from 20000 to 25000', { price: 25_000, unknown: ['20000'], rest: '' }],
  ['entre 200 y 300', { cuota: 300, unknown: ['200'], rest: 'entre' }],
  ['entre 200 y 300 € al mes', { cuota: 300, unknown: ['200'], rest: 'entre' }],
  ['20 000', { price: 20_000, rest: '' }],
  ['kona hasta 20 000 €', { price: 20_000, rest: 'kona' }],
  ['entre 20 000 y 25 000', { price: 25_000, unknown: ['20 000'], rest: 'entre' }],
  ['€25.000', { price: 25_000, rest: '' }],
  ['no más de 25.000', { price: 25_000, rest: '' }],
  ['cuota  máx. de   300', { cuota: 300, rest: '' }],
  ['desde 141 CV', { potencia: 141, rest: '' }],
  ['kona de más de 140 caballos azul', { potencia: 140, rest: 'kona de azul' }],
  ['al menos 120 cv por menos de 30.000 €', { potencia: 120, price: 30_000, rest: 'por' }],
  ['más de 100 CV y desde 141CV', { potencia: 141, rest: 'y' }],
  ['entre 120 y 150 CV', { potencia: 120, unknown: ['150 CV'], rest: 'entre' }],
  ['kona hasta 120 CV', { unknown: ['hasta 120 CV'], rest: 'kona' }],
  ['kona desde hasta 25000', { unknown: ['desde hasta 25000'], rest: 'kona' }],
])('«%s»', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  'i30',
  'kona 1.6',
  '3008',
  '141 CV',
  '300',
  '48 kWh',
  '12,3 pulgadas',
  'KMHK1234567890123',
  '90210000',
  'IONIQ 5',
  'IONIQ 5 300',
  '141 300',
  'i30-20',
  '70000',
])('«%s» names no amount', (text) => {
  expect(read(text)).toEqual({ rest: text });
});

test('a list without amounts has no bounds', () => {
  expect(readAmounts('300 €/mes 25000 desde 141 CV', { ranges: noRanges })).toEqual({
    bounds: {},
    unknown: [],
    phrases: [],
    rest: '300 €/mes 25000 desde 141 CV',
  });
});

test.each([
  ['blanks', ' '.repeat(200_000)],
  ['a word and blanks', `cuota${' '.repeat(200_000)}x`],
  ['an amount and blanks', `300${' '.repeat(200_000)}x`],
  ['digits', '1'.repeat(200_000)],
  ['groups of digits', '1.111'.repeat(40_000)],
])('%s without end are read at once', (_, text) => {
  expect(readAmounts(text, { ranges }).bounds).toEqual({});
});
