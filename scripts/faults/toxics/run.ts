import { toxics, type Toxic } from '../../../stock-service/faults/toxic';
import { say } from '../../support/say';
import { coldCell, letFail, type Cell } from '../reads/cold';
import { reads, type Failure } from '../reads/table-of-reads';
import { warmCell } from '../reads/warm';
import type { FaultyShop } from '../shop';

const names: Readonly<Record<Toxic, string>> = {
  slow: '1 kB a second',
  sliced: 'in small pieces',
  'slow-close': 'ends 10 s late',
  reset: 'reset half-way',
  hang: 'nothing after the headers',
  jitter: 'up to 1 s late',
};
/** Slower, but whole and in time; over a slow line what is shorter than three kilobytes. */
const spares: Partial<Record<Toxic, Failure['spares']>> = { slow: 'short', sliced: 'all', jitter: 'all' };
const chosen = ['config', 'dealers', 'models', 'all stock', 'search', 'vehicle', 'simulation'];

const lines: readonly Failure[] = toxics.map((toxic) => ({
  name: names[toxic],
  rule: { toxic },
  ...(spares[toxic] && { spares: spares[toxic] }),
}));

/**
 * Lets every read come over every bad line, on pages never seen before and on pages seen before, and prints what visitors
 * got as the table of `docs/operations.md`. Resolves to what went against the rules (product 13.2).
 */
export async function runToxics(shop: FaultyShop): Promise<string[]> {
  const rows = new Map(chosen.map((name) => [name, [] as string[]]));
  const problems: string[] = [];
  const toxicReads = reads.filter(({ name }) => chosen.includes(name));
  for (const line of lines) {
    say(`${line.name}…`);
    const cold: Cell[] = [];
    for (const read of toxicReads) {
      await letFail(shop, read, line);
      if (read === toxicReads[0]) await shop.startAfresh();
      cold.push(await coldCell(shop, read, line));
    }
    for (const [at, read] of toxicReads.entries()) {
      const warm = await warmCell(shop, read, line);
      rows.get(read.name)?.push(`${cold[at]?.text ?? ''}; ${warm.text}`);
      for (const problem of [...(cold[at]?.problems ?? []), ...warm.problems])
        problems.push(`${read.name}, ${line.name}: ${problem}`);
    }
  }
  say('\nNever seen: slowest of three at once → good again after it; seen: first and second answer');
  say(`| read | ${lines.map(({ name }) => name).join(' | ')} |`);
  say(`| --- | ${lines.map(() => '---').join(' | ')} |`);
  for (const [name, cells] of rows) say(`| ${name} | ${cells.join(' | ')} |`);
  return problems;
}
