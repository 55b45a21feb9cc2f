import { type AmountBound, type AmountKind, readAmounts } from './amounts';
import { type Range, rangeOfAmounts } from '@/lib/stock/range';
import type { ListEquipment } from '@/lib/stock/stock';
import { isOneEditApart } from '@/lib/text/one-edit';
import { foldWord, readWords, stem, type Term, tokenize } from './words';

/** What a search compares of a vehicle. */
export interface SearchEntry {
  readonly id: string;
  readonly vin: string | null;
  /** Name, line, model, fuel, gearbox, power, color, and «oferta» for a special price. */
  readonly texts: readonly string[];
  /** Place, island, dealer, delivery: compared as they are written, since «Las Palmas» isn't «La Palma». */
  readonly names: readonly string[];
  /** Euros, euros a month, horsepower; null is unknown. */
  readonly amounts: Readonly<Record<AmountKind, number | null>>;
}

/** Outcome of a search by the stock's own words (decisions, sections 16 and 17). */
export interface OwnSearch {
  /** Positions of the vehicles that match. */
  readonly found: readonly number[];
  /** The text with one letter corrected, where only that finds something; else null. */
  readonly corrected: string | null;
  /** Words that no vehicle has, and phrases that exclude something, as typed. */
  readonly unknown: readonly string[];
  /** The nearest search that finds something, with its number; null where this one finds vehicles. */
  readonly way: { readonly text: string; readonly count: number } | null;
  /** Where the text is a vehicle's reference: how many others have it as a word. */
  readonly others: number | null;
}

/** Searches a stock for a text; `literal` corrects nothing and knows no references. */
type Search = (text: string, literal?: boolean) => OwnSearch;

/** Positions of the vehicles that have a word. */
interface Posting {
  readonly word: string;
  /** As the stock writes it. */
  readonly spelling: string;
  readonly isName: boolean;
  /** Without gender and number; null for a name. */
  readonly stem: string | null;
  readonly positions: ReadonlySet<number>;
}

/** The shortest word that is corrected: shorter ones resemble too many others. */
const shortestCorrected = 5;
/** The shortest word that is the beginning of a word of equipment: «alta» isn't «altavoces». */
const shortestPiece = 5;

/**
 * Prepares a stock for searches. Each word of a text must begin a word of a vehicle; where the stock has exactly that
 * word, in any gender and number, it means no longer one. Equipment counts only where no other text has the word.
 * @param ownWords texts of the brand and the seller, whose words narrow nothing
 * @param equipment of the entries, in their order; null where it isn't known
 */
export function searchableStock(
  entries: readonly SearchEntry[],
  ownWords: readonly string[],
  equipment: ListEquipment | null,
): Search {
  const own = new Set(ownWords.flatMap((text) => tokenize(text).map(({ folded }) => folded)));
  const texts = postingsOf(entries);
  const pieces = postingsOf((equipment?.pieces ?? []).map((piece) => ({ texts: [piece], names: [] })));
  const ranges = { price: rangeOf(entries, 'price'), fee: rangeOf(entries, 'fee') };
  const everything = entries.map((_, at) => at);

  const having = (word: string): ReadonlySet<number> => {
    const found = lookUp(texts, word, 1);
    if (found.size > 0 || equipment === null) return found;
    const named = lookUp(pieces, word, shortestPiece);
    const sets = equipment.layers.map((layer) =>
      layer.sets.map((set) => set.some((piece) => named.has(piece))),
    );
    return new Set(
      everything.filter((at) => equipment.layers.some((layer, by) => sets[by]?.[layer.at[at] ?? -1])),
    );
  };
  const matches = ({ options }: Term): ReadonlySet<number> =>
    union(options.map((words) => words.map(having).reduce(intersection)));
  /** A short number means something only beside its neighbor: «IONIQ 5», «7 vel.», but no car has «7 plazas». */
  const withNumbers = (terms: readonly Term[]): readonly Term[] => {
    const read: Term[] = [];
    for (const [at, term] of terms.entries()) {
      const [before, word, after] = [terms[at - 1], term, terms[at + 1]].map((one) => one?.options[0]?.[0]);
      const previous = read.at(-1);
      if (previous && previous.to >= term.to) continue;
      if (word === undefined || !isShortNumber(word) || (before ?? after) === undefined) {
        read.push(term);
        continue;
      }
      const pairs = [`${before} ${word}`, `${word} ${after}`].filter((pair) => having(pair).size > 0);
      const next = terms[at + 1];
      const isCount = pairs.length === 0 && next && lookUp(texts, after ?? '', 1).size === 0;
      const { from, to } = { from: term.from, to: isCount ? next.to : term.to };
      read.push({ typed: term.typed, from, to, options: pairs.map((pair) => [pair]) });
    }
    return read;
  };
  const within = ({ kind, min = -Infinity, max = Infinity }: AmountBound) =>
    new Set(
      everything.filter((at) => {
        const amount = entries[at]?.amounts[kind] ?? null;
        return amount !== null && Math.round(amount) >= min && Math.round(amount) <= max;
      }),
    );
  const all = new Set(everything);

  /** A criterion of a text: its place in it, and the vehicles that meet it. */
  const read = (text: string) => {
    const bounds = readAmounts(text, ranges);
    const rest = bounds.reduce(
      (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
      text,
    );
    const { terms, excluded } = readWords(rest, own);
    return {
      excluded,
      criteria: [
        ...withNumbers(terms).map((term) => ({ ...term, isWord: true, positions: matches(term) })),
        ...bounds.map((bound) => ({ ...bound, isWord: false, positions: within(bound) })),
      ],
    };
  };
  const meeting = (criteria: ReturnType<typeof read>['criteria']): ReadonlySet<number> =>
    criteria.map(({ positions }) => positions).reduce(intersection, all);

  const search: Search = (typed, literal = false) => {
    const text = linkedId(typed) ?? typed;
    const { criteria, excluded } = read(text);
    const unknown = criteria.filter(({ isWord, positions }) => isWord && positions.size === 0);
    const nothing = { found: [], corrected: null, way: null, others: null };
    const reference = literal ? null : referenceIn(entries, text, own);
    if (reference !== null) {
      const others = [...meeting(criteria)].filter((at) => at !== reference).length;
      return { ...nothing, found: [reference], unknown: [], others };
    }
    const named = [...unknown.map(({ from, to }) => text.slice(from, to)), ...excluded];
    const found = meeting(criteria);
    if (found.size > 0) return { ...nothing, found: [...found], unknown: named };
    const corrected = unknown.length === 1 && !literal ? correct(text, unknown[0]) : null;
    if (corrected !== null)
      return { ...nothing, found: [...meeting(read(corrected).criteria)], corrected, unknown: excluded };
    return { ...nothing, unknown: named, way: wayOn(text, criteria) };
  };

  /** Returns the text with the word replaced by one of the stock, one letter apart, that finds something. */
  const correct = (text: string, word: { readonly from: number; readonly to: number } | undefined) => {
    if (!word) return null;
    const typed = text.slice(word.from, word.to);
    const folded = foldWord(typed);
    if (folded.length < shortestCorrected || /[\d\s]/.test(folded)) return null;
    const similar = [...texts, ...pieces]
      .filter((posting) => isSimilar(folded, posting))
      .toSorted((one, other) => other.positions.size - one.positions.size);
    for (const { spelling } of similar) {
      const other = text.slice(0, word.from) + inCaseOf(typed, spelling) + text.slice(word.to);
      if (meeting(read(other).criteria).size > 0) return other;
    }
    return null;
  };

  /** Returns the search of the fewest omissions that finds something: unknown words, then one more criterion. */
  const wayOn = (text: string, criteria: ReturnType<typeof read>['criteria']): OwnSearch['way'] => {
    const known = criteria.filter(({ isWord, positions }) => !isWord || positions.size > 0);
    const candidates = [known, ...known.map((left) => known.filter((one) => one !== left))];
    const ways = candidates.flatMap((kept, at) => {
      const count = kept.length === 0 ? 0 : meeting(kept).size;
      const parts = kept.toSorted((one, other) => one.from - other.from);
      return count === 0
        ? []
        : [{ text: parts.map(({ from, to }) => text.slice(from, to).trim()).join(' '), count, omitted: at }];
    });
    const [nearest] = ways.toSorted(
      (one, other) => Math.min(one.omitted, 1) - Math.min(other.omitted, 1) || other.count - one.count,
    );
    return nearest ? { text: nearest.text, count: nearest.count } : null;
  };

  return search;
}

function rangeOf(entries: readonly SearchEntry[], kind: AmountKind): Range | null {
  return rangeOfAmounts(entries.flatMap(({ amounts }) => amounts[kind] ?? []));
}

/** Whether a word is a number that has a meaning only beside another word. */
const isShortNumber = (folded: string) =>
  /^(?:\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)$/.test(folded);

/** Returns the words of all texts; «IONIQ 5» and «100 CV» also as one word, «i20» also as two. */
function postingsOf(vehicles: readonly Pick<SearchEntry, 'texts' | 'names'>[]): readonly Posting[] {
  const wordsOf = new Map<string, readonly (readonly [string, string])[]>();
  const found = new Map<string, { spelling: string; isName: boolean; positions: Set<number> }>();
  const add = (text: string, isName: boolean, position: number) => {
    const words = wordsOf.get(text) ?? wordsIn(text);
    wordsOf.set(text, words);
    for (const [word, spelling] of words) {
      const posting = found.get(word) ?? { spelling, isName, positions: new Set() };
      posting.isName &&= isName;
      posting.positions.add(position);
      found.set(word, posting);
    }
  };
  vehicles.forEach(({ texts, names }, position) => {
    for (const text of texts) add(text, false, position);
    for (const text of names) add(text, true, position);
  });
  return [...found].map(([word, posting]) => ({
    ...{ word, ...posting },
    stem: posting.isName ? null : stem(word),
  }));
}

function wordsIn(text: string): readonly (readonly [folded: string, spelling: string])[] {
  const tokens = tokenize(text);
  const isNumber = ({ folded }: { readonly folded: string }) => isShortNumber(folded) || /^\d+$/.test(folded);
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const parts = /^(\p{L}+)(\d+)$/u.exec(token.folded)?.slice(1) ?? [];
    return [
      [token.folded, token.typed] as const,
      ...parts.map((part) => [part, part] as const),
      ...(parts.length > 0 ? [[parts.join(' '), token.typed] as const] : []),
      ...(next && (isNumber(token) || isNumber(next))
        ? ['', ' '].map((gap) => [token.folded + gap + next.folded, `${token.typed} ${next.typed}`] as const)
        : []),
    ];
  });
}

const union = (sets: readonly ReadonlySet<number>[]): ReadonlySet<number> =>
  new Set(sets.flatMap((set) => [...set]));

const intersection = (one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...one].filter((position) => other.has(position)));

/** Returns the vehicles that have a word, else those with one that it begins; numbers begin none. */
function lookUp(postings: readonly Posting[], typed: string, shortestBeginning: number): ReadonlySet<number> {
  const own = stem(typed);
  const equal = postings.filter((posting) => posting.word === typed || posting.stem === own);
  const isWhole = equal.length > 0 || /^[\d.]+$/.test(typed) || typed.length < shortestBeginning;
  const found = isWhole ? equal : postings.filter(({ word }) => word.startsWith(typed));
  return union(found.map(({ positions }) => positions));
}

/** Returns the position of the vehicle whose id or frame number a text is, without words of the shop. */
function referenceIn(entries: readonly SearchEntry[], text: string, own: ReadonlySet<string>): number | null {
  const words = readWords(text, own).terms;
  const names = [text.trim(), ...(words.length === 1 ? words : []).map(({ typed }) => typed)].map((name) =>
    name.toLowerCase(),
  );
  const at = entries.findIndex(
    ({ id, vin }) => names.includes(id.toLowerCase()) || (vin !== null && names.includes(vin.toLowerCase())),
  );
  return at < 0 ? null : at;
}

/** Returns the id in a copied link of a vehicle; null for any other text. */
function linkedId(text: string): string | null {
  return /\/vehiculo\/([^/?#\s]+)/.exec(text)?.[1] ?? null;
}

/** Whether a word of the stock is one edit from a typed one; another number of a name isn't. */
function isSimilar(typed: string, { word, isName }: Posting): boolean {
  if (/\d/.test(word) || word.length < shortestCorrected - 1 || !isOneEditApart(typed, word)) return false;
  return !isName || typed.replace(/s$/, '') !== word.replace(/s$/, '');
}

/** Writes a word of the stock in the typed letter case: the stock has «Híbrido», a visitor «hibrido». */
function inCaseOf(typed: string, other: string): string {
  if (typed === typed.toLowerCase()) return other.toLowerCase();
  return typed.length > 1 && typed === typed.toUpperCase() ? other.toUpperCase() : other;
}
