import { say } from '../support/say';
import type { Figure } from './figures';
import { ratio, sayRow, written } from './report';
import type { Result } from './result';

/** A figure of two runs. */
export interface Change {
  readonly name: string;
  readonly before: Figure;
  readonly now: Figure;
  /** Now as a multiple of before. */
  readonly times: number;
  /** Beyond what it varied by within either run. */
  readonly verdict: 'worse' | 'better' | 'same';
}

type Run = Pick<Result, 'figures' | 'quiet'>;

/** What both runs measured, in the order of this one. */
export function changes(before: Run, now: Run): readonly Change[] {
  const machines = Math.max(before.quiet.spread, now.quiet.spread);
  return Object.entries(now.figures).flatMap(([name, figure]) => {
    const earlier = before.figures[name];
    return earlier ? [changeOf(name, earlier, figure, machines)] : [];
  });
}

/** Bytes and counts don't depend on how fast a machine is. */
const ofMachine: readonly Figure['unit'][] = ['ms', 'perSecond', 'ratio'];

function changeOf(name: string, before: Figure, now: Figure, machines: number): Change {
  const times = before.value === now.value ? 1 : now.value / before.value;
  const noise = Math.max(before.noise, now.noise, ofMachine.includes(now.unit) ? machines : 0);
  const [less, more] =
    now.better === 'less' ? (['better', 'worse'] as const) : (['worse', 'better'] as const);
  const verdict = times > 1 + noise ? more : times < 1 / (1 + noise) ? less : 'same';
  return { name, before, now, times, verdict };
}

/** Prints each figure beside that of an earlier run. */
export function sayChanges(before: Result, now: Result): void {
  const all = changes(before, now);
  const width = Math.max(...all.map(({ name }) => name.length), 40);
  say('');
  sayRow(`Beside the run of ${before.startedAt}`, ['before', 'now', 'ratio'], '', width);
  for (const { name, before: one, now: other, times, verdict } of all)
    sayRow(
      name,
      [written(one), written(other), ratio(times)],
      verdict === 'same' ? '' : verdict.toUpperCase(),
      width,
    );
  const worse = all.filter(({ verdict }) => verdict === 'worse').length;
  sayRow(`${worse} of ${all.length} figures are worse by more than the noise.`, []);
  const [then, today] = [before, now].map(({ quiet }) => Math.min(...quiet.workMs));
  sayRow("processor's time for a fixed piece of work", [`${then} ms`, `${today} ms`], '', width);
}
