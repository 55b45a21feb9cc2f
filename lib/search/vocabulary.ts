/** A word that a visitor typed. */
export interface Word {
  /** As it was typed. */
  readonly typed: string;
  /** As it is compared: see {@link fold}. */
  readonly folded: string;
}

/** Numbers with their decimals («1.6», «12,3») or runs of letters and digits («i20»): what a text is cut into. */
export const wordPattern = /\d+(?:[.,]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

/** Words that connect others and say nothing of a vehicle, in the languages of the catalogue. */
const connecting = new Set(
  [
    'a al con de del desde e el en entre hasta la las lo los mas menos o para por que sin solo su un una y',
    'an and between for from in of only or the to under up with',
  ].flatMap((words) => words.split(' ')),
);

/** A word without case, diacritics and decimal commas: what words are compared by. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(',', '.').toLowerCase();
}

/** The words of a text in their order. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(wordPattern)].map(([typed]) => ({ typed, folded: fold(typed) }));
}

/** Whether a word connects others and says nothing by itself. */
export const isConnecting = ({ folded }: Word): boolean => connecting.has(folded);

/** Without the ending of gender and number: «automática» and «automáticos» are «automático», «azules» is «azul». */
const stem = (folded: string) => (folded.length < 4 ? folded : folded.replace(/(?:[aeo]s?|s)$/, ''));

/**
 * How well a typed word fits another: 2 is the same word, 1 its beginning, 0 another word. A name has neither gender nor
 * number: «Las Palmas» isn't «La Palma».
 */
export function fit(typed: string, other: string, isName = false): 0 | 1 | 2 {
  if (typed === other) return 2;
  if (!isName && (stem(typed) === stem(other) || stem(typed) === other)) return 2;
  // A single digit begins too many numbers.
  return other.startsWith(typed) && !/^\d$/.test(typed) ? 1 : 0;
}

/** Places in a list: rows of the index, values of a facet, pieces of equipment. */
export type Places = ReadonlySet<number>;

export const noPlaces: Places = new Set();

export function inBoth(some: Places, others: Places): Places {
  return new Set([...some].filter((place) => others.has(place)));
}

export function inAny(all: readonly Places[]): Places {
  return new Set(all.flatMap((places) => [...places]));
}

/** The texts that have a typed word, by their places, and how well it fits: see {@link fit}. */
export interface Hit {
  readonly level: 0 | 1 | 2;
  readonly places: Places;
}

/** The words of many texts, each once. */
export interface Vocabulary {
  /** The texts with a word that fits best; a word that begins others counts only where none is the same. */
  readonly find: (folded: string) => Hit;
  /** How this word is written here; undefined where it isn't among them. */
  readonly written: (folded: string) => string | undefined;
  /** How it is written here in another gender or number, in most texts first; undefined where no word is like it. */
  readonly inflected: (folded: string) => string | undefined;
  /** Whether a short number stands beside a word in one of the texts: «6 vel.», «IONIQ 5». */
  readonly hasBeside: (number: string, side: 'before' | 'after', folded: string) => boolean;
  /** Every word, those of most texts first. */
  readonly words: readonly KnownWord[];
}

/** A word of a vocabulary: how it is compared and written, and in how many texts it stands. */
export interface KnownWord {
  readonly folded: string;
  readonly written: string;
  readonly texts: number;
  /** Whether it is part of the name of a place. */
  readonly isName: boolean;
}

/** A number that says something only with the word beside it. */
export const isShortNumber = (folded: string): boolean => /^\d{1,2}$/.test(folded);

const nothing: Hit = { level: 0, places: noPlaces };
/** Answers that are remembered: those of a text that is being typed. */
const remembered = 100;

/** The words that all of several texts have, which tell none from another: the name that dealers share. */
export function sharedWords(texts: readonly string[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = texts.map(
    (text) => new Set(wordsOf(text).map(({ folded }) => folded)),
  );
  return new Set([...first].filter((word) => others.length > 0 && others.every((words) => words.has(word))));
}

interface VocabularyOptions {
  /** Words that say nothing in these texts. */
  readonly empty?: ReadonlySet<string>;
  /** Whether the texts are names of places: see {@link fit}. */
  readonly areNames?: boolean;
}

/** The vocabulary of some texts. */
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
  // The word of most texts counts: it is written last.
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
