import { say } from '../../support/say';
import type { FaultyShop } from '../shop';
import { sayTable } from '../table';
import { purgeSecret } from './ask';
import { coldCell, letFail, type Cell } from './cold';
import { checkMaintenanceEnds } from './maintenance';
import { failures, reads, type Failure } from './table-of-reads';
import { warmCell } from './warm';

export const readSettings = { REVALIDATE_SECRET: purgeSecret };

/**
 * Lets every read fail in every way, on pages never seen before and on pages seen before, prints what visitors got, and
 * answers what went against the rules (product 13).
 */
export async function runReads(shop: FaultyShop): Promise<string[]> {
  const problems: string[] = [];
  const cold = new Map<Failure, readonly Cell[]>();
  const warm = new Map<Failure, readonly Cell[]>();
  for (const failure of failures) {
    say(`${failure.name}…`);
    const [coldCells, warmCells]: [Cell[], Cell[]] = [[], []];
    for (const read of reads) {
      await letFail(shop, read, failure);
      if (read === reads[0]) await shop.startAfresh();
      coldCells.push(await coldCell(shop, read, failure));
    }
    for (const read of reads) {
      warmCells.push(await warmCell(shop, read, failure));
      if (!failure.maintenance) continue;
      // Coming out of maintenance takes ten seconds: it is waited for once.
      if (read === reads.at(-1)) problems.push(...(await checkMaintenanceEnds(shop)));
      else await shop.restart();
    }
    cold.set(failure, coldCells);
    warm.set(failure, warmCells);
  }
  sayCells(
    'Never seen before: status and time of the slowest of three at once → good again after the recovery',
    cold,
  );
  sayCells('Seen before and run out: status and time of the first and the second answer', warm);
  return [...problems, ...problemsIn('never seen before', cold), ...problemsIn('seen before', warm)];
}

function sayCells(title: string, cells: ReadonlyMap<Failure, readonly Cell[]>): void {
  const header = ['', ...failures.map(({ name }) => name)];
  const rows = reads.map(({ name }, index) => [
    name,
    ...failures.map((failure) => cells.get(failure)?.[index]?.text ?? ''),
  ]);
  sayTable(title, [header, ...rows]);
}

function problemsIn(when: string, cells: ReadonlyMap<Failure, readonly Cell[]>): string[] {
  return [...cells].flatMap(([failure, column]) =>
    column.flatMap(({ problems }, index) =>
      problems.map((problem) => `${reads[index]?.name ?? ''}, ${failure.name}, ${when}: ${problem}`),
    ),
  );
}
