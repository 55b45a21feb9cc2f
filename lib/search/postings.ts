import { isNumberWord, stem, tokenize } from './words';

/** A word of the stock and the positions of the vehicles that have it. */
export interface Posting {
  readonly word: string;
  /** With its accents, in lower case. */
  readonly spelling: string;
  /** Without gender and number; null for a name, compared unchanged: «Las Palmas» isn't «La Palma». */
  stem: string | null;
  readonly positions: Set<number>;
}

/** Texts of one position. Names are compared unchanged. */
export interface PostingSource {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/**
 * Returns the words of texts by their positions; two words of which one is a number («IONIQ 5») also as one.
 */
export function postingsOf(sources: readonly PostingSource[]): readonly Posting[] {
  const postings = new Map<string, Posting>();
  // Most texts are of many vehicles.
  const wordsByText = new Map<string, readonly (readonly [word: string, spelling: string])[]>();
  const add = (text: string, isName: boolean, position: number) => {
    const words = wordsByText.get(text) ?? wordsAndNumberPairs(text);
    wordsByText.set(text, words);
    for (const [word, spelling] of words) {
      const posting = postings.get(word) ?? { word, spelling, stem: null, positions: new Set() };
      posting.positions.add(position);
      if (!isName) posting.stem ??= stem(word);
      postings.set(word, posting);
    }
  };
  for (const [position, { texts, names }] of sources.entries()) {
    for (const text of texts) add(text, false, position);
    for (const text of names) add(text, true, position);
  }
  return [...postings.values()];
}

const wordsAndNumberPairs = (text: string) =>
  tokenize(text).flatMap(({ folded, typed }, at, all) => {
    const next = all[at + 1];
    const isPair = next && (isNumberWord(folded) || isNumberWord(next.folded));
    const spelling = typed.toLowerCase();
    return [[folded, spelling] as const, ...(isPair ? [[folded + next.folded, spelling] as const] : [])];
  });

/** Returns the positions of a typed word, else those of words that it begins; numbers begin none. */
export function positionsOf(
  postings: readonly Posting[],
  typed: string,
  minPrefixLength: number,
): ReadonlySet<number> {
  const own = stem(typed);
  const equal = postings.filter((posting) => posting.word === typed || posting.stem === own);
  const isWhole = equal.length > 0 || /^[\d.]+$/.test(typed) || typed.length < minPrefixLength;
  const found = isWhole ? equal : postings.filter(({ word }) => word.startsWith(typed));
  return new Set(found.flatMap(({ positions }) => [...positions]));
}
