import { parseArgs } from 'node:util';
import { CommandError } from '../support/say';

/** Parts that can be measured separately. */
export const parts = ['http', 'sizes', 'load', 'presses'] as const;

const text = { type: 'string' } as const;

/**
 * Parses the arguments after `npm run bench --`: the parts to measure, the folder of another finished checkout, and
 * the file with the figures of an earlier run.
 * @throws CommandError or TypeError for invalid arguments.
 */
export function readArguments(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: { only: text, against: text, compare: text } });
  const { only = parts.join(','), against, compare } = values;
  const names = only.split(',');
  const chosen = parts.filter((part) => names.includes(part));
  if (chosen.length !== names.length) throw new CommandError(`--only takes some of ${parts.join(',')}.`);
  if (against !== undefined && only === 'sizes')
    throw new CommandError('--against is measured by all parts but sizes.');
  return { only: chosen, against, compare };
}
