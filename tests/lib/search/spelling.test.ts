import { rewriteToStockWords } from '@/lib/search/rewrite';
import { isOneEditApart, spellingSuggestions } from '@/lib/search/spelling';
import { buildVocabulary } from '@/lib/search/vocabulary';

const stock = [
  buildVocabulary([
    'Hyundai',
    'KONA Híbrido 1.6 Maxx Automático',
    'KONA Híbrido 1.6 Tecno Blanco Atlas',
    'KONA Eléctrico 65 kWh Blanco Plata',
    'Tucson Diésel 1.6 4x4 Manual 6 vel.',
    'IONIQ 5 Eléctrico Branca',
    'i20 Gasolina',
  ]),
  buildVocabulary(['Gran Canaria', 'La Palma'], { areNames: true }),
];

test.each([
  ['hibirdo', 'hibrido', true],
  ['hibrdo', 'hibrido', true],
  ['hibbrido', 'hibrido', true],
  ['hibredo', 'hibrido', true],
  ['xlectrico', 'electrico', true],
  ['hibrido', 'hibrido', false],
  ['hbirdo', 'hibrido', false],
  ['hibr', 'hibrido', false],
  ['plazas', 'plata', false],
  ['techo', 'tecno', true],
])('«%s» is one letter away from «%s»: %p', (typed, other, is) => {
  expect(isOneEditApart(typed, other)).toBe(is);
});

test.each([
  ['hibirdo', ['Híbrido']],
  ['tuscon', ['Tucson']],
  ['hiundai', ['Hyundai']],
  ['blanxo', ['Blanco']],
  ['konna', ['KONA']],
])('«%s» may be %j', (typed, words) => {
  expect(spellingSuggestions(typed, stock)).toEqual(words);
});

test.each(['kina', 'alta', 'plazas', 'i30', '12345', 'kn1234567', 'canarias', 'palmas', 'xyzzyx'])(
  '«%s» is no slip: too short, a number, the name of a place, or nothing near',
  (typed) => {
    expect(spellingSuggestions(typed, stock)).toEqual([]);
  },
);

test.each([
  ['kona blanca', 'kona blanco', false],
  ['KONAS', 'KONA', false],
  ['Híbridos', 'Híbrido', false],
  ['tucsón', 'tucson', true],
  ['ioniq5', 'ioniq 5', true],
  ['IONIQ5 eléctrico', 'IONIQ 5 eléctrico', true],
  ['i-20', 'i20', true],
  ['i 20 gasolina', 'i20 gasolina', true],
  ['white kona', 'blanco kona', true],
  ['etiqueta cero', 'eléctrico', true],
  ['tucson 4 x 4', 'tucson 4x4', true],
  ['manual de 6 velocidades', 'manual de 6 vel', true],
])('«%s» is written «%s» here', (typed, text, isOther) => {
  expect(rewriteToStockWords(typed, stock)).toEqual({ text, isChanged: true, isOther });
});

test.each(['kona hibrido', 'ioniq-5', 'kona-hibrido', 'electrico', 'KN1234567', 'con el', 'hibirdo', ''])(
  '«%s» stays as it is',
  (text) => {
    expect(rewriteToStockWords(text, stock)).toEqual({ text, isChanged: false, isOther: false });
  },
);
