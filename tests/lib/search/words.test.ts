import { matchLevel, isConnectingWord, buildVocabulary, wordsOf } from '@/lib/search/vocabulary';

const folded = (text: string) => wordsOf(text).map((word) => word.folded);

test.each([
  ['KONA Híbrido', ['kona', 'hibrido']],
  ['Diésel, 1.6 CRDi', ['diesel', '1.6', 'crdi']],
  ['pantalla de 12,3"', ['pantalla', 'de', '12.3']],
  ['N-Line', ['n', 'line']],
  ['i20', ['i20']],
  ['di\u0301sen\u0303o', ['diseno']],
  ['€ / - …', []],
])('the words of «%s»', (text, words) => {
  expect(folded(text)).toEqual(words);
});

test('a word keeps how it was typed', () => {
  expect(wordsOf('Eléctrico')).toEqual([{ typed: 'Eléctrico', folded: 'electrico' }]);
});

test.each([
  ['azul', 'azul', 2],
  ['azules', 'azul', 2],
  ['automatica', 'automatico', 2],
  ['automaticos', 'automatico', 2],
  ['grises', 'gris', 2],
  ['blancas', 'blanco', 2],
  ['automatic', 'automatico', 2],
  ['auto', 'automatico', 1],
  ['az', 'azul', 1],
  ['14', '141', 1],
  ['1', '141', 0],
  ['1', '1', 2],
  ['zul', 'azul', 0],
  ['azulado', 'azul', 0],
])('%s fits %s: %d', (typed, other, level) => {
  expect(matchLevel(typed, other)).toBe(level);
});

test('connecting words say nothing', () => {
  expect(
    wordsOf('con el techo y la cámara')
      .filter(isConnectingWord)
      .map(({ typed }) => typed),
  ).toEqual(['con', 'el', 'y', 'la']);
});

test('names of places have neither gender nor number', () => {
  const names = buildVocabulary(['La Palma', 'Siete Palmas'], { areNames: true });
  expect(names.find('palmas')).toEqual({ level: 2, positions: new Set([1]) });
  expect(names.find('palma')).toEqual({ level: 2, positions: new Set([0]) });
  expect(names.find('palm')).toEqual({ level: 1, positions: new Set([0, 1]) });
});

test('a vocabulary finds the texts with the same word before those that only begin with it', () => {
  const words = buildVocabulary(['Azul', 'Azulón', 'Gris azul', 'Rojo', 'Reductora de 1 vel.']);
  expect(words.find('azul')).toEqual({ level: 2, positions: new Set([0, 2]) });
  expect(words.find('az')).toEqual({ level: 1, positions: new Set([0, 1, 2]) });
  expect(words.find('de')).toEqual({ level: 0, positions: new Set() });
});
