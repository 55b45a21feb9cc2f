import type { FaultyShop } from '../faults/shop';
import { residentBytes } from '../support/resident-bytes';
import { say } from '../support/say';
import { sayTable } from '../faults/table';
import { usualGrowth, type Target } from './attack';
import { attacks } from './attacks';
import { beside } from './bystander';
import { send } from './send';

/** Somebody else's page may take this long while an attack goes on, in milliseconds. */
const BYSTANDER_MS = 2_000;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Tries every attack in turn and prints what happened. Resolves to what gave way, in sentences. */
export async function runAttacks(shop: FaultyShop): Promise<string[]> {
  const target: Target = { shop, port: Number(new URL(shop.url).port) };
  for (const path of ['/', '/vehiculos', '/contacto']) await send(target, path);
  const rows: string[][] = [['attack', 'times', 'answers', 'memory', 'bystander']];
  const problems: string[] = [];
  for (const attack of attacks) {
    const { name, growth = usualGrowth } = attack;
    const before = await residentBytes(shop.pid());
    const { result, noticed } = await beside(target, () => attack.run(target), attack.bystander);
    const after = await residentBytes(shop.pid());
    const answers = Object.entries(result.statuses).map(([status, count]) => `${count} × ${status}`);
    const longest = `${Math.round(noticed.longestMs)} ms`;
    rows.push([
      name,
      String(result.times),
      answers.join(', '),
      `${megabytes(before)} → ${megabytes(after)}`,
      longest,
    ]);
    const found = [
      ...result.problems,
      ...(after - before > growth ? [`the process grew by ${megabytes(after - before)}`] : []),
      ...(noticed.longestMs > BYSTANDER_MS ? [`a bystander's page took ${longest}`] : []),
      ...(noticed.failed > 0 ? [`a bystander's page failed ${noticed.failed} times`] : []),
    ];
    say(`${found.length === 0 ? '✓' : '✗'} ${name}`);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  sayTable('What was tried, how often, and what happened', rows);
  return [...problems, ...logProblems(shop)];
}

/** An error of ours, and a flood of lines. */
function logProblems({ log }: FaultyShop): string[] {
  const errors = log.filter((line) => /ERR_|TypeError/i.test(line));
  return [
    ...errors.slice(0, 3).map((line) => `in the log: ${line.slice(0, 200)}`),
    ...(log.length > 5_000 ? [`${log.length} lines were logged`] : []),
  ];
}
