import { median, percentile } from './statistics';

/** By how much a figure has to differ, at least, before it says anything: what is counted differs by nothing. */
const leastNoise = { ms: 0.05, perSecond: 0.05, ratio: 0.05, bytes: 0.005, count: 0 } as const;

/** What a figure counts in. */
export type Unit = keyof typeof leastNoise;

/** One figure of a run. */
export interface Figure {
  readonly value: number;
  readonly unit: Unit;
  readonly better: 'less' | 'more';
  /** By how much it varied within the run, as a part of its value. */
  readonly noise: number;
}

/** Takes down a figure by its name, such as `load/list/phone/ours/FCP`. */
export type Note = (name: string, figure: Figure) => void;

/** A figure that was taken once. */
export function figure(value: number, unit: Unit): Figure {
  return { value, unit, better: unit === 'perSecond' ? 'more' : 'less', noise: leastNoise[unit] };
}

/** The middle one of several; half of them lie within its noise. */
export function middle(values: readonly number[], unit: Unit): Figure {
  return { ...figure(median(values), unit), noise: noiseOf(values, unit) };
}

/** One figure as a multiple of another. */
export function times(one: Figure, other: Figure): Figure {
  return { ...figure(one.value / other.value, 'ratio'), better: one.better, noise: one.noise + other.noise };
}

/** The middle half of the values as a part of the median. */
export function noiseOf(values: readonly number[], unit: Unit): number {
  const spread = (percentile(values, 0.75) - percentile(values, 0.25)) / median(values);
  return Math.max(leastNoise[unit], Number.isFinite(spread) ? spread : 0);
}
