/** A fee that the upstream has simulated: for a financed capital in euros the fee in cents; null where it refuses that capital. */
export type FeePoint = readonly [capital: number, cents: number | null];

/** What is known of the fees for one entry and term: ascending by capital, and no fee below one of less capital. */
export type KnownFees = readonly FeePoint[];

/** More points than a dozen budgets leave; of more only every other one stays. */
const mostPoints = 120;

const feeOf = ([, cents]: FeePoint): number => cents ?? Infinity;

/** Euros in cents, as they are compared with a fee. */
export const inCents = (euros: number): number => Math.round(euros * 100);

/** The fees with another one. What contradicts it is older and goes: the upstream's terms have changed. */
export function withFee(known: KnownFees, point: FeePoint): KnownFees {
  const [capital] = point;
  const fee = feeOf(point);
  const agrees = (other: FeePoint) =>
    other[0] < capital ? feeOf(other) <= fee : other[0] > capital && feeOf(other) >= fee;
  const points = [...known.filter(agrees), point].sort(([a], [b]) => a - b);
  if (points.length <= mostPoints) return points;
  return points.filter((other, at) => at % 2 === 0 || at === points.length - 1 || other === point);
}

/** The fee that is known for a capital, in cents: null where it is refused, undefined where it isn't known. */
export function knownFee(known: KnownFees, capital: number): number | null | undefined {
  return known.find(([other]) => other === capital)?.[1];
}

/** Between which known points a fee ends: the last one within it and the first one above it. */
interface Bracket {
  readonly within: FeePoint | null;
  readonly above: FeePoint | null;
}

function bracketOf(known: KnownFees, cents: number): Bracket {
  const above = known.findIndex((point) => feeOf(point) > cents);
  const end = above < 0 ? known.length : above;
  return { within: known[end - 1] ?? null, above: known[end] ?? null };
}

/** The highest capital whose fee is known to be within so many cents; none of a higher one is. */
export function highestWithin(known: KnownFees, cents: number): number {
  return bracketOf(known, cents).within?.[0] ?? -Infinity;
}

/**
 * The capital whose fee has to be known next to tell, for each of some capitals (ascending), whether its fee is within so
 * many cents; null when the known fees decide for all. Fees are nearly linear in the capital, so the place where they
 * cross is aimed at; but never so far to one side that halving the rest would need more than `left` simulations,
 * where halving can do it at all.
 */
export function nextCapital(
  capitals: ArrayLike<number>,
  known: KnownFees,
  cents: number,
  left: number,
): number | null {
  const { within, above } = bracketOf(known, cents);
  const from = within ? placeAfter(capitals, within[0]) : 0;
  const to = above ? placeAfter(capitals, above[0], false) : capitals.length;
  const open = to - from;
  if (open <= 0) return null;
  const half = 2 ** Math.max(0, left - 1) - 1;
  const lowest = Math.max(0, open - 1 - half);
  const highest = Math.min(open - 1, half);
  const aimed = aim(capitals, from, to, { within, above }, cents) - from;
  const at = lowest <= highest ? Math.min(Math.max(aimed, lowest), highest) : aimed;
  return capitals[from + at] ?? null;
}

/** The place among the open ones of the last capital that should be within; of the first one where none should. */
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
  // Fees are rounded to the cent: those that are equal to the bound are within it.
  const crossing = within[0] + ((cents + 0.5 - low) / (high - low)) * (above[0] - within[0]);
  return Math.min(Math.max(placeAfter(capitals, crossing) - 1, from), to - 1);
}

/** The place of the first capital above another one, or of the first that isn't below it. */
function placeAfter(capitals: ArrayLike<number>, capital: number, isAbove = true): number {
  let [from, to] = [0, capitals.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const value = capitals[middle] ?? Infinity;
    if (isAbove ? value <= capital : value < capital) from = middle + 1;
    else to = middle;
  }
  return from;
}
