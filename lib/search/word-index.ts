import { isNumberWord, stem, tokenize } from './words';

/** Which positions of a list meet something: 1 at each that does. Searches fill and compare them whole. */
export type Positions = Uint8Array;

/** Whether there is any position. */
export const isAny = (positions: Positions): boolean => positions.includes(1);

/** Returns the positions, below a length, that some lists name. */
export function mergePositions(length: number, lists: Iterable<readonly number[]>): Positions {
  const merged = new Uint8Array(length);
  for (const positions of lists) for (const position of positions) merged[position] = 1;
  return merged;
}

/** Returns the positions that have a key, by each key. */
export function positionsByKey<Key>(keys: readonly (readonly Key[])[]): ReadonlyMap<Key, readonly number[]> {
  const all = new Map<Key, number[]>();
  for (const [position, own] of keys.entries())
    for (const key of own) {
      const positions = all.get(key);
      if (positions) positions.push(position);
      else all.set(key, [position]);
    }
  return all;
}

/** Texts of one position. Names are compared unchanged. */
export interface WordSource {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** A word of the stock. */
export interface IndexedWord {
  readonly word: string;
  /** With its accents, in lower case. */
  readonly spelling: string;
  /** Without gender and number; null for a name, compared unchanged: «Las Palmas» isn't «La Palma». */
  readonly stem: string | null;
  /** The positions of each text that has it; most texts are of many positions. */
  readonly texts: Set<readonly number[]>;
}

/** The words of texts by their positions; two words of which one is a number («IONIQ 5») also as one. */
export class WordIndex {
  /** Number of positions. */
  readonly length: number;
  private readonly words: readonly IndexedWord[];

  constructor(sources: readonly WordSource[]) {
    this.length = sources.length;
    const words = new Map<string, IndexedWord>();
    for (const kind of ['texts', 'names'] as const)
      for (const [text, positions] of positionsByKey(sources.map((source) => source[kind])))
        for (const { word, spelling } of wordsAndNumberPairs(text)) {
          const own = kind === 'texts' ? stem(word) : null;
          const known = words.get(word) ?? { word, spelling, stem: own, texts: new Set() };
          known.texts.add(positions);
          words.set(word, known);
        }
    this.words = [...words.values()];
  }

  /** Returns the positions of a typed word, else those of words that it begins; numbers begin none. */
  find(typed: string, minPrefixLength: number): Positions {
    const own = stem(typed);
    const equal = this.wordsThat((one) => one.word === typed || one.stem === own);
    const isWhole = equal.length > 0 || /^[\d.]+$/.test(typed) || typed.length < minPrefixLength;
    return this.positionsOf(isWhole ? equal : this.wordsThat(({ word }) => word.startsWith(typed)));
  }

  /** Returns the words that meet a condition. */
  wordsThat(isMet: (word: IndexedWord) => boolean): readonly IndexedWord[] {
    return this.words.filter(isMet);
  }

  /** Returns the positions that have one of some words. */
  positionsOf(words: readonly IndexedWord[]): Positions {
    return mergePositions(this.length, new Set(words.flatMap(({ texts }) => [...texts])));
  }
}

const wordsAndNumberPairs = (text: string) =>
  tokenize(text).flatMap(({ folded, typed }, at, all) => {
    const next = all[at + 1];
    const isPair = next && (isNumberWord(folded) || isNumberWord(next.folded));
    const spelling = typed.toLowerCase();
    return [{ word: folded, spelling }, ...(isPair ? [{ word: folded + next.folded, spelling }] : [])];
  });
