import { isOneEditApart } from '@/lib/i18n/normalize';
import { isNumberWord, stemWord, tokenize } from './words';
import { type SearchedList, type SearchedTexts, searchedTextsOfVehicles } from './vehicle-texts';

/** Positions of the vehicles, or of the sets of equipment, that have a text: one object a text. */
type TextPositions = readonly number[];

/** A word of the stock. */
interface IndexedWord {
  readonly word: string;
  /** With its accents, in lower case. */
  readonly spelling: string;
  /** Without gender and number; null for a name. */
  readonly stem: string | null;
  readonly texts: Set<TextPositions>;
  isOfFilter: boolean;
}

/** Returns the words of texts; two of which one is a number («IONIQ 5») also as one. */
function indexWords(...all: readonly SearchedTexts[]): readonly IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  for (const { texts, areNames, areOfFilter = false } of all)
    for (const [text, positions] of positionsByKey(texts)) {
      const tokens = tokenize(text);
      const pairs = tokens.flatMap(({ folded, typed }, index) => {
        const next = tokens[index + 1]?.folded ?? '';
        return isNumberWord(folded) || isNumberWord(next) ? [{ folded: folded + next, typed }] : [];
      });
      for (const { folded: word, typed } of [...tokens, ...pairs]) {
        const indexedWord = words.get(word) ?? {
          word,
          spelling: typed.toLowerCase(),
          stem: areNames ? null : stemWord(word),
          texts: new Set(),
          isOfFilter: false,
        };
        indexedWord.texts.add(positions);
        indexedWord.isOfFilter ||= areOfFilter;
        words.set(word, indexedWord);
      }
    }
  return [...words.values()];
}

/** Returns the positions that have a key, by each key. */
function positionsByKey<Key>(keys: readonly (readonly Key[])[]): ReadonlyMap<Key, readonly number[]> {
  const all = new Map<Key, number[]>();
  for (const [position, keysOfPosition] of keys.entries())
    for (const key of keysOfPosition) {
      const positions = all.get(key) ?? [];
      positions.push(position);
      all.set(key, positions);
    }
  return all;
}

/**
 * Returns the texts that have a typed word, in any gender and number, and whether it is one of a filter's
 * values. Else the texts with a word that it begins, if it has so many letters; numbers begin none.
 */
function findWord(words: readonly IndexedWord[], typed: string, shortestPrefix: number) {
  const typedStem = stemWord(typed);
  const equal = words.filter((indexed) => indexed.word === typed || indexed.stem === typedStem);
  const isWhole = equal.length > 0 || /^[\d.]+$/.test(typed) || typed.length < shortestPrefix;
  const matchingWords = isWhole ? equal : words.filter(({ word }) => word.startsWith(typed));
  return {
    texts: new Set(matchingWords.flatMap(({ texts }) => [...texts])),
    isOfFilter: equal.some(({ isOfFilter }) => isOfFilter),
  };
}

/**
 * Which vehicles meet something: 1 at the position of each that does. Searches fill and compare them whole.
 */
export type VehicleMask = Uint8Array;

/** Whether any vehicle meets it. */
export const hasAnyVehicle = (vehicles: VehicleMask): boolean => vehicles.includes(1);

/** A word, and the vehicles that have it in their texts, but for those of equipment. */
interface FoundWord {
  readonly vehicles: VehicleMask;
  readonly isOfFilter: boolean;
  /** The pieces of equipment that have it. */
  readonly pieces: ReadonlySet<TextPositions>;
}

/** The shortest word that is the beginning of a word of equipment: «alta» isn't «altavoces». */
const shortestPiece = 5;

/** The words of a stock's vehicles and of their equipment. */
export class StockWords {
  private readonly words: readonly IndexedWord[];
  private readonly pieces: readonly IndexedWord[];
  /** The vehicles of each set of equipment; most sets are of many. */
  private readonly equipmentSets: readonly TextPositions[];

  constructor(private readonly list: SearchedList) {
    const sets = positionsByKey(
      list.vehicles.map(({ id }) => {
        const { standardPieces = [], optionalPieces = [] } = list.facts?.get(id) ?? {};
        return [standardPieces, optionalPieces];
      }),
    );
    this.words = indexWords(...searchedTextsOfVehicles(list));
    this.pieces = indexWords({ texts: [...sets.keys()] });
    this.equipmentSets = [...sets.values()];
  }

  /** Returns the function that finds a typed word, for one search: each word is looked up once. */
  createWordLookup(): (word: string) => FoundWord {
    const foundWords = new Map<string, FoundWord>();
    return (word) => {
      const foundWord = foundWords.get(word) ?? this.find(word);
      foundWords.set(word, foundWord);
      return foundWord;
    };
  }

  private find(word: string): FoundWord {
    const { texts, isOfFilter } = findWord(this.words, word, 1);
    const pieces = findWord(this.pieces, word, shortestPiece).texts;
    return { vehicles: this.vehiclesWith(texts), pieces, isOfFilter };
  }

  /** Returns the vehicles that have one of some pieces of equipment. */
  vehiclesWithPieces(pieces: readonly TextPositions[]): VehicleMask {
    return this.vehiclesWith(pieces.flat().map((set) => this.equipmentSets[set] ?? []));
  }

  private vehiclesWith(texts: Iterable<TextPositions>): VehicleMask {
    const merged = new Uint8Array(this.list.vehicles.length);
    for (const positions of texts) for (const position of positions) merged[position] = 1;
    return merged;
  }

  /**
   * Returns the words that are one letter from a typed one, the most frequent first. Numbers are no slips.
   */
  correctionsOf(typed: string): readonly string[] {
    // Another number of a name is no other spelling of it.
    const isSameName = (word: string) => typed.replace(/s$/, '') === word.replace(/s$/, '');
    const countOf = ({ texts }: IndexedWord) => this.vehiclesWith(texts).filter(Boolean).length;
    const near = [...this.words, ...this.pieces]
      .filter(
        ({ word, stem: stemOrNull }) =>
          isOneEditApart(typed, word) && !/\d/.test(word) && (stemOrNull !== null || !isSameName(word)),
      )
      .sort((one, other) => countOf(other) - countOf(one));
    return [...new Set(near.map(({ spelling }) => spelling))];
  }
}
