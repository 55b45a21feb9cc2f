import { isSlipOf, slipsOf, vocabularyOf, withWord } from '@/lib/search/vocabulary';

const stock = vocabularyOf([
  'Hyundai',
  'KONA Híbrido 1.6 Maxx Automático',
  'KONA Híbrido 1.6 Flexx Blanco',
  'KONA Eléctrico 65 kWh Blanco',
  'Tucson Diésel 1.6 Manual',
  'IONIQ 5 Eléctrico Branca',
  'i20 Gasolina',
]);

test.each([
  ['hibirdo', 'hibrido', true],
  ['hibrdo', 'hibrido', true],
  ['hibbrido', 'hibrido', true],
  ['hibredo', 'hibrido', true],
  ['eletricos', 'electrico', true],
  ['xlectrico', 'electrico', true],
  ['kina', 'kona', true],
  ['hibrido', 'hibrido', false],
  ['hbirdo', 'hibrido', false],
  ['hibr', 'hibrido', false],
  ['i30', 'i20', false],
  ['1234', '1235', false],
  ['kon', 'kona', false],
])('«%s» is a slip of «%s»: %p', (typed, other, is) => {
  expect(isSlipOf(typed, other)).toBe(is);
});

test.each([
  ['kona hibirdo', ['kona híbrido']],
  ['Kona Hibirdo', ['Kona Híbrido']],
  ['KONA HIBIRDO', ['KONA HÍBRIDO']],
  ['tucsón', ['tucson']],
  ['ioniq5', ['ioniq 5']],
  ['IONIQ5 eléctrico', ['IONIQ 5 eléctrico']],
  ['eletrico', ['eléctrico']],
  ['hyundia kona', ['hyundai kona']],
  ['kona, hibirdo!', ['kona, híbrido!']],
  ['hibirdo kina', ['híbrido kina', 'hibirdo kona']],
  ['bxanca', ['blanco', 'branca']],
])('«%s» may have meant %j', (text, meant) => {
  expect(slipsOf(text, [stock])).toEqual(meant);
});

test.each([
  ['kona híbrido'],
  ['kona hibri'],
  ['tucson diésel'],
  ['i30'],
  ['KN1234567'],
  ['12345'],
  ['1.7'],
  ['xyzzy'],
  ['con el'],
  [''],
])('«%s» is no slip', (text) => {
  expect(slipsOf(text, [stock])).toEqual([]);
});

test('a word of a text is replaced at its place alone', () => {
  expect(withWord('kona, kona 1.6', 1, 'tucson')).toBe('kona, tucson 1.6');
  expect(withWord('kona', 3, 'tucson')).toBe('kona');
});
