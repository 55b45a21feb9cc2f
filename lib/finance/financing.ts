import {
  firstAmountInOrNull,
  parseAmountWithinOrFault,
  maxAmountLength,
  type AmountBounds,
} from '@/lib/i18n/amount';
import { normalizeTypedText } from '@/lib/i18n/normalize';
import type { FinancingTerms, TermsLimits } from '@/lib/stock/url';

/** Limits of a simulation (settings finance_*, product 8.3); amounts in euros. */
export interface FinancingLimits extends TermsLimits {
  /** Minimum capital that may be financed. */
  readonly minAmount: number;
}

/** Returns the limits of the site's settings. */
export function financingLimits(config: {
  readonly financeAllowedMonths: readonly number[];
  readonly financeSimulationAmountStep: number;
  readonly financeSimulationMinAmount: number;
}): FinancingLimits {
  return {
    allowedMonths: config.financeAllowedMonths,
    amountStep: config.financeSimulationAmountStep,
    minAmount: config.financeSimulationMinAmount,
  };
}

export type { FinancingTerms };

/** Whether two terms have the same entry and months. */
export const isSameFinancingTerms = (terms: FinancingTerms, otherTerms: FinancingTerms): boolean =>
  terms.entry === otherTerms.entry && terms.months === otherTerms.months;

/** One line of a simulation: code, name, and amount as text. */
export interface SimulationEntry {
  /** `quota`, `tae`, `total_amount`…, or an unknown code. */
  readonly code: string;
  readonly name: string;
  readonly amount: string;
}

/** A finished simulation. */
export interface Simulation {
  readonly terms: FinancingTerms;
  /** The simulated price in euros: the figures are valid only for it. */
  readonly price: number;
  readonly entries: readonly SimulationEntry[];
}

export type SimulationState =
  { readonly kind: 'running' } | ({ readonly kind: 'done' } & Simulation) | FailedSimulation;

/** A simulation without result; in the browser with the cause that a visitor who started it is told. */
export interface FailedSimulation {
  readonly kind: 'failed';
  readonly cause?: 'server-error' | 'maintenance' | undefined;
}

/** Simulation of a URL's parameters, rendered by the server. */
export interface InitialSimulation {
  /** Invalid entry or term of the URL, as typed (product 1.6). */
  readonly refused: Readonly<Partial<Record<keyof FinancingTerms, string>>>;
  readonly terms: FinancingTerms;
  readonly state: SimulationState;
}

/**
 * Returns the bounds of fields and sliders. Entry: 0 to the price minus the minimum capital, in steps.
 * Months: the allowed values; the step is the second value minus the first, for uneven values the largest
 * that reaches all of them.
 */
export function financingBounds(
  price: number,
  { allowedMonths, amountStep, minAmount }: FinancingLimits,
): Readonly<Record<keyof FinancingTerms, AmountBounds & { readonly step: number }>> {
  const [min = 1] = allowedMonths;
  const step = allowedMonths.map((months) => months - min).reduce(greatestCommonDivisor, 0) || 1;
  return {
    entry: { min: 0, max: Math.max(0, price - minAmount), step: amountStep },
    months: { min, max: allowedMonths.at(-1) ?? min, step, values: allowedMonths, decimals: 0 },
  };
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/**
 * Parses a URL's terms (`?entry=3.000&months=48`). `terms` has the default where a value is missing or
 * invalid, `refused` the text of each invalid one.
 */
export function parseTermsAndRefusedTexts(
  query: URLSearchParams,
  price: number,
  limits: FinancingLimits,
): Pick<InitialSimulation, 'terms' | 'refused'> {
  const bounds = financingBounds(price, limits);
  const terms = { ...defaultFinancingTerms(limits) };
  const refused: Partial<Record<keyof FinancingTerms, string>> = {};
  for (const name of ['entry', 'months'] as const) {
    const text = normalizeTypedText(query.get(name) ?? '').slice(0, maxAmountLength);
    const amount = parseAmountWithinOrFault(text, bounds[name]);
    if (typeof amount === 'number') terms[name] = amount;
    else if (amount !== null) refused[name] = text;
  }
  return { terms, refused };
}

/**
 * Returns the allowed number of months that a slider at `current` gets by a move to `requested`: the next
 * allowed one in the direction of the move, at most the longest and at least the shortest.
 */
export function nextAllowedMonths(
  current: number,
  requested: number,
  { allowedMonths }: FinancingLimits,
): number {
  const up = allowedMonths.find((months) => months >= requested) ?? allowedMonths.at(-1);
  const down = allowedMonths.findLast((months) => months <= requested) ?? allowedMonths[0];
  return (requested > current ? up : down) ?? current;
}

/** Returns the default terms: no entry, the longest allowed term (product 8.4). */
export function defaultFinancingTerms({ allowedMonths }: FinancingLimits): FinancingTerms {
  return { entry: 0, months: allowedMonths.at(-1) ?? 0 };
}

/**
 * Returns the nearest allowed terms to some that were typed or chosen for another vehicle; `price` in euros.
 */
export function nearestAllowedTerms(
  { entry, months }: FinancingTerms,
  price: number,
  limits: FinancingLimits,
): FinancingTerms {
  const distance = (allowed: number) => Math.abs(allowed - months);
  return {
    entry: nearestAllowedEntry(entry, price, limits),
    months: limits.allowedMonths.reduce(
      (best, allowed) => (distance(allowed) < distance(best) ? allowed : best),
      defaultFinancingTerms(limits).months,
    ),
  };
}

function nearestAllowedEntry(entry: number, price: number, limits: FinancingLimits): number {
  const { max, step } = financingBounds(price, limits).entry;
  const allowed = Number.isFinite(entry) ? Math.min(Math.max(0, entry), max) : 0;
  return Math.min(Math.round(allowed / step), Math.floor(max / step)) * step;
}

/**
 * Returns the financed capital of a price after an entry, in euros. The entry is adjusted like in {@link
 * nearestAllowedTerms}. Infinity for a price below the minimum capital, which can't be financed.
 */
export function financedCapitalOrInfinity(price: number, entry: number, limits: FinancingLimits): number {
  if (price < limits.minAmount) return Infinity;
  // Removes the floating-point error of the difference.
  return Number((price - nearestAllowedEntry(entry, price, limits)).toFixed(4));
}

/** Simulation sent with an interest in a vehicle; fee and total as text. */
export interface LeadFinancing extends FinancingTerms {
  readonly fee: string;
  readonly total: string;
}

/**
 * The financing of a lead; null without a choice, `unconfirmed` where the lender didn't simulate it: it is
 * not sent then.
 */
export type SentFinancing = LeadFinancing | 'unconfirmed' | null;

/**
 * Returns a simulation for a lead: the upstream's fee and total texts with plain spaces, the total empty if
 * missing; null without a fee.
 */
export function toLeadFinancingOrNull(simulation: Simulation): LeadFinancing | null {
  const { terms, entries } = simulation;
  if (!feeFromSimulationOrNull(simulation)) return null;
  const entryText = (code: string) => amountTextOfCode(entries, code).replaceAll('\u00a0', ' ');
  return { ...terms, fee: entryText(feeCode), total: entryText(totalCode) };
}

/** The code of the monthly fee's line. */
export const feeCode = 'quota';

/** The code of the line with the sum of all fees. */
const totalCode = 'total_amount';

/**
 * Whether a line of a simulation has no amount although it has the code of one: it is zero, negative or
 * unreadable.
 */
export const isAmountLineWithoutAmount = ({ code, amount }: SimulationEntry): boolean =>
  [feeCode, totalCode].includes(code) && positiveAmountIn(amount) === null;

/** Whether a simulation's line has the code of the fee, but no fee, see {@link isAmountLineWithoutAmount}. */
export const isFeeLineWithoutFee = (line: SimulationEntry): boolean =>
  line.code === feeCode && isAmountLineWithoutAmount(line);

function positiveAmountIn(text: string): number | null {
  const amount = firstAmountInOrNull(text);
  return amount !== null && amount > 0 ? amount : null;
}

/** Returns the amount of the first line with a code; empty if missing. */
function amountTextOfCode(entries: readonly SimulationEntry[], requested: string): string {
  return entries.find(({ code }) => code === requested)?.amount ?? '';
}

/** Returns the sum of all payments, entry included, in euros; null where the lender states no total. */
export function totalPaidWithEntryOrNull({ terms, entries }: Simulation): number | null {
  const total = positiveAmountIn(amountTextOfCode(entries, totalCode));
  return total === null ? null : terms.entry + total;
}

/** The fee of a simulation (product 8.5); `months` and `entry` are the simulated ones. */
export interface SimulatedFee extends FinancingTerms {
  /** Monthly fee and TAE as upstream texts; TAE may be empty. */
  readonly fee: string;
  readonly tae: string;
  /** {@link totalPaidWithEntryOrNull} */
  readonly paid: number | null;
  /** Monthly fee in euros, for comparison. */
  readonly amount: number;
}

/** Returns the fee of a simulation; null if it is missing, zero, negative or unreadable. */
export function feeFromSimulationOrNull(simulation: Simulation): SimulatedFee | null {
  const { terms, entries } = simulation;
  const fee = amountTextOfCode(entries, feeCode);
  const amount = positiveAmountIn(fee);
  const tae = amountTextOfCode(entries, 'tae');
  return amount === null ? null : { ...terms, fee, tae, amount, paid: totalPaidWithEntryOrNull(simulation) };
}
