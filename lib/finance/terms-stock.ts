import { memoizeByObject } from '@/lib/platform/memo';
import type { Filters, FilterKeys } from '@/lib/stock/filters';
import type { RangeColumn, QueryableStock } from '@/lib/stock/query-stock';
import type { Range } from '@/lib/stock/range';
import {
  highestCapitalWithinFee,
  eurosToCents,
  type FeeTable,
  feeAt,
  nextCapitalToSimulate,
} from './fee-search';
import { financedCapital, type FinancingChoice, type FinancingLimits } from './financing';

/** Parts of a list's state that fees on financing terms depend on. */
export interface TermsQuery {
  readonly filters: Filters;
  readonly terms: FinancingChoice;
}

/**
 * How a maximum fee applies on financing terms: not set; filters; below all fees; above all fees; fees not available
 * yet. It filters only if `applied`.
 */
export type FeeOutcome = 'none' | 'applied' | 'below' | 'above' | 'unknown';

/** A list on financing terms: its maximum fee bounds simulated fees, not the stock's own (product 6.13). */
export interface TermsStock<T extends FilterKeys> {
  readonly stock: QueryableStock<T>;
  readonly outcome: FeeOutcome;
  /** Fee bounds on these terms, rounded outwards to euros; null until simulated. */
  readonly range: Range | null;
  /** Minimum fee on these terms, in cents; null until simulated. */
  readonly lowest: number | null;
  /** Capitals to simulate next, to decide which vehicles match, and the bounds. */
  readonly open: readonly number[];
  /** Capitals that relaxations of an empty list need; filled while relaxations are computed. */
  readonly openWays: readonly number[];
}

/** Financed capitals of a list's vehicles, for one entry. */
export interface Capitals {
  /** By vehicle; Infinity if it can't be financed. */
  readonly of: Float64Array;
  /** Unique, ascending. */
  readonly all: Float64Array;
}

/** Maximum entries whose capitals are cached per list. */
const maxEntries = 8;
const capitalsByEntry = memoizeByObject((_list: readonly FilterKeys[]) => new Map<string, Capitals>());

/** Returns the financed capital of each vehicle of a list, cached by entry and limits. */
export function financedCapitals(
  entries: readonly FilterKeys[],
  entry: number,
  limits: FinancingLimits,
): Capitals {
  const byEntry = capitalsByEntry(entries);
  const key = `${entry} ${limits.amountStep} ${limits.minAmount}`;
  const cached = byEntry.get(key);
  if (cached) return cached;
  const of = Float64Array.from(entries, ({ price }) => financedCapital(price, entry, limits));
  const all = of
    .slice()
    .sort()
    .filter((capital, at, sorted) => capital < Infinity && capital !== sorted[at - 1]);
  if (byEntry.size === maxEntries) byEntry.clear();
  byEntry.set(key, { of, all });
  return { of, all };
}

/** Fees available for a list's financing terms. */
interface FeesAtHand extends Pick<ListFees, 'feeTable'>, Partial<Pick<ListFees, 'hasFailed'>> {
  /** Remaining simulations. */
  readonly left?: number;
}

/** Fees that the server has simulated for a request. */
export interface ListFees {
  readonly feeTable: FeeTable;
  /** Whether a simulation failed temporarily. */
  readonly hasFailed: boolean;
  /** Whether no more fees follow for this request. */
  readonly isAnswered: boolean;
}

/** Returns a list on financing terms, as far as the available fees decide. */
export function stockOnTerms<T extends FilterKeys>(
  stock: QueryableStock<T>,
  { filters, terms }: TermsQuery,
  limits: FinancingLimits,
  { feeTable, hasFailed = false, left = 1 }: FeesAtHand,
): TermsStock<T> {
  const { of, all } = financedCapitals(stock.entries, terms.entry, limits);
  const bounds = boundsOf(all, feeTable);
  const cents = filters.cuota === undefined ? null : eurosToCents(filters.cuota);
  const judged = outcomeOf(bounds, cents);
  const next =
    judged === 'applied' && cents !== null ? nextCapitalToSimulate(all, feeTable, cents, left) : null;
  const outcome = hasFailed && next !== null ? 'unknown' : judged;
  const openWays: number[] = [];
  const cuota: RangeColumn = {
    amounts: of,
    within: (maximum) =>
      outcome === 'applied' ? highestCapitalWithinFee(feeTable, eurosToCents(maximum)) : Infinity,
    reaching: (capital) => {
      const reached = maximumReaching(capital, all, feeTable, left);
      if (typeof reached === 'number' || reached === null) return reached;
      openWays.push(reached.open);
      return null;
    },
  };
  return {
    stock: { ...stock, rangeColumns: { ...stock.rangeColumns, cuota } },
    outcome,
    range: bounds.range,
    lowest: bounds.lowest,
    open: next === null ? bounds.open : [next],
    openWays,
  };
}

/** Fee bounds of a list, in cents; `highest` is Infinity if it is rejected. */
interface FeeBounds {
  readonly open: readonly number[];
  readonly lowest: number | null;
  readonly highest: number;
  readonly range: Range | null;
}

function boundsOf(capitals: Float64Array, feeTable: FeeTable): FeeBounds {
  const least = capitals[0] ?? Infinity;
  const most = capitals.at(-1) ?? least;
  const [low, high] = [feeAt(feeTable, least), feeAt(feeTable, most)];
  if (typeof low !== 'number' || high === undefined) {
    const ends = capitals.length === 0 ? [] : [...new Set([least, most])];
    const open = ends.filter((capital) => feeAt(feeTable, capital) === undefined);
    return { open, lowest: null, highest: Infinity, range: null };
  }
  const fees = feeTable.flatMap(([capital, cents]) => (cents !== null && capital >= least ? [cents] : []));
  const max = Math.ceil((high ?? Math.max(...fees)) / 100);
  return { open: [], lowest: low, highest: high ?? Infinity, range: { min: Math.floor(low / 100), max } };
}

function outcomeOf({ lowest, highest, range }: FeeBounds, cents: number | null): FeeOutcome {
  if (cents === null) return 'none';
  if (lowest === null || range === null) return 'unknown';
  if (cents < range.min * 100) return 'below';
  return cents > Math.ceil(highest / 100) * 100 ? 'above' : 'applied';
}

/** Returns the maximum in whole euros that includes a capital; null if none does, or the capital to simulate first. */
function maximumReaching(
  capital: number,
  all: Float64Array,
  feeTable: FeeTable,
  left: number,
): number | null | { readonly open: number } {
  const fee = capital === Infinity ? null : feeAt(feeTable, capital);
  if (fee === undefined) return { open: capital };
  if (fee === null) return null;
  const euros = Math.ceil(fee / 100);
  const next = nextCapitalToSimulate(all, feeTable, euros * 100, left);
  return next === null ? euros : { open: next };
}
