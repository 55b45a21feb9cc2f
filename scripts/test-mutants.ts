import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { kinds, mutantsOf, type Mutant } from './mutants/candidates';
import { equivalentMutants } from './mutants/equivalent';
import { suiteFinder } from './mutants/related';
import { root } from './support/build';
import { read, stopOnSignals } from './support/children';
import { CommandError, command, duration, say } from './support/say';

const MUTANTS = 90;
/** Share of the mutants with an effect that the tests have to kill. */
const MIN_KILLED = 0.85;
/** A file has related tests if one is so many imports away; further suites run too, up to a number. */
const RELATED_DISTANCE = 2;
const MAX_DISTANCE = 5;
const FIRST_SUITES = 4;
const MAX_SUITES = 25;
const TIMEOUT_MS = 240_000;

const mutated = ['lib', 'components', 'server', 'middleware.ts'];
const importing = [...mutated, 'app', 'tests'];

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const { output } = await read('git', ['ls-files', '-co', '--exclude-standard', ...importing], {
    cwd: root,
  });
  const files = output.split('\n').filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(root, file), 'utf8').catch(() => '')] as const),
    ),
  );
}

/**
 * Chooses mutants at random, the same number of each kind and at most one of a declaration. The choice follows from the
 * seed and each mutant's own content, so a change elsewhere leaves it as it is.
 */
function choose(candidates: readonly Mutant[], seed: string, count: number): Mutant[] {
  const rank = ({ key }: Mutant) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const ranked = candidates
    .map((mutant) => ({ mutant, at: rank(mutant) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ mutant }) => mutant);
  const declarations = new Set<string>();
  return kinds.flatMap((kind) => {
    const chosen: Mutant[] = [];
    for (const mutant of ranked) {
      if (chosen.length === count / kinds.length) break;
      const declaration = `${mutant.file} ${mutant.key.split(' | ')[0] ?? ''}`;
      if (mutant.kind !== kind || declarations.has(declaration)) continue;
      declarations.add(declaration);
      chosen.push(mutant);
    }
    return chosen;
  });
}

/** Whether all suites pass with a mutant, or with the code as it is. */
async function pass(suites: readonly string[], mutant: Mutant | null, workers: string): Promise<boolean> {
  if (suites.length === 0) return true;
  const { code } = await read(
    process.execPath,
    [
      ...[
        'node_modules/jest/bin/jest.js',
        '--config',
        'scripts/mutants/jest.config.mjs',
        '--silent',
        '--bail',
      ],
      ...[workers, '--runTestsByPath', ...suites],
    ],
    {
      cwd: root,
      timeout: mutant ? TIMEOUT_MS : undefined,
      env: {
        ...process.env,
        ...(mutant && { MUTANT: JSON.stringify({ ...mutant, file: join(root, mutant.file) }) }),
      },
    },
  );
  return code === 0;
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

/**
 * Changes the code in 90 small ways, each alone, and runs the tests that import it, nearest first: a mutant whose tests
 * all pass stays alive, and shows what no test proves. Fails below 85 % killed of those that are no listed equivalents.
 * `--seed=TEXT` chooses others, `--count=N` another number, `--only=TEXT` those whose path or key holds a text, `--list`
 * only prints them.
 */
command(async () => {
  stopOnSignals();
  const options = new Map(
    process.argv.slice(2).map((one) => one.replace(/^--/, '').split('=') as [string, string]),
  );
  const sources = await readSources();
  const suitesOf = suiteFinder(sources);
  const candidates = [...sources]
    .filter(([file]) => mutated.some((part) => file === part || file.startsWith(`${part}/`)))
    .filter(([file]) => suitesOf(file, RELATED_DISTANCE).length > 0)
    .flatMap(([file, source]) => mutantsOf(file, source));
  const only = options.get('only') ?? '';
  const chosen = choose(
    candidates,
    options.get('seed') ?? '1',
    Number(options.get('count') ?? MUTANTS),
  ).filter(({ file, key }) => `${file} ${key}`.includes(only));
  if (chosen.length === 0) throw new CommandError('No mutant matches.');
  const describe = ({ file, start, key }: Mutant) =>
    `${file}:${lineOf(sources.get(file) ?? '', start)}  ${key}`;
  if (options.has('list')) {
    for (const mutant of chosen) say(describe(mutant));
    return;
  }

  const startedAt = Date.now();
  const queue = chosen.filter(({ key }) => !(key in equivalentMutants));
  const related = new Map(queue.map(({ file }) => [file, suitesOf(file, MAX_DISTANCE).slice(0, MAX_SUITES)]));
  const all = [...new Set([...related.values()].flat())];
  say(`${queue.length} mutants, ${chosen.length - queue.length} listed equivalents, ${all.length} suites`);
  if (only === '' && !(await pass(all, null, '--maxWorkers=100%')))
    throw new CommandError('The tests fail without a mutant.');

  const alive: Mutant[] = [];
  const work = async () => {
    for (let mutant = queue.pop(); mutant; mutant = queue.pop()) {
      const suites = related.get(mutant.file) ?? [];
      const survives =
        (await pass(suites.slice(0, FIRST_SUITES), mutant, '--runInBand')) &&
        (await pass(suites.slice(FIRST_SUITES), mutant, '--runInBand'));
      if (survives) alive.push(mutant);
      say(`${survives ? 'ALIVE ' : 'killed'} ${describe(mutant)}`);
    }
  };
  const total = queue.length;
  await Promise.all(Array.from({ length: availableParallelism() }, work));

  say(`\nAlive:\n${alive.map(describe).sort().join('\n')}`);
  const share = (total - alive.length) / total;
  say(
    `${total - alive.length} of ${total} killed (${Math.round(share * 100)} %), ${duration(Date.now() - startedAt)}`,
  );
  if (share < MIN_KILLED) process.exitCode = 1;
});
