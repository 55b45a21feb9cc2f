import { amountIn, amountWithin, longestAmount, type AmountBounds } from '@/lib/web/i18n/amount';
import { typedText } from '@/lib/web/typed-text';
import type { Range } from '@/lib/shop/range';
import type { VehicleSummary } from '@/lib/shop/vehicle';

/** The limits of a simulation (settings finance_*, product 8.3); amounts in euros. */
export interface FinancingLimits {
  /** Ascending, without repeats, never empty. */
  readonly allowedMonths: readonly number[];
  readonly amountStep: number;
  /** The least that may be financed. */
  readonly minAmount: number;
}

/** What of the site's configuration bounds a simulation. */
interface FinancingSettings {
  readonly financeAllowedMonths: readonly number[];
  readonly financeSimulationAmountStep: number;
  readonly financeSimulationMinAmount: number;
}

export function financingLimits(config: FinancingSettings): FinancingLimits {
  return {
    allowedMonths: config.financeAllowedMonths,
    amountStep: config.financeSimulationAmountStep,
    minAmount: config.financeSimulationMinAmount,
  };
}

/** What a visitor chooses: the initial entry in euros and the number of monthly instalments. */
export interface FinancingChoice {
  readonly entry: number;
  readonly months: number;
}

export const isSameChoice = (one: FinancingChoice, other: FinancingChoice): boolean =>
  one.entry === other.entry && one.months === other.months;

/** One line of a simulation (product 3.8): its code, its name, and its amount as text. */
export interface SimulationEntry {
  /** `quota`, `tae`, `total_amount`…, or a code we don't know. */
  readonly code: string;
  readonly name: string;
  readonly amount: string;
}

/** A finished simulation. */
export interface Simulation {
  readonly choice: FinancingChoice;
  readonly entries: readonly SimulationEntry[];
}

/** The state of a simulation. */
export type SimulationState =
  { readonly kind: 'running' } | ({ readonly kind: 'done' } & Simulation) | { readonly kind: 'failed' };

/** The simulation that an address asks for, made by the server. */
export interface AskedSimulation {
  /** What the address says in place of an entry or a term that the vehicle takes, as it was typed (product 1.6). */
  readonly refused: Readonly<Partial<Record<keyof FinancingChoice, string>>>;
  readonly choice: FinancingChoice;
  readonly state: SimulationState;
}

/** The highest entry that a list can be asked for, in euros. */
export const highestEntry = 999_999;

/** The bounds of a slider. */
export interface SliderBounds extends Range {
  readonly step: number;
}

/** The entry slider: from 0 to the final price less the least amount, in the configured step (product 8.3). */
export function entryBounds(price: number, { minAmount, amountStep }: FinancingLimits): SliderBounds {
  return { min: 0, max: Math.max(0, price - minAmount), step: amountStep };
}

/**
 * The months slider: from the first to the last allowed value. Its step is the second less the first one (product
 * 8.3); where the values lie unevenly, the largest step that reaches all of them.
 */
export function monthsBounds({ allowedMonths }: FinancingLimits): SliderBounds {
  const [first = 1] = allowedMonths;
  const step = allowedMonths.map((months) => months - first).reduce(commonDivisor, 0);
  return { min: first, max: allowedMonths.at(-1) ?? first, step: step || 1 };
}

/** What may be typed as entry and as number of months. */
export function choiceBounds(
  price: number,
  limits: FinancingLimits,
): Readonly<Record<keyof FinancingChoice, AmountBounds>> {
  const { max, step } = entryBounds(price, limits);
  return {
    entry: { min: 0, max: Math.floor(max / step) * step, step },
    months: { ...monthsBounds(limits), values: limits.allowedMonths, decimals: 0 },
  };
}

/** The choice in an address (`?entry=3.000&months=48`); what can't be taken counts as not given, and is told (product 1.6). */
export function choiceIn(
  query: URLSearchParams,
  price: number,
  limits: FinancingLimits,
): Pick<AskedSimulation, 'choice' | 'refused'> {
  const bounds = choiceBounds(price, limits);
  const read = (name: keyof FinancingChoice) => {
    const text = typedText(query.get(name) ?? '').slice(0, longestAmount);
    return { text, amount: amountWithin(text, bounds[name]) };
  };
  const [entry, months] = [read('entry'), read('months')];
  const first = firstChoice(limits);
  return {
    choice: {
      entry: typeof entry.amount === 'number' ? entry.amount : first.entry,
      months: typeof months.amount === 'number' ? months.amount : first.months,
    },
    refused: {
      ...(typeof entry.amount === 'string' && { entry: entry.text }),
      ...(typeof months.amount === 'string' && { months: months.text }),
    },
  };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The allowed number of months when the slider moves from `current` to `wanted`: the next one in that direction. */
export function allowedFrom(current: number, wanted: number, { allowedMonths }: FinancingLimits): number {
  const up = allowedMonths.find((months) => months >= wanted) ?? allowedMonths.at(-1);
  const down = allowedMonths.findLast((months) => months <= wanted) ?? allowedMonths[0];
  return (wanted > current ? up : down) ?? current;
}

/** What is simulated when nothing has been chosen: no entry, the last allowed months (product 8.4). */
export function firstChoice({ allowedMonths }: FinancingLimits): FinancingChoice {
  return { entry: 0, months: allowedMonths.at(-1) ?? 0 };
}

/** The nearest allowed choice to one that was typed, or made for another vehicle; `price` in euros. */
export function allowedChoice(
  choice: FinancingChoice,
  price: number,
  limits: FinancingLimits,
): FinancingChoice {
  const { max, step } = entryBounds(price, limits);
  const entry = Number.isFinite(choice.entry) ? Math.min(Math.max(0, choice.entry), max) : 0;
  const nearest = limits.allowedMonths.reduce(
    (best, months) => (Math.abs(months - choice.months) < Math.abs(best - choice.months) ? months : best),
    limits.allowedMonths.at(-1) ?? 0,
  );
  return { entry: Math.min(Math.round(entry / step), Math.floor(max / step)) * step, months: nearest };
}

/**
 * What is financed of a price when so much is put down, in euros, as {@link allowedChoice} brings the entry to what the
 * vehicle allows. Infinity for a price below the least amount, which can't be financed.
 */
export function financedCapital(price: number, entry: number, limits: FinancingLimits): number {
  if (price < limits.minAmount) return Infinity;
  const { max, step } = entryBounds(price, limits);
  const allowed = Math.min(Math.round(Math.max(0, entry) / step), Math.floor(max / step)) * step;
  // Without what the difference of two decimal fractions adds.
  return Number((price - allowed).toFixed(4));
}

/** The simulation sent with an interest in a vehicle; fee and total as text (product 3.9). */
export interface LeadFinancing extends FinancingChoice {
  readonly fee: string;
  readonly total: string;
}

/** A simulation for a lead: its fee and total payable with plain blanks, as the upstream wrote them; empty where it has none. */
export function leadFinancing({ choice, entries }: Simulation): LeadFinancing {
  const written = (code: string) => amountOf(entries, code).replaceAll('\u00a0', ' ');
  return { ...choice, fee: written('quota'), total: written('total_amount') };
}

/** The amount of the first line with a code; empty where there is none. */
function amountOf(entries: readonly SimulationEntry[], wanted: string): string {
  return entries.find(({ code }) => code === wanted)?.amount ?? '';
}

/** A vehicle's fee for the terms that a list was asked for, as the upstream simulates it (product 6.13). */
export interface TermsFee {
  readonly vehicle: string;
  /** The final price that was simulated, in euros: a fee counts for this price alone. */
  readonly price: number;
  /** The entry that was simulated, in euros: less than asked for where the vehicle allows no more. */
  readonly entry: number;
  /** The monthly fee, the TAE and the total payable in the upstream's words; the last two may be empty. */
  readonly fee: string;
  readonly tae: string;
  readonly total: string;
  /** The monthly fee in euros, to compare it with a budget; null where its words hold no amount. */
  readonly amount: number | null;
}

/** The fee in a simulation of a vehicle; null where it has none. */
export function termsFee(
  { id, finalPrice }: Pick<VehicleSummary, 'id' | 'finalPrice'>,
  { entry }: FinancingChoice,
  entries: readonly SimulationEntry[],
): TermsFee | null {
  const fee = amountOf(entries, 'quota');
  if (fee === '') return null;
  const [tae, total] = [amountOf(entries, 'tae'), amountOf(entries, 'total_amount')];
  return { vehicle: id, price: finalPrice.amount, entry, fee, tae, total, amount: amountIn(fee) };
}
