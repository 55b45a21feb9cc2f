import { foldText } from '@/lib/text/normalize';

/** A word of a typed text. */
export interface Word {
  /** As typed. */
  readonly typed: string;
  /** Normalized for comparison by {@link foldWord}. */
  readonly folded: string;
}

/** Tokens of a text: decimal numbers («1.6», «12,3») or runs of letters and digits («i20»). */
export const wordPattern = /\d+(?:[.,]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

/** Spanish and English connecting words, which don't describe a vehicle. */
const connecting = new Set(
  [
    'a al con de del desde e el en entre hasta la las lo los mas menos o para por que sin solo su un una y',
    'an and between for from in of only or the to under up with',
  ].flatMap((words) => words.split(' ')),
);

/** Folds a word for comparison: without case, accents and decimal comma. */
export const foldWord = (typed: string): string => foldText(typed).replace(',', '.');

/** Returns the words of a text, in order. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(wordPattern)].map(([typed]) => ({ typed, folded: foldWord(typed) }));
}

/** Whether a word only connects others. */
export const isConnectingWord = ({ folded }: Word): boolean => connecting.has(folded);

/** Removes gender and number: «automática» and «automáticos» match «automático», «azules» matches «azul». */
const stem = (folded: string) => (folded.length < 4 ? folded : folded.replace(/(?:[aeo]s?|s)$/, ''));

/**
 * Returns how well a typed word matches another: 2 is equal, 1 a prefix, 0 different. Names aren't stemmed: «Las
 * Palmas» isn't «La Palma».
 */
export function matchLevel(typed: string, other: string, isName = false): 0 | 1 | 2 {
  if (typed === other) return 2;
  if (!isName && (stem(typed) === stem(other) || stem(typed) === other)) return 2;
  // A single digit is a prefix of too many numbers.
  return other.startsWith(typed) && !/^\d$/.test(typed) ? 1 : 0;
}

/** Positions in a list: index rows, facet values or pieces of equipment. */
export type Positions = ReadonlySet<number>;

export const noPositions: Positions = new Set();

export function intersectPositions(some: Positions, others: Positions): Positions {
  return new Set([...some].filter((position) => others.has(position)));
}

export function unionPositions(all: readonly Positions[]): Positions {
  return new Set(all.flatMap((positions) => [...positions]));
}

/** Positions of the texts that contain a typed word, and its match level: see {@link matchLevel}. */
export interface Hit {
  readonly level: 0 | 1 | 2;
  readonly positions: Positions;
}

/** Distinct words of many texts. */
export interface Vocabulary {
  /** Returns the texts with the best match; prefixes count only without an equal word. */
  readonly find: (folded: string) => Hit;
  /** Returns the stock's spelling of a word; undefined if absent. */
  readonly spellingOf: (folded: string) => string | undefined;
  /** Returns the most frequent other gender or number of a word; undefined if absent. */
  readonly inflected: (folded: string) => string | undefined;
  /** Whether a short number is adjacent to a word in a text: «6 vel.», «IONIQ 5». */
  readonly hasBeside: (number: string, side: 'before' | 'after', folded: string) => boolean;
  /** All words, the most frequent first. */
  readonly words: readonly VocabularyWord[];
}

/** A word of a vocabulary: its folded form, its spelling, and the number of texts with it. */
export interface VocabularyWord {
  readonly folded: string;
  readonly spellingOf: string;
  readonly texts: number;
  /** Whether it is part of a place name. */
  readonly isName: boolean;
}

/** Whether a word is a number that has a meaning only with its neighbor. */
export const isShortNumber = (folded: string): boolean => /^\d{1,2}$/.test(folded);

const noHit: Hit = { level: 0, positions: noPositions };
/** Maximum cached hits, enough for a text being typed. */
const remembered = 100;

/** Returns the words that all texts contain, such as the dealers' common name. Empty for a single text. */
export function wordsInAllTexts(texts: readonly string[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = texts.map(
    (text) => new Set(wordsOf(text).map(({ folded }) => folded)),
  );
  return new Set([...first].filter((word) => others.length > 0 && others.every((words) => words.has(word))));
}

interface VocabularyOptions {
  /** Words without meaning in these texts. */
  readonly empty?: ReadonlySet<string>;
  /** Whether the texts are place names: see {@link matchLevel}. */
  readonly areNames?: boolean;
}

/** Builds the vocabulary of some texts. */
export function buildVocabulary(
  texts: readonly string[],
  { empty, areNames = false }: VocabularyOptions = {},
): Vocabulary {
  const positionsByWord = new Map<string, number[]>();
  const spellingOf = new Map<string, string>();
  const pairs = new Set<string>();
  texts.forEach((text, position) => {
    const words = wordsOf(text);
    words.forEach((word, at) => {
      const [{ folded }, next] = [word, words[at + 1]?.folded];
      if (next !== undefined && (isShortNumber(folded) || isShortNumber(next)))
        pairs.add(`${folded} ${next}`);
      if (isConnectingWord(word) || empty?.has(folded)) return;
      const positions = positionsByWord.get(folded);
      if (positions === undefined) {
        positionsByWord.set(folded, [position]);
        spellingOf.set(folded, word.typed);
      } else if (positions.at(-1) !== position) positions.push(position);
    });
  });
  const hits = new Map<string, Hit>();
  const lookUp = (folded: string): Hit => {
    let level: Hit['level'] = 0;
    let found: (readonly number[])[] = [];
    for (const [word, positions] of positionsByWord) {
      const fits = matchLevel(folded, word, areNames);
      if (fits === 0 || fits < level) continue;
      if (fits > level) found = [];
      level = fits;
      found.push(positions);
    }
    return level === 0 ? noHit : { level, positions: new Set(found.flat()) };
  };
  const words = [...positionsByWord]
    .map(([folded, positions]) => ({
      ...{ folded, spellingOf: spellingOf.get(folded) ?? folded },
      ...{ texts: positions.length, isName: areNames },
    }))
    .toSorted((one, other) => other.texts - one.texts);
  // Reversed, so that the most frequent word is set last.
  const byStem = new Map(
    areNames ? [] : words.toReversed().map((word) => [stem(word.folded), word.spellingOf]),
  );
  return {
    spellingOf: (folded) => spellingOf.get(folded),
    inflected: (folded) => byStem.get(stem(folded)),
    hasBeside: (number, side, folded) =>
      pairs.has(side === 'before' ? `${folded} ${number}` : `${number} ${folded}`),
    words,
    find: (folded) => {
      const hit = hits.get(folded) ?? lookUp(folded);
      if (hits.size > remembered) hits.clear();
      hits.set(folded, hit);
      return hit;
    },
  };
}
