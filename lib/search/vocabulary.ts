/** A word of a typed text. */
export interface Word {
  /** As typed. */
  readonly typed: string;
  /** Normalized for comparison by {@link foldText}. */
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

/** Normalizes a word for comparison: removes case, diacritics and decimal commas. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(',', '.').toLowerCase();
}

/** Returns the words of a text, in order. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(wordPattern)].map(([typed]) => ({ typed, folded: fold(typed) }));
}

/** Whether a word only connects others. */
export const isConnecting = ({ folded }: Word): boolean => connecting.has(folded);

/** Removes gender and number: «automática» and «automáticos» match «automático», «azules» matches «azul». */
const stem = (folded: string) => (folded.length < 4 ? folded : folded.replace(/(?:[aeo]s?|s)$/, ''));

/**
 * Returns how well a typed word matches another: 2 is equal, 1 a prefix, 0 different. Names aren't stemmed: «Las
 * Palmas» isn't «La Palma».
 */
export function fit(typed: string, other: string, isName = false): 0 | 1 | 2 {
  if (typed === other) return 2;
  if (!isName && (stem(typed) === stem(other) || stem(typed) === other)) return 2;
  // A single digit is a prefix of too many numbers.
  return other.startsWith(typed) && !/^\d$/.test(typed) ? 1 : 0;
}

/** Positions in a list: index rows, facet values or pieces of equipment. */
export type Places = ReadonlySet<number>;

export const noPlaces: Places = new Set();

export function inBoth(some: Places, others: Places): Places {
  return new Set([...some].filter((place) => others.has(place)));
}

export function inAny(all: readonly Places[]): Places {
  return new Set(all.flatMap((places) => [...places]));
}

/** Positions of the texts that contain a typed word, and its match level: see {@link matchLevel}. */
export interface Hit {
  readonly level: 0 | 1 | 2;
  readonly places: Places;
}

/** Distinct words of many texts. */
export interface Vocabulary {
  /** Returns the texts with the best match; prefixes count only without an equal word. */
  readonly find: (folded: string) => Hit;
  /** Returns the stock's spelling of a word; undefined if absent. */
  readonly written: (folded: string) => string | undefined;
  /** Returns the most frequent other gender or number of a word; undefined if absent. */
  readonly inflected: (folded: string) => string | undefined;
  /** Whether a short number is adjacent to a word in a text: «6 vel.», «IONIQ 5». */
  readonly hasBeside: (number: string, side: 'before' | 'after', folded: string) => boolean;
  /** All words, the most frequent first. */
  readonly words: readonly KnownWord[];
}

/** A word of a vocabulary: its folded form, its spelling, and the number of texts with it. */
export interface KnownWord {
  readonly folded: string;
  readonly written: string;
  readonly texts: number;
  /** Whether it is part of a place name. */
  readonly isName: boolean;
}

/** Whether a word is a number that has a meaning only with its neighbor. */
export const isShortNumber = (folded: string): boolean => /^\d{1,2}$/.test(folded);

const nothing: Hit = { level: 0, places: noPlaces };
/** Maximum cached hits, enough for a text being typed. */
const remembered = 100;

/** Returns the words that all texts contain, such as the dealers' common name. Empty for a single text. */
export function sharedWords(texts: readonly string[]): ReadonlySet<string> {
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
export function vocabularyOf(
  texts: readonly string[],
  { empty, areNames = false }: VocabularyOptions = {},
): Vocabulary {
  const placesOf = new Map<string, number[]>();
  const written = new Map<string, string>();
  const pairs = new Set<string>();
  texts.forEach((text, place) => {
    const words = wordsOf(text);
    words.forEach((word, at) => {
      const [{ folded }, next] = [word, words[at + 1]?.folded];
      if (next !== undefined && (isShortNumber(folded) || isShortNumber(next)))
        pairs.add(`${folded} ${next}`);
      if (isConnecting(word) || empty?.has(folded)) return;
      const places = placesOf.get(folded);
      if (places === undefined) {
        placesOf.set(folded, [place]);
        written.set(folded, word.typed);
      } else if (places.at(-1) !== place) places.push(place);
    });
  });
  const known = new Map<string, Hit>();
  const look = (folded: string): Hit => {
    let level: Hit['level'] = 0;
    let found: (readonly number[])[] = [];
    for (const [word, places] of placesOf) {
      const fits = fit(folded, word, areNames);
      if (fits === 0 || fits < level) continue;
      if (fits > level) found = [];
      level = fits;
      found.push(places);
    }
    return level === 0 ? nothing : { level, places: new Set(found.flat()) };
  };
  const words = [...placesOf]
    .map(([folded, places]) => ({
      ...{ folded, written: written.get(folded) ?? folded },
      ...{ texts: places.length, isName: areNames },
    }))
    .toSorted((one, other) => other.texts - one.texts);
  // Reversed, so that the most frequent word is set last.
  const byStem = new Map(areNames ? [] : words.toReversed().map((word) => [stem(word.folded), word.written]));
  return {
    written: (folded) => written.get(folded),
    inflected: (folded) => byStem.get(stem(folded)),
    hasBeside: (number, side, folded) =>
      pairs.has(side === 'before' ? `${folded} ${number}` : `${number} ${folded}`),
    words,
    find: (folded) => {
      const hit = known.get(folded) ?? look(folded);
      if (known.size > remembered) known.clear();
      known.set(folded, hit);
      return hit;
    },
  };
}
