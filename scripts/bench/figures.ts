import { z } from 'zod';
import { median, percentile } from '../support/statistics';

/** One figure of a run. */
export const figureSchema = z.object({
  value: z.number(),
  /** What it counts in. */
  unit: z.enum(['ms', 'perSecond', 'ratio', 'bytes', 'count']),
  better: z.enum(['less', 'more']),
  /** By how much it varied within the run, as a part of its value. */
  noise: z.number(),
});
export type Figure = Readonly<z.infer<typeof figureSchema>>;
type Unit = Figure['unit'];

/** Figures by their names, such as `load/list/phone/ours/FCP`: what is measured, of whom, and what of it. */
export type Figures = Readonly<Record<string, Figure>>;

/** By how much a figure has to differ, at least, before it says anything: what is counted differs by nothing. */
const leastNoise: Readonly<Record<Unit, number>> = {
  ms: 0.05,
  perSecond: 0.05,
  ratio: 0.05,
  bytes: 0.005,
  count: 0,
};

/** A figure that was taken once. */
export function figure(value: number, unit: Unit): Figure {
  return { value, unit, better: unit === 'perSecond' ? 'more' : 'less', noise: leastNoise[unit] };
}

/** The middle one of several, or the one below which `part` of them lie; half of them lie within its noise. */
export function middle(values: readonly number[], unit: Unit, part = 0.5): Figure {
  const spread = (percentile(values, 0.75) - percentile(values, 0.25)) / median(values);
  const noise = Math.max(leastNoise[unit], Number.isFinite(spread) ? spread : 0);
  return { ...figure(percentile(values, part), unit), noise };
}

/** One figure as a multiple of another. */
export function times(one: Figure, other: Figure): Figure {
  return { ...figure(one.value / other.value, 'ratio'), better: one.better, noise: one.noise + other.noise };
}

/** A figure in its unit: `0.27 ms`, `7.9 kB` of 1,000 bytes. */
export function written({ value, unit }: Figure): string {
  switch (unit) {
    case 'ms':
      return `${value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0)} ms`;
    case 'bytes':
      return value < 1e6 ? `${(value / 1e3).toFixed(1)} kB` : `${(value / 1e6).toFixed(0)} MB`;
    case 'perSecond':
      return `${value.toFixed(0)} /s`;
    case 'count':
      return String(Number(value.toFixed(4)));
    case 'ratio':
      return value.toFixed(value < 10 ? 2 : 1);
  }
}
