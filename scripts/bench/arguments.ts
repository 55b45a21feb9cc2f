import { parseArgs } from 'node:util';
import { CommandError } from '../support/say';

/** What can be measured by itself. */
export const parts = ['http', 'sizes', 'load', 'presses'] as const;
export type Part = (typeof parts)[number];

/** What a run is to measure. */
export interface BenchArguments {
  readonly only: ReadonlySet<Part>;
  /** The folder of another finished checkout; null without one. */
  readonly against: string | null;
  /** The file with the figures of an earlier run; null without one. */
  readonly compare: string | null;
}

/**
 * Reads what stands behind `npm run bench --`.
 * @throws CommandError for what means nothing.
 */
export function readArguments(given: readonly string[]): BenchArguments {
  const { only = parts.join(','), against, compare } = parsed(given);
  const names = only.split(',');
  const chosen = parts.filter((part) => names.includes(part));
  if (chosen.length !== names.length) throw new CommandError(`--only takes some of ${parts.join(',')}.`);
  if (against !== undefined && !chosen.includes('http'))
    throw new CommandError('--against is measured by the part http.');
  return { only: new Set(chosen), against: against ?? null, compare: compare ?? null };
}

function parsed(given: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { only: text, against: text, compare: text };
    return parseArgs({ args: [...given], options }).values;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
