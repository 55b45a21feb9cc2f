import type { Range } from './stock';

/** What a simulation may be asked for (settings finance_*, specification 4); amounts in euros. */
export interface FinancingTerms {
  /** Ascending, without repeats, never empty. */
  readonly allowedMonths: readonly number[];
  readonly amountStep: number;
  /** The least that may be financed. */
  readonly minAmount: number;
}

/** What a visitor chooses: the initial entry in euros and the number of monthly instalments. */
export interface FinancingChoice {
  readonly entry: number;
  readonly months: number;
}

/** One line of a simulation (decisions 4): what it is, how it is called, and its amount as it is shown. */
export interface SimulationEntry {
  /** `quota`, `tae`, `total_amount`…, or a code we don't know. */
  readonly code: string;
  readonly name: string;
  readonly amount: string;
}

/** The bounds of a slider. */
export interface SliderBounds extends Range {
  readonly step: number;
}

/** The entry slider: from 0 to the final price less the least amount, in the configured step (specification 4). */
export function entryBounds(price: number, { minAmount, amountStep }: FinancingTerms): SliderBounds {
  return { min: 0, max: Math.max(0, price - minAmount), step: amountStep };
}

/**
 * The months slider: from the first to the last allowed value. Its step is the second less the first one (specification
 * 4); where the values lie unevenly, the largest step that reaches all of them.
 */
export function monthsBounds({ allowedMonths }: FinancingTerms): SliderBounds {
  const [first = 1] = allowedMonths;
  const step = allowedMonths.map((months) => months - first).reduce(commonDivisor, 0);
  return { min: first, max: allowedMonths.at(-1) ?? first, step: step || 1 };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The allowed number of months that is meant by moving from one to `wanted`: the next one that way. */
export function allowedFrom(current: number, wanted: number, { allowedMonths }: FinancingTerms): number {
  const up = allowedMonths.find((months) => months >= wanted) ?? allowedMonths.at(-1);
  const down = allowedMonths.findLast((months) => months <= wanted) ?? allowedMonths[0];
  return (wanted > current ? up : down) ?? current;
}

/** What is simulated when nothing has been chosen: no entry, the last allowed months (specification 4, 9). */
export function firstChoice({ allowedMonths }: FinancingTerms): FinancingChoice {
  return { entry: 0, months: allowedMonths.at(-1) ?? 0 };
}

/** A choice made for another vehicle, or typed, brought to what this one allows. */
export function allowedChoice(
  choice: FinancingChoice,
  price: number,
  terms: FinancingTerms,
): FinancingChoice {
  const { max, step } = entryBounds(price, terms);
  const entry = Number.isFinite(choice.entry) ? Math.min(Math.max(0, choice.entry), max) : 0;
  const nearest = terms.allowedMonths.reduce(
    (best, months) => (Math.abs(months - choice.months) < Math.abs(best - choice.months) ? months : best),
    terms.allowedMonths.at(-1) ?? 0,
  );
  return { entry: Math.min(Math.round(entry / step), Math.floor(max / step)) * step, months: nearest };
}

/** The simulated terms that go with an interest in a vehicle; amounts as they were shown (decisions 4). */
export interface RequestedTerms extends FinancingChoice {
  readonly fee: string;
  readonly total: string;
}

/** What a simulation says for a request: the fee and the total payable, empty where it doesn't name them. */
export function requestedTerms(choice: FinancingChoice, entries: readonly SimulationEntry[]): RequestedTerms {
  const amountOf = (wanted: string) => entries.find(({ code }) => code === wanted)?.amount ?? '';
  return { ...choice, fee: amountOf('quota'), total: amountOf('total_amount') };
}
