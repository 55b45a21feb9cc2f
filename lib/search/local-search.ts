import {
  type ValueFacet,
  facetValues,
  filterRows,
  valueFacets,
  wholeEuroFee,
  wholeEuroPrice,
} from '@/lib/stock/filters';
import { valueIdsLookup, type VehicleList } from '@/lib/stock/query';
import { isInRange, rangeOfAmounts } from '@/lib/stock/range';
import type { ListVehicle, VehicleSummary } from '@/lib/stock/vehicle';
import { decodeCopied, vehicleIdInLink } from '@/lib/routing/segments';
import { isOneEditApart } from '@/lib/i18n/normalize';
import { type AmountBound, type AmountKind, parseAmountBounds } from './amounts';
import { type Posting, type PostingSource, positionsOf, postingsOf } from './postings';
import { foldWord, isNumberWord, isNumberNeedingContext, parseTerms, type Term, tokenize } from './words';

/** A vehicle with what a search compares; the browser's list lacks frame numbers and some labels. */
type Searched = ListVehicle & Partial<VehicleSummary>;
type SearchedList = Pick<VehicleList<Searched>, 'vehicles' | 'facets'>;

/** Outcome of a search by the stock's own words (product 6.10). */
export interface LocalSearchResult {
  /** Positions of the vehicles that match. */
  readonly found: readonly number[];
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

/** Whether the vehicle at a position has something. */
type Has = (at: number) => boolean;

/** What a text asks for in one place: a word or an amount. */
interface Criterion extends Pick<Term, 'from' | 'to'> {
  readonly has: Has;
  /** Whether it is a word that no vehicle has. */
  readonly isUnknown: boolean;
  /** Whether a filter of the list says the same. */
  readonly isOfFilter: boolean;
}

/** The shortest word that is corrected: shorter ones resemble too many others. */
const shortestCorrected = 5;
/** The shortest word that is the beginning of a word of equipment: «alta» isn't «altavoces». */
const shortestPiece = 5;
/** Words for a special price. */
const offerWords = 'oferta ofertas especial';

/**
 * Prepares a stock for searches. Each word of a text must begin a word of a vehicle; where the stock has exactly that
 * word, in any gender and number, it means no longer one. Equipment counts only where no other text has the words.
 * @param ignoredTexts of the brand and the seller, whose words narrow nothing
 * @returns a search, which corrects nothing and knows no references where it is `literal`
 */
export function createLocalSearch(
  list: SearchedList,
  ignoredTexts: readonly string[],
): (text: string, literal?: boolean) => LocalSearchResult {
  const { vehicles } = list;
  const ignoredWords = new Set(ignoredTexts.flatMap((text) => tokenize(text).map(({ folded }) => folded)));
  const words = vehicleWords(list);
  // The upstream knows its models' names itself.
  const searchedFacets = valueFacets.filter((code) => code !== 'models');
  const filterWords = postingsOf(
    searchedFacets.map((code) =>
      textsOf(
        code,
        facetValues(list, code).map(({ label }) => label),
      ),
    ),
  );
  // Most sets are of many vehicles.
  const equipment = [...new Set([...new Set(vehicles.flatMap(equipmentOf))].flat())];
  const pieces = postingsOf(equipment.map((piece) => ({ texts: [piece], names: [] })));
  const ranges = {
    price: rangeOfAmounts(vehicles.map(wholeEuroPrice)),
    fee: rangeOfAmounts(vehicles.flatMap((vehicle) => wholeEuroFee(vehicle) ?? [])),
  };
  const everything = [...vehicles.keys()];

  const inTexts = (word: string) => positionsOf(words, word, 1);
  const isInStock = (word: string) =>
    inTexts(word).size > 0 || positionsOf(pieces, word, shortestPiece).size > 0;

  const meetsTerm = ({ options }: Term): Has => {
    const found = options.map((option) => option.map(inTexts));
    return (at) => found.some((all) => all.every((positions) => positions.has(at)));
  };
  /** A run of words that one piece of equipment has, and no other text has all of them: «asientos calefactados». */
  const hasPiece = (run: readonly Term[]): Has | null => {
    const all = run.flatMap(({ options }) => (options.length === 1 ? options.flat() : ['']));
    if (all.every((word) => inTexts(word).size > 0)) return null;
    const [first, ...others] = all.map((word) => positionsOf(pieces, word, shortestPiece));
    const found = [...(first ?? [])].filter((piece) => others.every((positions) => positions.has(piece)));
    if (found.length === 0) return null;
    const named = new Set(found.map((position) => equipment[position]));
    const isNamed = (piece: string) => named.has(piece);
    return (at) => vehicles[at] !== undefined && equipmentOf(vehicles[at]).some((set) => set.some(isNamed));
  };
  const isFilterWord = (word: string) => positionsOf(filterWords, word, Infinity).size > 0;
  const wordCriteria = (terms: readonly Term[]): readonly Criterion[] => {
    const [term] = terms;
    if (!term) return [];
    const runs = [4, 3, 2, 1].map((length) => terms.slice(0, length));
    const run = runs.find((some) => hasPiece(some)) ?? [term];
    const piece = hasPiece(run);
    const has = piece ?? meetsTerm(term);
    const isOfFilter = piece !== null || term.options.some((option) => option.some(isFilterWord));
    const criterion = { from: term.from, to: run.at(-1)?.to ?? term.to, has, isOfFilter };
    return [{ ...criterion, isUnknown: !everything.some(has) }, ...wordCriteria(terms.slice(run.length))];
  };
  const meetsBound =
    ({ kind, min = -Infinity, max = Infinity }: AmountBound): Has =>
    (at) => {
      const amount = vehicles[at] && amounts[kind](vehicles[at]);
      return typeof amount === 'number' && isInRange({ min, max }, amount);
    };

  const criteriaOf = (text: string) => {
    const bounds = parseAmountBounds(text, ranges);
    const rest = bounds.reduce(
      (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
      text,
    );
    const { terms, excluded } = parseTerms(rest, ignoredWords);
    const amountCriteria = bounds.map((bound): Criterion => {
      // Figures alone may be a reference of the upstream's.
      const isOfFilter = /\D/.test(text.slice(bound.from, bound.to).trim());
      return { ...bound, has: meetsBound(bound), isUnknown: false, isOfFilter };
    });
    const criteria = [...wordCriteria(joinNumberTerms(terms, isInStock)), ...amountCriteria];
    return { criteria: criteria.toSorted((one, other) => one.from - other.from), excluded };
  };
  const positionsMeeting = (criteria: readonly Criterion[]): readonly number[] =>
    everything.filter((at) => criteria.every(({ has }) => has(at)));

  /** Returns the text with the word replaced by one of the stock, one letter apart, that finds something. */
  const correct = (text: string, { from, to }: Criterion): string | null => {
    const typed = text.slice(from, to);
    const folded = foldWord(typed);
    if (folded.length < shortestCorrected || /[\d\s]/.test(folded)) return null;
    const candidates = [...words, ...pieces]
      .filter((posting) => isPossibleCorrection(folded, posting))
      .toSorted((one, other) => other.positions.size - one.positions.size)
      .map(({ spelling }) => text.slice(0, from) + spelling + text.slice(to));
    return candidates.find((other) => positionsMeeting(criteriaOf(other).criteria).length > 0) ?? null;
  };

  /** Returns the search of the fewest omissions that finds something: unknown words, then one more criterion. */
  const findNearestSearch = (
    text: string,
    criteria: readonly Criterion[],
  ): LocalSearchResult['nearestSearch'] => {
    const understood = criteria.filter(({ isUnknown }) => !isUnknown);
    const fewer = understood.map((omitted) => understood.filter((one) => one !== omitted));
    const [all, ...others] = [understood, ...fewer].map((remaining) => ({
      text: remaining.map(({ from, to }) => text.slice(from, to).trim()).join(' '),
      count: remaining.length === 0 ? 0 : positionsMeeting(remaining).length,
    }));
    const nearest = all?.count ? all : others.toSorted((one, other) => other.count - one.count)[0];
    return nearest?.count ? nearest : null;
  };

  return (typed, literal = false) => {
    const text = vehicleIdInLink(typed) ?? typed.normalize('NFKC');
    const { criteria, excluded } = criteriaOf(text);
    const found = positionsMeeting(criteria);
    const usesFilters = criteria.some(({ isOfFilter }) => isOfFilter);
    const outcome = {
      found,
      corrected: null,
      unknown: excluded,
      nearestSearch: null,
      others: null,
      usesFilters,
    };
    // Words of the shop may stand beside a reference: «ref. 621».
    const [only, another] = criteria;
    const alone = only && !another ? text.slice(only.from, only.to) : text;
    const names = [text, alone].flatMap(referenceSpellings);
    const isNamed = ({ id, vin }: Searched) =>
      names.includes(id.toLowerCase()) || (typeof vin === 'string' && names.includes(vin.toLowerCase()));
    const reference = literal ? -1 : vehicles.findIndex(isNamed);
    const others = found.filter((at) => at !== reference).length;
    if (reference >= 0) return { ...outcome, found: [reference], others };
    const unknown = criteria.filter(({ isUnknown }) => isUnknown);
    if (found.length > 0) return outcome;
    const corrected = unknown[0] && unknown.length === 1 && !literal ? correct(text, unknown[0]) : null;
    if (corrected !== null)
      return { ...outcome, found: positionsMeeting(criteriaOf(corrected).criteria), corrected };
    const named = unknown.map(({ from, to }) => text.slice(from, to));
    return { ...outcome, unknown: [...named, ...excluded], nearestSearch: findNearestSearch(text, criteria) };
  };
}

/**
 * Returns what a reference may be, in small letters: as typed, or copied from a URL with escapes and plus
 * signs.
 */
function referenceSpellings(typed: string): readonly string[] {
  return [typed, decodeCopied(typed) ?? typed].map((text) => text.trim().toLowerCase());
}

/** Returns a vehicle's standard and optional equipment; none in the browser. */
const equipmentOf = ({ standardPieces = [], optionalPieces = [] }: Searched) => [
  standardPieces,
  optionalPieces,
];

/** Amounts of a vehicle as they are shown; null is unknown. */
const amounts: Readonly<Record<AmountKind, (vehicle: Searched) => number | null>> = {
  price: wholeEuroPrice,
  fee: wholeEuroFee,
  power: ({ horsepower }) => horsepower,
};

/** Labels of a filter's values as texts; those of places are names. */
const textsOf = (code: ValueFacet, labels: readonly string[]): PostingSource =>
  filterRows[code].source === 'dealers' ? { texts: [], names: labels } : { texts: labels, names: [] };

/**
 * Returns the words of a list's vehicles: of what they are, of where and when they are to be had, and of the
 * filters' values that they meet, also of groups («automático»).
 */
function vehicleWords({ vehicles, ...available }: SearchedList): readonly Posting[] {
  const labelsOf = valueFacets.map((code) => {
    const idsOf = valueIdsLookup(available, code);
    const labels = new Map(facetValues(available, code).map(({ id, label }) => [id, label]));
    return (vehicle: Searched) =>
      textsOf(
        code,
        idsOf(vehicle).flatMap((id) => labels.get(id) ?? []),
      );
  });
  return postingsOf(
    vehicles.map((vehicle) => {
      const filters = labelsOf.map((of) => of(vehicle));
      return {
        texts: [
          ...[vehicle.name, vehicle.productLine, vehicle.modelName, vehicle.fuelName, vehicle.gearbox],
          ...[vehicle.power, vehicle.colorName, vehicle.hasSpecialPrice ? offerWords : ''],
          ...filters.flatMap(({ texts }) => texts),
        ],
        names: [
          ...[vehicle.locationLabel, vehicle.dealerName ?? ''],
          ...(vehicle.deliveryTexts ?? [vehicle.availability.text]),
          ...filters.flatMap(({ names }) => names),
        ],
      };
    }),
  );
}

/**
 * Joins numbers to their neighbor where the stock has both as one: «ioniq 5», «100 caballos». Else a short number belongs
 * to the word after it and means nothing without: no car has «7 plazas».
 */
function joinNumberTerms(terms: readonly Term[], isInStock: (word: string) => boolean): readonly Term[] {
  const joined: Term[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]];
    const [word, after] = [term, next].map((one) => one?.options[0]?.[0]);
    if (!term || word === undefined) break;
    const isPair =
      after !== undefined && (isNumberWord(word) || isNumberWord(after)) && isInStock(word + after);
    if (next && (isPair || isNumberNeedingContext(word))) {
      joined.push({ from: term.from, to: next.to, options: [[`${word}${after}`]] });
      at += 1;
    } else joined.push(term);
  }
  return joined;
}

/** Whether a word of the stock is one edit from a typed one; another number of a name isn't. */
function isPossibleCorrection(typed: string, { word, stem: own }: Posting): boolean {
  const isOtherNumber = own === null && typed.replace(/s$/, '') === word.replace(/s$/, '');
  return isOneEditApart(typed, word) && !/\d/.test(word) && !isOtherNumber;
}
