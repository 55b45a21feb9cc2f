import { toxics, type Toxic } from '../../../stock-service/faults/toxic';
import { say } from '../../support/say';
import type { Shop } from '../../support/shop';
import { sayMarkdown, sayTable } from '../../support/table';
import { purgeSecret } from './ask';
import { coldCell, letFail, type Cell } from './cold';
import { checkMaintenanceEnds } from './maintenance';
import { failures, reads, type Failure, type Read } from './table-of-reads';
import { warmCell } from './warm';

export const readSettings = { REVALIDATE_SECRET: purgeSecret };

/** What came of one failure, read by read, on pages never seen before and on pages seen before. */
interface Column {
  readonly failure: Failure;
  readonly cold: readonly Cell[];
  readonly warm: readonly Cell[];
}

/** Lets reads fail in several ways. Resolves to what visitors got, and to what went against the rules. */
async function failAll(shop: Shop, ways: readonly Failure[], asked: readonly Read[]) {
  const columns: Column[] = [];
  const problems: string[] = [];
  const take = (when: string, read: Read, failure: Failure, cell: Cell) => {
    problems.push(...cell.problems.map((one) => `${read.name}, ${failure.name}, ${when}: ${one}`));
    return cell;
  };
  for (const failure of ways) {
    say(`${failure.name}…`);
    const [cold, warm]: [Cell[], Cell[]] = [[], []];
    for (const read of asked) {
      await letFail(shop, read, failure);
      if (read === asked[0]) await shop.startAfresh();
      cold.push(take('never seen before', read, failure, await coldCell(shop, read, failure)));
    }
    for (const read of asked) {
      warm.push(take('seen before', read, failure, await warmCell(shop, read, failure)));
      if (!failure.maintenance) continue;
      // Coming out of maintenance takes ten seconds: it is waited for once.
      if (read === asked.at(-1)) problems.push(...(await checkMaintenanceEnds(shop)));
      else await shop.restart();
    }
    columns.push({ failure, cold, warm });
  }
  return { columns, problems };
}

/**
 * Lets every read fail in every way, on pages never seen before and on pages seen before, prints what visitors got, and
 * answers what went against the rules (product 13).
 */
export async function runReads(shop: Shop): Promise<string[]> {
  const { columns, problems } = await failAll(shop, failures, reads);
  const table = (cells: (column: Column) => readonly Cell[]) => [
    ['', ...failures.map(({ name }) => name)],
    ...reads.map(({ name }, at) => [name, ...columns.map((column) => cells(column)[at]?.text ?? '')]),
  ];
  sayTable(
    'Never seen before: status and time of the slowest of three at once → good again after the recovery',
    table(({ cold }) => cold),
  );
  sayTable(
    'Seen before and run out: status and time of the first and the second answer',
    table(({ warm }) => warm),
  );
  return problems;
}

const toxicNames: Readonly<Record<Toxic, string>> = {
  slow: '1 kB a second',
  sliced: 'in small pieces',
  'slow-close': 'ends 10 s late',
  reset: 'reset half-way',
  hang: 'nothing after the headers',
  jitter: 'up to 1 s late',
};
/** Slower, but whole and in time; over a slow line what is shorter than three kilobytes. */
const spares: Partial<Record<Toxic, Failure['spares']>> = { slow: 'short', sliced: 'all', jitter: 'all' };
const overLines = ['config', 'dealers', 'models', 'all stock', 'search', 'vehicle', 'simulation'];

/**
 * Lets every read come over every bad line, on pages never seen before and on pages seen before, and prints what visitors
 * got as the table of `docs/operations.md`. Resolves to what went against the rules (product 13.2).
 */
export async function runToxics(shop: Shop): Promise<string[]> {
  const lines = toxics.map((toxic): Failure => {
    const spared = spares[toxic];
    return { name: toxicNames[toxic], rule: { toxic }, ...(spared && { spares: spared }) };
  });
  const asked = reads.filter(({ name }) => overLines.includes(name));
  const { columns, problems } = await failAll(shop, lines, asked);
  say('\nNever seen: slowest of three at once → good again after it; seen: first and second answer');
  sayMarkdown([
    ['read', ...lines.map(({ name }) => name)],
    ...asked.map(({ name }, at) => [
      name,
      ...columns.map(({ cold, warm }) => `${cold[at]?.text ?? ''}; ${warm[at]?.text ?? ''}`),
    ]),
  ]);
  return problems;
}
