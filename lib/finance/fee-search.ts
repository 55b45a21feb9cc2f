/** A simulated fee: financed capital in euros, fee in cents; null if the upstream rejects the capital. */
export type FeePoint = readonly [capital: number, cents: number | null];

/** Simulated fees for one entry and term: ascending by capital, and fees never fall as capital rises. */
export type FeeTable = readonly FeePoint[];

/** Maximum points, more than a dozen budgets need; beyond it every other point is removed. */
const maxPoints = 120;

const feeOf = ([, cents]: FeePoint): number => cents ?? Infinity;

/** Converts euros to cents, the unit of simulated fees. */
export const eurosToCents = (euros: number): number => Math.round(euros * 100);

/** Adds a point to the fees. Contradicting points are older and removed: the upstream's terms changed. */
export function addFee(table: FeeTable, point: FeePoint): FeeTable {
  const [capital] = point;
  const fee = feeOf(point);
  const agrees = (other: FeePoint) =>
    other[0] < capital ? feeOf(other) <= fee : other[0] > capital && feeOf(other) >= fee;
  const points = [...table.filter(agrees), point].sort(([a], [b]) => a - b);
  if (points.length <= maxPoints) return points;
  return points.filter((other, at) => at % 2 === 0 || at === points.length - 1 || other === point);
}

/** Returns the fee of a capital in cents: null if it is rejected, undefined if it isn't simulated yet. */
export function feeAt(table: FeeTable, capital: number): number | null | undefined {
  return table.find(([other]) => other === capital)?.[1];
}

/** Adjacent points around a fee: the last one within it and the first one above it. */
interface Bracket {
  readonly within: FeePoint | null;
  readonly above: FeePoint | null;
}

function bracketOf(table: FeeTable, cents: number): Bracket {
  const above = table.findIndex((point) => feeOf(point) > cents);
  const end = above < 0 ? table.length : above;
  return { within: table[end - 1] ?? null, above: table[end] ?? null };
}

/** Returns the highest capital known to have a fee of at most `cents`; -Infinity without one. */
export function highestCapitalWithinFee(table: FeeTable, cents: number): number {
  return bracketOf(table, cents).within?.[0] ?? -Infinity;
}

/**
 * Returns the capital to simulate next, to decide for each of `capitals` (ascending) whether its fee is at most
 * `cents`. Null when the known fees decide for all. Fees are nearly linear in the capital, so it interpolates. The
 * interpolation is bounded so that bisection can finish within `left` simulations, where that is possible.
 */
export function nextCapitalToSimulate(
  capitals: ArrayLike<number>,
  table: FeeTable,
  cents: number,
  left: number,
): number | null {
  const { within, above } = bracketOf(table, cents);
  const from = within ? firstAbove(capitals, within[0]) : 0;
  const to = above ? firstAbove(capitals, above[0], false) : capitals.length;
  const open = to - from;
  if (open <= 0) return null;
  const half = 2 ** Math.max(0, left - 1) - 1;
  const lowest = Math.max(0, open - 1 - half);
  const highest = Math.min(open - 1, half);
  const aimed = aim(capitals, from, to, { within, above }, cents) - from;
  const at = lowest <= highest ? Math.min(Math.max(aimed, lowest), highest) : aimed;
  return capitals[from + at] ?? null;
}

/** Returns the position of the last undecided capital that should be within the fee, else the first one. */
function aim(
  capitals: ArrayLike<number>,
  from: number,
  to: number,
  { within, above }: Bracket,
  cents: number,
): number {
  const [low, high] = [within?.[1], above?.[1]];
  if (!within || !above || typeof low !== 'number' || typeof high !== 'number')
    return from + ((to - from - 1) >> 1);
  // Fees are rounded to cents: one equal to the bound is within it.
  const crossing = within[0] + ((cents + 0.5 - low) / (high - low)) * (above[0] - within[0]);
  return Math.min(Math.max(firstAbove(capitals, crossing) - 1, from), to - 1);
}

/** Returns the position of the first capital above another one (or not below it, without `isAbove`). */
function firstAbove(capitals: ArrayLike<number>, capital: number, isAbove = true): number {
  let [from, to] = [0, capitals.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const value = capitals[middle] ?? Infinity;
    if (isAbove ? value <= capital : value < capital) from = middle + 1;
    else to = middle;
  }
  return from;
}
