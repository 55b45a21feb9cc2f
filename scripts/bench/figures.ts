import { z } from 'zod';
import { median, percentile } from '../support/statistics';

/** One figure of a run. */
export const figureSchema = z.object({
  value: z.number(),
  /** Unit. */
  unit: z.enum(['ms', 'perSecond', 'ratio', 'bytes', 'count']),
  better: z.enum(['less', 'more']),
  /** Variation within the run, as a share of its value. */
  noise: z.number(),
});
export type Figure = Readonly<z.infer<typeof figureSchema>>;
type Unit = Figure['unit'];

/** Figures by name, such as `load/list/phone/ours/FCP`: measurement, subject, metric. */
export type Figures = Readonly<Record<string, Figure>>;

/** Minimum difference that is significant, by unit; counts have none. */
const leastNoise: Readonly<Record<Unit, number>> = {
  ms: 0.05,
  perSecond: 0.05,
  ratio: 0.05,
  bytes: 0.005,
  count: 0,
};

/** A figure that was measured once. */
export function figure(value: number, unit: Unit): Figure {
  return { value, unit, better: unit === 'perSecond' ? 'more' : 'less', noise: leastNoise[unit] };
}

/** The median of several values, or their quantile `part`; half of the values lie within its noise. */
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
export function serialized({ value, unit }: Figure): string {
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
