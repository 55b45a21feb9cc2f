import { decodeCopied, vehicleIdInLink } from '@/lib/routing/segments';
import { isOneEditApart, normalizeSearchText } from '@/lib/i18n/normalize';
import { type Criterion, CriteriaReader } from './criteria';
import { type SearchedList, StockIndex } from './stock-index';
import type { IndexedWord } from './word-index';
import { foldWord } from './words';

/** Outcome of a search by the stock's own words (product 6.10). */
export interface LocalSearchResult {
  /** Positions of the vehicles that match. */
  readonly found: readonly number[];
  /** The text with one letter corrected, where only that finds something; else null. */
  readonly corrected: string | null;
  /** Words that no vehicle has, and phrases that exclude something, as typed. */
  readonly unknown: readonly string[];
  /** The text from the first word of too many; null where all are searched by. */
  readonly leftOut: string | null;
  /** The nearest search that finds something, with its number; null where this one finds vehicles. */
  readonly nearestSearch: { readonly text: string; readonly count: number } | null;
  /** Where the text is a vehicle's reference: how many others have it as a word. */
  readonly others: number | null;
  /** Whether it has an amount, or a word of a filter's values: what the list's filters would decide. */
  readonly usesFilters: boolean;
}

interface Match {
  /** The vehicles that meet all criteria. */
  readonly found: readonly number[];
  /** How many vehicles meet all criteria but this one. */
  readonly missingOne: ReadonlyMap<Criterion, number>;
}

/** The shortest word that is corrected: shorter ones resemble too many others. */
const shortestCorrected = 5;
/** The most words of the stock that are tried in place of a typed one. */
const maxCorrections = 3;

/**
 * A stock prepared for searches. Each word of a text must begin a word of a vehicle; where the stock has exactly
 * that word, in any gender and number, it means no longer one. Equipment counts only where no other text has the
 * words. Steps of a search grow with its words, twelve at most, times the stock's words and vehicles.
 */
export class LocalSearch {
  private readonly index: StockIndex;

  /** @param ignoredTexts of the brand and the seller, whose words narrow nothing */
  constructor(list: SearchedList, ignoredTexts: readonly string[]) {
    this.index = new StockIndex(list, ignoredTexts);
  }

  /**
   * Searches a text in four steps: reads its criteria, matches them, and where no vehicle meets them corrects one
   * word, else finds the nearest search. Literally it corrects nothing and knows no references.
   */
  find(typed: string, literal = false): LocalSearchResult {
    // Compatible characters become several: one of them a sentence.
    const text = vehicleIdInLink(typed) ?? normalizeSearchText(typed.normalize('NFKC')) ?? '';
    const reader = new CriteriaReader(this.index);
    const { criteria, excluded, leftOut } = reader.read(text);
    const { found } = this.match(criteria);
    const outcome: LocalSearchResult = {
      found,
      corrected: null,
      unknown: excluded,
      leftOut,
      nearestSearch: null,
      others: null,
      usesFilters: criteria.some(({ isOfFilter }) => isOfFilter),
    };
    const reference = literal ? null : this.findReference(text, criteria);
    if (reference !== null) {
      const others = found.filter((at) => at !== reference).length;
      return { ...outcome, found: [reference], others };
    }
    if (found.length > 0) return outcome;
    const unknown = criteria.filter(({ isUnknown }) => isUnknown);
    const correction =
      unknown[0] && unknown.length === 1 && !literal && this.correct(reader, text, unknown[0]);
    if (correction) return { ...outcome, ...correction };
    const named = unknown.map(({ from, to }) => text.slice(from, to));
    return {
      ...outcome,
      unknown: [...named, ...excluded],
      nearestSearch: this.findNearest(text, criteria),
    };
  }

  /** Returns the vehicle whose reference a text is; words of the shop may stand beside it: «ref. 621». */
  private findReference(text: string, [only, another]: readonly Criterion[]): number | null {
    const alone = only && !another ? text.slice(only.from, only.to) : text;
    // Copied from a URL it has escapes and plus signs.
    const spellings = [text, alone].flatMap((typed) => [typed, decodeCopied(typed) ?? typed]);
    return this.index.findReference(spellings.map((name) => name.trim().toLowerCase()));
  }

  private match(criteria: readonly Criterion[]): Match {
    const found: number[] = [];
    const missingOne = new Map<Criterion, number>();
    for (let at = 0; at < this.index.size; at += 1) {
      const [missed, another] = criteria.filter(({ vehicles }) => !vehicles[at]);
      if (!missed) found.push(at);
      else if (!another) missingOne.set(missed, (missingOne.get(missed) ?? 0) + 1);
    }
    return { found, missingOne };
  }

  /** Replaces a word by one of the stock, one letter apart: the most frequent that finds something. */
  private correct(
    reader: CriteriaReader,
    text: string,
    { from, to }: Criterion,
  ): Pick<LocalSearchResult, 'found' | 'corrected'> | null {
    const folded = foldWord(text.slice(from, to));
    if (folded.length < shortestCorrected || /[\d\s]/.test(folded)) return null;
    const spellings = [this.index.words, this.index.pieces]
      .flatMap((index) =>
        index
          .wordsThat((word) => isPossibleCorrection(folded, word))
          .map((word) => ({ ...word, count: index.positionsOf([word]).filter(Boolean).length })),
      )
      .toSorted((one, other) => other.count - one.count)
      .map(({ spelling }) => spelling);
    for (const spelling of [...new Set(spellings)].slice(0, maxCorrections)) {
      const corrected = text.slice(0, from) + spelling + text.slice(to);
      const { found } = this.match(reader.read(corrected).criteria);
      if (found.length > 0) return { found, corrected };
    }
    return null;
  }

  /** Finds the search that omits least and finds something: without unknown words, then one more criterion. */
  private findNearest(text: string, criteria: readonly Criterion[]): LocalSearchResult['nearestSearch'] {
    const understood = criteria.filter(({ isUnknown }) => !isUnknown);
    const { found, missingOne } = this.match(understood);
    const countWithout = (one: Criterion) => missingOne.get(one) ?? 0;
    const [omitted, another] = understood.toSorted((one, other) => countWithout(other) - countWithout(one));
    if (!omitted) return null;
    const textOf = (remaining: readonly Criterion[]) =>
      remaining.map(({ from, to }) => text.slice(from, to).trim()).join(' ');
    if (found.length > 0) return { text: textOf(understood), count: found.length };
    const count = countWithout(omitted);
    if (count === 0 || !another) return null;
    return { text: textOf(understood.filter((one) => one !== omitted)), count };
  }
}

/** Whether a word of the stock is one edit from a typed one; another number of a name isn't. */
function isPossibleCorrection(typed: string, { word, stem }: IndexedWord): boolean {
  const isOtherNumber = stem === null && typed.replace(/s$/, '') === word.replace(/s$/, '');
  return isOneEditApart(typed, word) && !/\d/.test(word) && !isOtherNumber;
}
