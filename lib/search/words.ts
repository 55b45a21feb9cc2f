import { fuelSynonyms } from '@/lib/stock/fuels';
import { foldText } from '@/lib/i18n/normalize';

/** A word of a typed text, and where it stands in it; `to` is exclusive. */
export interface Token {
  readonly typed: string;
  /** For comparison: see {@link foldSearchWord}. */
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

/** A word that a vehicle must have, or one of several («azul o rojo»): all words of one of the options. */
export interface Term {
  readonly from: number;
  readonly to: number;
  readonly options: readonly (readonly string[])[];
}

/** Decimal numbers («1.6», «12,3») or runs of letters and digits («i20»). */
const wordPattern = /\d+(?:[.,]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

/** Folds a word for comparison: without case, accents and decimal comma. */
export const foldSearchWord = (typed: string): string => foldText(typed).replace(',', '.');

/** Returns the words of a text, in order. */
export function tokenize(text: string): readonly Token[] {
  return [...text.matchAll(wordPattern)].map(({ 0: typed, index }) => ({
    typed,
    folded: foldSearchWord(typed),
    from: index,
    to: index + typed.length,
  }));
}

/** Whether a word is one letter, which narrows nothing: it begins words of most vehicles. */
export const isSingleLetter = (folded: string): boolean => /^\p{L}$/u.test(folded);

/**
 * Removes gender and number: «automática» and «automáticos» have the stem of «automático», «azules» that of
 * «azul».
 */
export const stemWord = (folded: string): string =>
  folded.length < 4 ? folded : folded.replace(/(?:[aeo]s?|s)$/, '');

/** Whether a word is a number, in figures or up to nine in letters. */
export const isNumberWord = (folded: string): boolean =>
  isNumberNeedingContext(folded) || /^\d+$/.test(folded);

/** Whether a word is a number that means something only beside another word. */
export const isNumberNeedingContext = (folded: string): boolean =>
  /^(?:\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)$/.test(folded);

const wordSet = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

/** Connecting words, which don't describe a vehicle. */
const stopWords = wordSet(
  'a al con de del desde e el en entre hasta la las lo los mas o para por que si solo su tipo todas todos u un una y',
  'all and an between for from in of only or the to under up with',
);

/** Words of the shop, which narrow nothing. */
const shopWords = wordSet(
  'coche coches carro carros vehiculo vehiculos car cars vehicle vehicles nuevo nueva nuevos nuevas new stock',
  'marca modelo modelos color colores colour cambio caja precio precios price presupuesto budget',
  'busco buscar quiero quisiera necesito comprar compra venta buy sale want oficial concesionario',
  'isla islas canarias canary island islands ref referencia reference bastidor vin',
);

/** The word after one of these is left out, and named as not understood. */
const exclusionWords = wordSet('sin no menos excepto salvo without except');

/** A word of the stock, or with a bar several of which any will do, followed by buyers' words for it. */
const vocabulary: readonly (readonly [written: string, ...called: readonly string[]])[] = [
  ...fuelSynonyms,
  ['blanco', 'white'],
  ['negro', 'black'],
  ['gris', 'grey', 'gray'],
  ['plata', 'silver', 'plateado'],
  ['azul', 'blue'],
  ['rojo', 'red'],
  ['verde', 'green'],
  ['amarillo', 'yellow'],
  ['arena', 'beige'],
  // The traffic authority's label «0»: electric cars, and plug-in hybrids with an electric range of 40 km.
  ['eléctrico|enchufable', 'etiqueta cero', 'etiqueta 0', 'distintivo cero', 'distintivo 0'],
  ['eléctrico|enchufable', 'cero emisiones', '0 emisiones'],
  ['4x4|suv', 'todoterreno'],
  ['4x4', '4 x 4', '4wd', 'awd', 'traccion total', 'traccion integral'],
  ['vel', 'velocidades', 'marchas'],
  ['cv', 'caballos', 'hp'],
  ['techo solar', 'sunroof'],
  ['cámara', 'camera'],
  ['asientos', 'seats'],
  ['calefactados', 'heated'],
  ['calefactado', 'calefactable'],
  ['oferta', 'promocion', 'promociones', 'descuento', 'rebajado', 'offer', 'offers'],
  ['entrega inmediata', 'immediate delivery'],
];

/** Buyers' words, the longest first, with the words of the stock: all of one of the options. */
const synonyms = vocabulary
  .flatMap(([spellings, ...all]) => {
    const options = spellings.split('|').map((words) => words.split(' ').map(foldSearchWord));
    return all.map((called) => ({ called: called.split(' '), options }));
  })
  .toSorted((one, other) => other.called.length - one.called.length);

/** What a text asks for in words. */
export interface ParsedTerms {
  readonly terms: readonly Term[];
  /** Phrases that exclude something, as typed: «sin techo». Nothing is searched by them. */
  readonly excluded: readonly string[];
}

/**
 * Reads the words of a text as terms, without connecting words and those of the shop.
 * @param ignoredWords further words that narrow nothing: the brand's and the seller's, folded
 */
export function parseSearchTerms(text: string, ignoredWords: ReadonlySet<string>): ParsedTerms {
  const terms: Term[] = [];
  const excluded: string[] = [];
  let rest = tokenize(text);
  let isAlternative = false;
  while (rest[0]) {
    const [{ folded, from, to }] = rest;
    const synonym = synonyms.find(({ called }) =>
      called.every((word, index) => rest[index]?.folded === word),
    );
    const phrase = rest.slice(0, synonym?.called.length ?? 1);
    rest = rest.slice(phrase.length);
    if (exclusionWords.has(folded)) {
      const start = rest.findIndex((token) => !stopWords.has(token.folded));
      if (start >= 0) excluded.push(text.slice(from, rest[start]?.to));
      rest = start < 0 ? [] : rest.slice(start + 1);
    } else if (stopWords.has(folded)) isAlternative = /^(?:o|u|or)$/.test(folded);
    else if (synonym || !(shopWords.has(folded) || ignoredWords.has(folded))) {
      const before = isAlternative ? terms.pop() : undefined;
      terms.push({
        from: before?.from ?? from,
        to: phrase.at(-1)?.to ?? to,
        options: [...(before?.options ?? []), ...(synonym?.options ?? [[folded]])],
      });
      isAlternative = false;
    }
  }
  return { terms, excluded };
}
