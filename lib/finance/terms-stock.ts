import type { Filters, StockKeys } from '@/lib/shop/filters';
import type { MaximumColumn, QueryableStock } from '@/lib/shop/query-stock';
import type { Range } from '@/lib/shop/range';
import { highestWithin, inCents, type KnownFees, knownFee, nextCapital } from './fee-search';
import { financedCapital, type FinancingChoice, type FinancingLimits } from './financing';

/** What a list is asked for, as far as fees on terms depend on it. */
export interface TermsQuestion {
  readonly filters: Filters;
  readonly terms: FinancingChoice;
}

/**
 * How a maximum fee applies on terms: there is none; it does; no vehicle is as cheap; all are; its fees aren't known yet.
 * Only where it applies it filters.
 */
export type FeeOutcome = 'none' | 'applied' | 'below' | 'above' | 'unknown';

/** A list on some terms: its maximum fee bounds what the upstream simulates, not the stock's own fee (product 6.13). */
export interface TermsStock<T extends StockKeys> {
  readonly stock: QueryableStock<T>;
  readonly outcome: FeeOutcome;
  /** The least and the highest fee on these terms, in whole euros around them; null until they are known. */
  readonly range: Range | null;
  /** The lowest fee on these terms, in cents; null until it is known. */
  readonly lowest: number | null;
  /** The capitals whose fees have to be known next to decide which vehicles the list holds, and its bounds. */
  readonly open: readonly number[];
  /** Those that ways out of an empty list would need; filled while these are looked for. */
  readonly openWays: readonly number[];
}

/** What is financed of the vehicles of a list, for one entry. */
export interface Capitals {
  /** Of each vehicle; Infinity where nothing can be. */
  readonly of: Float64Array;
  /** Each once, ascending. */
  readonly all: Float64Array;
}

/** Entries for which the capitals of one list are kept. */
const mostEntries = 8;
const tables = new WeakMap<readonly StockKeys[], Map<string, Capitals>>();

/** What is financed of each vehicle of a list, worked out once for an entry. */
export function capitalsOf(entries: readonly StockKeys[], entry: number, limits: FinancingLimits): Capitals {
  const known = tables.get(entries) ?? new Map<string, Capitals>();
  tables.set(entries, known);
  const key = `${entry} ${limits.amountStep} ${limits.minAmount}`;
  const held = known.get(key);
  if (held) return held;
  const of = Float64Array.from(entries, ({ price }) => financedCapital(price, entry, limits));
  const all = of
    .slice()
    .sort()
    .filter((capital, at, sorted) => capital < Infinity && capital !== sorted[at - 1]);
  if (known.size === mostEntries) known.clear();
  known.set(key, { of, all });
  return { of, all };
}

/** What is known of the fees on the terms that a list is asked for. */
interface FeesAtHand extends Pick<ListAnswer, 'known'>, Partial<Pick<ListAnswer, 'hasFailed'>> {
  /** How many simulations may still be made to learn more. */
  readonly left?: number;
}

/** What our server has learned for a question about fees. */
export interface ListAnswer {
  readonly known: KnownFees;
  /** Whether something couldn't be simulated for now. */
  readonly hasFailed: boolean;
  /** Whether nothing more is learned for this question: what is known has to do. */
  readonly isAnswered: boolean;
}

/** A list on the terms that it is asked for, as far as known fees tell. */
export function stockOnTerms<T extends StockKeys>(
  stock: QueryableStock<T>,
  { filters, terms }: TermsQuestion,
  limits: FinancingLimits,
  { known, hasFailed = false, left = 1 }: FeesAtHand,
): TermsStock<T> {
  const { of, all } = capitalsOf(stock.entries, terms.entry, limits);
  const bounds = boundsOf(all, known);
  const cents = filters.cuota === undefined ? null : inCents(filters.cuota);
  const judged = outcomeOf(bounds, cents);
  const next = judged === 'applied' && cents !== null ? nextCapital(all, known, cents, left) : null;
  const outcome = hasFailed && next !== null ? 'unknown' : judged;
  const openWays: number[] = [];
  const cuota: MaximumColumn = {
    amounts: of,
    within: (maximum) => (outcome === 'applied' ? highestWithin(known, inCents(maximum)) : Infinity),
    reaching: (capital) => {
      const reached = reaching(capital, all, known, left);
      if (typeof reached === 'number' || reached === null) return reached;
      openWays.push(reached.open);
      return null;
    },
  };
  return {
    stock: { ...stock, maxima: { ...stock.maxima, cuota } },
    outcome,
    range: bounds.range,
    lowest: bounds.lowest,
    open: next === null ? bounds.open : [next],
    openWays,
  };
}

/** What is known of the least and the highest fee of a list, in cents; Infinity for a highest one that is refused. */
interface FeeBounds {
  readonly open: readonly number[];
  readonly lowest: number | null;
  readonly highest: number;
  readonly range: Range | null;
}

function boundsOf(capitals: Float64Array, known: KnownFees): FeeBounds {
  const least = capitals[0] ?? Infinity;
  const most = capitals.at(-1) ?? least;
  const [low, high] = [knownFee(known, least), knownFee(known, most)];
  if (typeof low !== 'number' || high === undefined) {
    const ends = capitals.length === 0 ? [] : [...new Set([least, most])];
    const open = ends.filter((capital) => knownFee(known, capital) === undefined);
    return { open, lowest: null, highest: Infinity, range: null };
  }
  const fees = known.flatMap(([capital, cents]) => (cents !== null && capital >= least ? [cents] : []));
  const max = Math.ceil((high ?? Math.max(...fees)) / 100);
  return { open: [], lowest: low, highest: high ?? Infinity, range: { min: Math.floor(low / 100), max } };
}

function outcomeOf({ lowest, highest, range }: FeeBounds, cents: number | null): FeeOutcome {
  if (cents === null) return 'none';
  if (lowest === null || range === null) return 'unknown';
  if (cents < range.min * 100) return 'below';
  return cents > Math.ceil(highest / 100) * 100 ? 'above' : 'applied';
}

/** The whole euros that a maximum has to be raised to for a capital; null where none helps, else what isn't known yet. */
function reaching(
  capital: number,
  all: Float64Array,
  known: KnownFees,
  left: number,
): number | null | { readonly open: number } {
  const fee = capital === Infinity ? null : knownFee(known, capital);
  if (fee === undefined) return { open: capital };
  if (fee === null) return null;
  const euros = Math.ceil(fee / 100);
  const next = nextCapital(all, known, euros * 100, left);
  return next === null ? euros : { open: next };
}
