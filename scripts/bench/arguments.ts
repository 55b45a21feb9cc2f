import { parseArgs } from 'node:util';
import { CommandError } from '../support/say';

/** What can be measured by itself. */
export const parts = ['http', 'sizes', 'load', 'presses'] as const;

/**
 * Reads what stands behind `npm run bench --`: the parts to measure, the folder of another finished checkout, and the file
 * with the figures of an earlier run; null where there is none.
 * @throws CommandError for what means nothing.
 */
export function readArguments(args: readonly string[]) {
  const { only = parts.join(','), against = null, compare = null } = parsed(args);
  const names = only.split(',');
  const chosen = parts.filter((part) => names.includes(part));
  if (chosen.length !== names.length) throw new CommandError(`--only takes some of ${parts.join(',')}.`);
  if (against !== null && only === 'sizes')
    throw new CommandError('--against is measured by all parts but sizes.');
  return { only: chosen, against, compare };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { only: text, against: text, compare: text } }).values;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
