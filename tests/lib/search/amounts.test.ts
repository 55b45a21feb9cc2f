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
  ['kona por menos de 25.000,00 euros', { price: 25_000, rest: 'kona por' }],
  ['under 25000', { price: 25_000, rest: '' }],
  ['300 €/mes', { cuota: 300, rest: '' }],
  ['300€ al mes azul', { cuota: 300, rest: 'azul' }],
  ['menos de 30000 y 20000', { price: 20_000, rest: 'y' }],
  ['desde 20000 kona', { unknown: ['desde 20000'], rest: 'kona' }],
  ['entre 20.000 y 25.000 €', { price: 25_000, unknown: ['20.000'], rest: 'entre' }],
  ['desde 20.000 € hasta 25.000 €', { price: 25_000, unknown: ['20.000 €'], rest: '' }],
  ['from 20000 to 25000', { price: 25_000, unknown: ['20000'], rest: '' }],
  ['entre 200 y 300 € al mes', { cuota: 300, unknown: ['200'], rest: 'entre' }],
  ['entre 20 000 y 25 000', { price: 25_000, unknown: ['20 000'], rest: 'entre' }],
  ['no más de 25.000', { price: 25_000, rest: '' }],
  ['cuota  máx. de   300', { cuota: 300, rest: '' }],
  ['desde 141 CV', { potencia: 141, rest: '' }],
  ['kona de más de 140 caballos azul', { potencia: 140, rest: 'kona de azul' }],
  ['entre 120 y 150 CV', { potencia: 120, unknown: ['150 CV'], rest: 'entre' }],
  ['kona hasta 120 CV', { unknown: ['hasta 120 CV'], rest: 'kona' }],
])('«%s»', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each(['i30', '3008', '141 CV', '48 kWh', 'KMHK1234567890123', 'IONIQ 5 300', '70000'])(
  '«%s» names no amount',
  (text) => {
    expect(read(text)).toEqual({ rest: text });
  },
);

test.each([
  ['blanks', ' '.repeat(200_000)],
  ['digits', '1'.repeat(200_000)],
])('%s without end are read at once', (_, text) => {
  expect(readAmounts(text, { ranges }).bounds).toEqual({});
});
