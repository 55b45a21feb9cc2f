import { parseAmountBounds } from './amounts';
import type { StockIndex } from './stock-index';
import { isAny, type Positions } from './word-index';
import {
  isLetter,
  isNumberNeedingContext,
  isNumberWord,
  maxSearchWords,
  type ParsedTerms,
  parseTerms,
  type Term,
} from './words';

/** What a text asks for in one place, a word or an amount, and the vehicles that have it. */
export interface Criterion extends Pick<Term, 'from' | 'to'> {
  readonly vehicles: Positions;
  /** Whether it is a word that no vehicle has. */
  readonly isUnknown: boolean;
  /** Whether a filter of the list says the same. */
  readonly isOfFilter: boolean;
}

/** What a search understands of a text. */
interface ReadText extends Omit<ParsedTerms, 'terms'> {
  readonly criteria: readonly Criterion[];
}

/** The shortest word that is the beginning of a word of equipment: «alta» isn't «altavoces». */
const shortestPiece = 5;
/** The most words that name one piece of equipment. */
const longestPiece = 4;

/** Reads the texts of one search, typed and corrected, and looks each of their words up once. */
export class CriteriaReader {
  private readonly inTexts = memoizeByWord((word) => this.index.words.find(word, 1));
  private readonly inPieces = memoizeByWord((word) => this.index.pieces.find(word, shortestPiece));
  private readonly inFilters = memoizeByWord((word) => this.index.filterWords.find(word, Infinity));

  constructor(private readonly index: StockIndex) {}

  /** Reads the criteria of a text, in its order. */
  read(text: string): ReadText {
    // Further amounts are words.
    const bounds = parseAmountBounds(text, this.index.ranges).slice(0, maxSearchWords);
    const rest = bounds.reduce(
      (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
      text,
    );
    const { terms, ...others } = parseTerms(rest, this.index.ignoredWords);
    const amountCriteria = bounds.map(({ from, to, kind, min = -Infinity, max = Infinity }): Criterion => ({
      from,
      to,
      vehicles: this.index.vehiclesWithAmount(kind, { min, max }),
      isUnknown: false,
      // Figures alone may be a reference of the upstream's.
      isOfFilter: /\D/.test(text.slice(from, to).trim()),
    }));
    const criteria = [...this.wordCriteria(this.joinNumbers(terms)), ...amountCriteria];
    return { ...others, criteria: criteria.toSorted((one, other) => one.from - other.from) };
  }

  private wordCriteria(terms: readonly Term[]): readonly Criterion[] {
    const [first] = terms;
    if (!first) return [];
    const piece = this.findPiece(terms.slice(0, longestPiece));
    const run = terms.slice(0, piece?.length ?? 1);
    const vehicles = piece ? this.index.vehiclesWithPieces(piece.found) : this.vehiclesOf(first);
    const criterion: Criterion = {
      from: first.from,
      to: run.at(-1)?.to ?? first.to,
      vehicles,
      isUnknown: !isAny(vehicles),
      isOfFilter: piece !== null || first.options.flat().some((word) => isAny(this.inFilters(word))),
    };
    return [criterion, ...this.wordCriteria(terms.slice(run.length))];
  }

  private vehiclesOf({ options }: Term): Positions {
    const found = options.map((option) => option.map(this.inTexts));
    const [[only, ...more] = [], ...others] = found;
    if (only && more.length === 0 && others.length === 0) return only;
    return new Uint8Array(this.index.size).map((_, at) =>
      Number(found.some((all) => all.every((words) => words[at]))),
    );
  }

  /**
   * Finds the longest run of the first words that one piece of equipment has, and no other text has all of
   * them: «asientos calefactados».
   */
  private findPiece(terms: readonly Term[]): { length: number; found: readonly number[] } | null {
    let longest: { length: number; found: readonly number[] } | null = null;
    let found: readonly number[] = [...Array(this.index.pieces.length).keys()];
    let isInTexts = true;
    for (const [at, { options }] of terms.entries()) {
      if (options.length > 1) break;
      for (const word of options.flat()) {
        const pieces = this.inPieces(word);
        found = found.filter((piece) => pieces[piece]);
        isInTexts &&= isAny(this.inTexts(word));
      }
      if (found.length === 0) break;
      if (!isInTexts) longest = { length: at + 1, found };
    }
    return longest;
  }

  /**
   * Joins numbers to their neighbor where the stock has both as one: «ioniq 5», «100 caballos». Else a short
   * number belongs to the word after it and means nothing without: no car has «7 plazas». A letter that joins
   * nothing is left out.
   */
  private joinNumbers(terms: readonly Term[]): readonly Term[] {
    const joined: Term[] = [];
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at];
      const next = terms[at + 1];
      const word = term?.options[0]?.[0];
      const after = next?.options[0]?.[0];
      if (!term || word === undefined) break;
      const isPair =
        after !== undefined && (isNumberWord(word) || isNumberWord(after)) && this.isInStock(word + after);
      if (next && (isPair || isNumberNeedingContext(word))) {
        joined.push({ from: term.from, to: next.to, options: [[`${word}${after}`]] });
        at += 1;
        continue;
      }
      const options = term.options.filter((words) => !words.every(isLetter));
      if (options.length > 0) joined.push({ ...term, options });
    }
    return joined;
  }

  private isInStock(word: string): boolean {
    return isAny(this.inTexts(word)) || isAny(this.inPieces(word));
  }
}

/** Returns the function that looks each word up once. */
function memoizeByWord(find: (word: string) => Positions): (word: string) => Positions {
  const known = new Map<string, Positions>();
  return (word) => {
    const found = known.get(word) ?? find(word);
    known.set(word, found);
    return found;
  };
}
