import { normalizeSearchTextOrNull } from '@/lib/i18n/normalize';
import { decodeCopiedSegmentOrNull, vehicleIdInLinkOrNull } from '@/lib/routing/segments';
import { rangeFacets } from '@/lib/stock/filters';
import { isInRange } from '@/lib/stock/range';
import { parseAmountBounds } from './amounts';
import type { SearchedList } from './vehicle-texts';
import { hasAnyVehicle, type VehicleMask, StockWords } from './stock-words';
import {
  foldSearchWord,
  isSingleLetter,
  isNumberNeedingContext,
  isNumberWord,
  parseSearchTerms,
  type Term,
  tokenize,
} from './words';

/** Outcome of a search by the stock's own words (product 6.10). */
export interface LocalSearchResult {
  /** Positions of the vehicles that match. */
  readonly foundPositions: readonly number[];
  /** Whether the text narrows nothing: it has the shop's own words alone. */
  readonly isAllStock: boolean;
  /** The text with one letter corrected, where only that finds something; else null. */
  readonly corrected: string | null;
  /** Words that no vehicle has, and phrases that exclude something, as typed. */
  readonly unknown: readonly string[];
  /** The nearest search that finds something, with its number; null where this one finds vehicles. */
  readonly nearestSearch: { readonly text: string; readonly count: number } | null;
  /** Where the text is a vehicle's reference: how many others have it as a word. */
  readonly others: number | null;
  /** Whether it has an amount, or a word of a filter's values: what the list's filters would decide. */
  readonly usesFilters: boolean;
}

/** What a text asks for in one place, a word or an amount, and the vehicles that have it. */
interface Criterion extends Pick<Term, 'from' | 'to'> {
  readonly vehicles: VehicleMask;
  /** Whether it is a word that no vehicle has. */
  readonly isUnknown: boolean;
  /** Whether a filter of the list says the same. */
  readonly isOfFilter: boolean;
}

type ReadText = ReturnType<LocalSearch['read']>;

/** The most words that name one piece of equipment. */
const longestPiece = 4;
/** The shortest word that is corrected: shorter ones resemble too many others. */
const shortestCorrected = 5;
/** The most words of the stock that are tried in place of a typed one. */
const maxCorrections = 3;

/**
 * A stock prepared for searches. Each word of a text must begin a word of a vehicle; where the stock has
 * exactly that word, in any gender and number, it means no longer one. Equipment counts only where no other
 * text has the words. Steps of a search grow with its words, of which its hundred characters hold few, times
 * the stock's words and vehicles.
 */
export class LocalSearch {
  private readonly words: StockWords;
  private readonly ignoredWords: ReadonlySet<string>;
  private lookUp: ReturnType<StockWords['createWordLookup']>;

  /** @param ignoredTexts of the brand and the seller, whose words narrow nothing */
  constructor(
    private readonly list: SearchedList,
    ignoredTexts: readonly string[],
  ) {
    this.words = new StockWords(list);
    this.lookUp = this.words.createWordLookup();
    this.ignoredWords = new Set(ignoredTexts.flatMap(tokenize).map(({ folded }) => folded));
  }

  /**
   * Searches a text: reads its words and amounts, finds the vehicles of each, corrects an unknown word, and
   * answers with the vehicles that meet all. Literally it corrects nothing and knows no references.
   */
  find(typed: string, literal = false): LocalSearchResult {
    this.lookUp = this.words.createWordLookup();
    // Compatible characters become several: one of them a sentence.
    const text = vehicleIdInLinkOrNull(typed) ?? normalizeSearchTextOrNull(typed.normalize('NFKC')) ?? '';
    const read = this.read(text);
    const criteria = this.findVehicles(read);
    const reference = literal ? -1 : this.findReference(text, criteria);
    const correction = literal || reference >= 0 ? null : this.correctOnlyUnknownWord(text, criteria);
    return this.resultOf(read, criteria, reference, correction);
  }

  /** Reads the amounts of a text, and the words of the rest. */
  private read(text: string) {
    const bounds = parseAmountBounds(text, this.list.ranges);
    const rest = bounds.reduce(
      (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
      text,
    );
    return { text, bounds, ...parseSearchTerms(rest, this.ignoredWords) };
  }

  /** Finds the vehicles of each word and amount, in the order of the text. */
  private findVehicles({ text, terms, bounds }: ReadText): readonly Criterion[] {
    const amounts = bounds.map(({ from, to, kind, min = -Infinity, max = Infinity }): Criterion => {
      const row = rangeFacets.find(({ code }) => code === kind);
      const isMet = (amount = NaN) => isInRange({ min, max }, amount);
      return {
        from,
        to,
        vehicles: this.vehiclesWhere((vehicle) => isMet(row?.valueOfVehicle(vehicle) ?? undefined)),
        isUnknown: false,
        // Figures alone may be a reference of the upstream's.
        isOfFilter: /\D/.test(text.slice(from, to).trim()),
      };
    });
    const words = this.wordCriteria(this.joinNumbers(terms));
    return [...words, ...amounts].sort((one, other) => one.from - other.from);
  }

  private vehiclesWhere(
    isMet: (vehicle: SearchedList['vehicles'][number], position: number) => boolean,
  ): VehicleMask {
    return Uint8Array.from(this.list.vehicles, (vehicle, position) => Number(isMet(vehicle, position)));
  }

  private wordCriteria(terms: readonly Term[]): readonly Criterion[] {
    const [first] = terms;
    if (!first) return [];
    const piece = this.findPiece(terms.slice(0, longestPiece));
    const length = piece?.length ?? 1;
    const options = first.options.map((words) => words.map((word) => this.lookUp(word)));
    const vehicles =
      piece?.vehicles ??
      this.vehiclesWhere((_, position) =>
        options.some((words) => words.every((word) => word.vehicles[position])),
      );
    const criterion: Criterion = {
      from: first.from,
      to: terms[length - 1]?.to ?? first.to,
      vehicles,
      isUnknown: !hasAnyVehicle(vehicles),
      isOfFilter: piece !== null || options.flat().some(({ isOfFilter }) => isOfFilter),
    };
    return [criterion, ...this.wordCriteria(terms.slice(length))];
  }

  /**
   * Finds the longest run of the first words that one piece of equipment has, and no other text has all of
   * them: «asientos calefactados».
   */
  private findPiece(
    terms: readonly Term[],
  ): { readonly length: number; readonly vehicles: VehicleMask } | null {
    for (let { length } = terms; length > 0; length -= 1) {
      const options = terms.slice(0, length).flatMap((term) => term.options);
      const words = options.flat().map((word) => this.lookUp(word));
      // Words of which any will do name no piece.
      if (options.length > length || words.every(({ vehicles }) => hasAnyVehicle(vehicles))) continue;
      const [first, ...others] = words.map(({ pieces }) => pieces);
      const pieces = [...(first ?? [])].filter((piece) => others.every((those) => those.has(piece)));
      if (pieces.length > 0) return { length, vehicles: this.words.vehiclesWithPieces(pieces) };
    }
    return null;
  }

  /**
   * Joins numbers to their neighbor where the stock has both as one: «ioniq 5», «100 caballos». Else a short
   * number belongs to the word after it and means nothing without: no car has «7 plazas». A letter that joins
   * nothing is left out.
   */
  private joinNumbers([term, next, ...others]: readonly Term[]): readonly Term[] {
    if (!term) return [];
    const [[word = ''] = []] = term.options;
    const [[after = ''] = []] = next?.options ?? [];
    const isPair = () => {
      const { vehicles, pieces } = this.lookUp(word + after);
      return hasAnyVehicle(vehicles) || pieces.size > 0;
    };
    const hasNumber = isNumberWord(word) || isNumberWord(after);
    if (next && (isNumberNeedingContext(word) || (hasNumber && isPair())))
      return [{ from: term.from, to: next.to, options: [[word + after]] }, ...this.joinNumbers(others)];
    const options = term.options.filter((words) => !words.every(isSingleLetter));
    const rest = this.joinNumbers(next ? [next, ...others] : []);
    return options.length === 0 ? rest : [{ ...term, options }, ...rest];
  }

  /**
   * Returns the position of the vehicle whose reference a text is, perhaps beside words of the shop; else -1.
   */
  private findReference(text: string, [only, another]: readonly Criterion[]): number {
    const alone = only && !another ? text.slice(only.from, only.to) : text;
    // Copied from a URL it has escapes and plus signs.
    const spellings = [text, alone].flatMap((typed) => [typed, decodeCopiedSegmentOrNull(typed) ?? typed]);
    const names = spellings.map((name) => name.trim().toLowerCase());
    const { vehicles, facts } = this.list;
    return vehicles.findIndex(({ id }) =>
      [id, facts?.get(id)?.vin || id].some((name) => names.includes(name.toLowerCase())),
    );
  }

  /**
   * Replaces the only unknown word by one of the stock, one letter apart: the most frequent that finds
   * something.
   */
  private correctOnlyUnknownWord(text: string, criteria: readonly Criterion[]) {
    const [unknown, another] = criteria.filter(({ isUnknown }) => isUnknown);
    if (!unknown || another) return null;
    const { from, to } = unknown;
    const typed = foldSearchWord(text.slice(from, to));
    if (typed.length < shortestCorrected || /[\d\s]/.test(typed)) return null;
    for (const spelling of this.words.correctionsOf(typed).slice(0, maxCorrections)) {
      const corrected = text.slice(0, from) + spelling + text.slice(to);
      const positions = positionsMissingNothing(this.missed(this.findVehicles(this.read(corrected))));
      if (positions.length > 0) return { foundPositions: positions, corrected };
    }
    return null;
  }

  private resultOf(
    { text, excluded }: ReadText,
    criteria: readonly Criterion[],
    reference: number,
    correction: Pick<LocalSearchResult, 'foundPositions' | 'corrected'> | null,
  ): LocalSearchResult {
    const matching = positionsMissingNothing(this.missed(criteria));
    const isReference = reference >= 0;
    const foundPositions = isReference ? [reference] : (correction?.foundPositions ?? matching);
    const isEmpty = foundPositions.length === 0;
    const unknown = criteria.filter(({ isUnknown }) => isEmpty && isUnknown);
    return {
      foundPositions,
      isAllStock: foundPositions.length === this.list.vehicles.length,
      corrected: correction?.corrected ?? null,
      unknown: [...unknown.map(({ from, to }) => text.slice(from, to)), ...excluded],
      nearestSearch: isEmpty ? this.findNearest(text, criteria) : null,
      others: isReference ? matching.filter((position) => position !== reference).length : null,
      usesFilters: criteria.some(({ isOfFilter }) => isOfFilter),
    };
  }

  /**
   * Finds the search that omits least and finds most: without unknown words, then without one more criterion.
   */
  private findNearest(text: string, criteria: readonly Criterion[]): LocalSearchResult['nearestSearch'] {
    const understood = criteria.filter(({ isUnknown }) => !isUnknown);
    const unmetCriteriaOfVehicles = this.missed(understood);
    const [nearest] = [null, ...understood]
      .map((omitted) => ({
        left: understood.filter((criterion) => criterion !== omitted),
        count: unmetCriteriaOfVehicles.filter((all) => all.every((criterion) => criterion === omitted))
          .length,
      }))
      .filter(({ left: remainingCriteria, count }) => remainingCriteria.length > 0 && count > 0)
      .sort((one, other) => other.left.length - one.left.length || other.count - one.count);
    if (!nearest) return null;
    const words = nearest.left.map(({ from, to }) => text.slice(from, to).trim());
    return { text: words.join(' '), count: nearest.count };
  }

  /** Returns the criteria that each vehicle doesn't meet. */
  private missed(criteria: readonly Criterion[]): readonly (readonly Criterion[])[] {
    return this.list.vehicles.map((_, position) => criteria.filter(({ vehicles }) => !vehicles[position]));
  }
}

/** Returns the positions of the vehicles that miss nothing. */
const positionsMissingNothing = (missed: readonly (readonly Criterion[])[]): readonly number[] =>
  missed.flatMap((criteria, position) => (criteria.length === 0 ? [position] : []));
