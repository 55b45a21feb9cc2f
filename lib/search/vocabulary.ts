import { fit, isConnecting, isSlipOf, withWord, type Word, wordsOf } from './words';

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
