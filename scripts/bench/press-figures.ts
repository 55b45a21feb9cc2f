import { figure, noiseOf, type Note } from './figures';
import type { Press } from './probe';
import { goal, milliseconds, sayRow } from './report';
import { median, percentile, sum } from './statistics';

/** Shorter tasks aren't told by the browser. */
const shortestTaskMs = 50;

/** The columns of {@link sayFigures}. */
export const pressColumns = ['median', '95 %', 'longest task', '× floor', '95 % × floor'] as const;

/** What many presses of one kind came to; times in milliseconds. */
export interface PressFigures {
  readonly presses: number;
  readonly median: number;
  readonly p95: number;
  /** 0 when every task was shorter than the browser tells. */
  readonly longestTask: number;
  /** By how much the times varied. */
  readonly noise: number;
}

/** The part of {@link Press} that figures are made of. */
type Timed = Pick<Press, 'ms' | 'longestTask'>;

/** What the figures are to stay below, in milliseconds. */
export type Goals = Partial<Pick<PressFigures, 'median' | 'p95' | 'longestTask'>>;

/** The figures of presses of one kind. */
export function figuresOf(presses: readonly Timed[]): PressFigures {
  const times = presses.map(({ ms }) => ms);
  return {
    presses: presses.length,
    median: median(times),
    p95: percentile(times, 0.95),
    longestTask: Math.max(0, ...presses.map(({ longestTask }) => longestTask)),
    noise: noiseOf(times, 'ms'),
  };
}

/** One line about presses of one kind; the median as a multiple of the floor's too. */
export function sayFigures(
  name: string,
  figures: PressFigures,
  floor: PressFigures,
  goals: Goals = {},
): void {
  const task = figures.longestTask === 0 ? `< ${shortestTaskMs} ms` : milliseconds(figures.longestTask);
  const names = (['median', 'p95', 'longestTask'] as const).filter((key) => goals[key] !== undefined);
  const met = names.every((key) => figures[key] < (goals[key] ?? Infinity));
  const limits = names.map((key) => goals[key]).join(', ');
  sayRow(
    `${name} (${figures.presses})`,
    [
      milliseconds(figures.median),
      milliseconds(figures.p95),
      task,
      (figures.median / floor.median).toFixed(1),
      (figures.p95 / floor.median).toFixed(1),
    ],
    limits && goal(`< ${limits} ms`, met),
  );
}

/** Takes down the figures of presses of one kind. */
export function noteFigures(note: Note, where: string, figures: PressFigures, floor: PressFigures): void {
  const { noise } = figures;
  for (const key of ['median', 'p95'] as const)
    note(`${where}/${key}`, { ...figure(figures[key], 'ms'), noise });
  const longestTask = Math.max(shortestTaskMs, figures.longestTask);
  note(`${where}/longest task`, { ...figure(longestTask, 'ms'), noise });
  if (figures === floor) return;
  const ratioNoise = noise + floor.noise;
  note(`${where}/median ÷ floor`, { ...figure(figures.median / floor.median, 'ratio'), noise: ratioNoise });
  note(`${where}/p95 ÷ floor`, { ...figure(figures.p95 / floor.median, 'ratio'), noise: ratioNoise });
}

/** The layout shift of presses: what counts against a page, and all of it. */
export function sayShift(presses: readonly Press[]): void {
  const counted = sum(presses.map(({ shift }) => shift));
  const all = sum(presses.map(({ shiftWithInput }) => shiftWithInput));
  sayRow(
    'layout shift of filter presses',
    [counted.toFixed(4)],
    `right after the presses: ${all.toFixed(4)}`,
  );
}
