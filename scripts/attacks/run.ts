import { residentBytes } from '../support/resident-bytes';
import { startReaders } from '../support/readers';
import { say } from '../support/say';
import type { Shop } from '../support/shop';
import { sayTable } from '../support/table';
import { send, type Outcome } from './attack';
import { attacks } from './attacks';

/** What an attack leaves behind beside front cache and data cache, which are bounded, is not to be seen. */
const usualGrowth = 200e6;
/** Somebody else's page may take this long while an attack goes on, in milliseconds. */
const BYSTANDER_MS = 2_000;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** How often each status came back, and those that are none of those allowed. */
function countOf({ statuses, allowed }: Outcome) {
  const counts = new Map<string, number>();
  for (const status of statuses.map(String)) counts.set(status, (counts.get(status) ?? 0) + 1);
  const told = (wrongOnly: boolean) =>
    [...counts]
      .filter(([status]) => !wrongOnly || !allowed.map(String).includes(status))
      .map(([status, count]) => `${count} × ${status}`);
  return { all: told(false).join(', '), wrong: told(true) };
}

/** Tries every attack in turn and prints what happened. Resolves to what gave way, in sentences. */
export async function runAttacks(shop: Shop): Promise<string[]> {
  for (const path of ['/', '/vehiculos', '/contacto']) await send(shop, path);
  const rows: string[][] = [['attack', 'times', 'answers', 'memory', 'bystander']];
  const problems: string[] = [];
  for (const { name, growth = usualGrowth, bystander = [200], run } of attacks) {
    const before = await residentBytes(shop.pid());
    const stopReading = startReaders(shop.url, ['/contacto'], {
      count: 1,
      pauseMs: 100,
      allowed: bystander,
      anew: true,
    });
    const result = await run(shop);
    const { longestMs, failures } = await stopReading();
    const after = await residentBytes(shop.pid());
    const { all, wrong } = countOf(result);
    const [memory, longest] = [`${megabytes(before)} → ${megabytes(after)}`, `${Math.round(longestMs)} ms`];
    rows.push([name, String(result.statuses.length), all, memory, longest]);
    const found = [
      ...wrong,
      ...(result.problems ?? []),
      ...(after - before > growth ? [`the process grew by ${megabytes(after - before)}`] : []),
      ...(longestMs > BYSTANDER_MS ? [`a bystander's page took ${longest}`] : []),
      ...(failures.length > 0 ? [`a bystander's page failed ${failures.length} times`] : []),
    ];
    say(`${found.length === 0 ? '✓' : '✗'} ${name}`);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  sayTable('What was tried, how often, and what happened', rows);
  return [...problems, ...logProblems(shop)];
}

/** An error of ours, and a flood of lines. */
function logProblems({ log }: Shop): string[] {
  const errors = log.filter((line) => /ERR_|TypeError/i.test(line));
  return [
    ...errors.slice(0, 3).map((line) => `in the log: ${line.slice(0, 200)}`),
    ...(log.length > 5_000 ? [`${log.length} lines were logged`] : []),
  ];
}
