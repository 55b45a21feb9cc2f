/** A word that a visitor typed. */
export interface Word {
  /** As it was typed. */
  readonly typed: string;
  /** As it is compared: see {@link fold}. */
  readonly folded: string;
}

/** Numbers with their decimals («1.6», «12,3») or runs of letters and digits («i20»). */
const word = /\d+(?:[.,]\d+)+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;

/** Words that connect others and say nothing of a vehicle, in the languages of the catalogue. */
const connecting = new Set(
  'a al con de del e el en la las lo los o para por que sin solo su un una y an and for in of only or the with'.split(
    ' ',
  ),
);

/** A word without case, diacritics and decimal commas: what words are compared by. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(',', '.').toLowerCase();
}

/** The words of a text in their order. */
export function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(word)].map(([typed]) => ({ typed, folded: fold(typed) }));
}

/** Whether a word connects others and says nothing by itself. */
export const isConnecting = ({ folded }: Word): boolean => connecting.has(folded);

/** Without the ending of gender and number: «automática» and «automáticos» are «automático», «azules» is «azul». */
const stem = (folded: string) => (folded.length < 4 ? folded : folded.replace(/(?:[aeo]s?|s)$/, ''));

/** The text with another word in the place of one of its words, counted from 0. */
export function withWord(text: string, at: number, other: string): string {
  let seen = -1;
  return text.replace(word, (typed) => ((seen += 1) === at ? other : typed));
}

/**
 * Whether a typed word is another one with one letter wrong, missing, too many, or two neighbors swapped, endings of
 * gender and number apart. Short words and those with digits are none: too many others are as near.
 */
export function isSlipOf(typed: string, other: string): boolean {
  return (
    [typed, other].every((each) => each.length >= 4 && !/\d/.test(each)) &&
    isOneSlip(stem(typed), stem(other))
  );
}

function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  const [one, two, ...more] = left;
  return more.length === 0 && one !== undefined && right === `${two}${one}`;
}

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
  /** The words for which a typed one may stand, as they are written; in most texts first (product 5.9). */
  readonly near: (folded: string) => readonly Near[];
  /** How this word is written here; undefined where it isn't among them. */
  readonly written: (folded: string) => string | undefined;
}

/** A word that may have been meant, and in how many texts it stands. */
export interface Near {
  readonly word: string;
  readonly texts: number;
}

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
  { empty, areNames }: VocabularyOptions = {},
): Vocabulary {
  const placesOf = new Map<string, number[]>();
  const written = new Map<string, string>();
  texts.forEach((text, place) => {
    for (const word of wordsOf(text)) {
      if (isConnecting(word) || empty?.has(word.folded)) continue;
      const places = placesOf.get(word.folded);
      if (places === undefined) {
        placesOf.set(word.folded, [place]);
        written.set(word.folded, word.typed);
      } else if (places.at(-1) !== place) places.push(place);
    }
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
  return {
    written: (folded) => written.get(folded),
    near: (folded) =>
      [...placesOf]
        .filter(([word]) => isSlipOf(folded, word))
        .map(([word, places]) => ({ word: written.get(word) ?? word, texts: places.length }))
        .sort((a, b) => b.texts - a.texts),
    find: (folded) => {
      const hit = known.get(folded) ?? look(folded);
      if (known.size > remembered) known.clear();
      known.set(folded, hit);
      return hit;
    },
  };
}

/**
 * What a text may have meant, with one of its words as the stock writes it: an accent too many or too few, a space left out
 * before a number («ioniq5»), or one letter («hibirdo»). The likeliest first; none where every word is known (product 5.9).
 */
export function slipsOf(text: string, vocabularies: readonly Vocabulary[]): readonly string[] {
  const meant = wordsOf(text).flatMap((word, at) =>
    othersFor(word, vocabularies).map((other) => withWord(text, at, inCaseOf(word.typed, other))),
  );
  return [...new Set(meant)];
}

function othersFor(word: Word, vocabularies: readonly Vocabulary[]): readonly string[] {
  const { typed, folded } = word;
  if (isConnecting(word)) return [];
  const written = first(vocabularies, ({ written: of }) => of(folded));
  if (written !== undefined) return written.toLowerCase() === typed.toLowerCase() ? [] : [written];
  const isKnown = (part: string) => vocabularies.some(({ find }) => find(part).level === 2);
  const [, letters, digits] = /^(\p{L}{2,})(\d.*)$/u.exec(folded) ?? [];
  if (letters !== undefined && digits !== undefined)
    return isKnown(letters) && isKnown(digits) ? [`${typed.slice(0, -digits.length)} ${digits}`] : [];
  if (vocabularies.some(({ find }) => find(folded).level > 0)) return [];
  return vocabularies
    .flatMap(({ near }) => near(folded))
    .sort((a, b) => b.texts - a.texts)
    .map(({ word: other }) => other);
}

function first<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The stock writes «Híbrido», a visitor «híbrido». */
function inCaseOf(typed: string, other: string): string {
  if (typed === typed.toLowerCase()) return other.toLowerCase();
  return typed === typed.toUpperCase() ? other.toUpperCase() : other;
}
