import { mkdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readArguments, type parts } from './bench/arguments';
import { measureColdLoads } from './bench/cold-loads';
import { measureHttp, measureSizes, seconds } from './bench/http';
import { measureCards, measureColdPresses, measureLists } from './bench/presses';
import { watchMachine } from './bench/quiet';
import { readResult, sayChanges, writeResult } from './bench/result';
import { Run, usualStock } from './bench/run';
import { measureTerms } from './bench/terms';
import { ensureBuild, root } from './support/build';
import { inFolder, type Closing } from './support/in-folder';
import { command } from './support/say';

const results = join(root, 'test-results');

/** The measurements of each part: at a usual stock, one that must still be fast, and the largest (product 1.4). */
const measures: Readonly<Record<(typeof parts)[number], readonly ((run: Run) => Promise<void>)[]>> = {
  http: [measureHttp],
  sizes: [
    (run) => measureSizes(run, [usualStock, 5_000]),
    (run) => measureTerms(run, [usualStock, 5_000, 20_000]),
  ],
  load: [measureColdLoads],
  presses: [measureCards, measureColdPresses, (run) => measureLists(run, [usualStock, 5_000, 20_000])],
};

/**
 * Measures the shop's speed in one run on one machine, beside the same pages as files, a minimal application of the
 * framework, and a click that only paints (docs/performance.md). Judges no timing; fails if something does not work.
 */
command(async () => {
  const { only, against, compare } = readArguments(process.argv.slice(2));
  const earlier = compare === undefined ? null : await readResult(compare);
  const startedAt = new Date().toISOString();
  await ensureBuild();
  await mkdir(results, { recursive: true });
  const work = async (folder: string, closing: Closing) => {
    const run = new Run(folder, closing, against);
    const watch = watchMachine();
    for (const part of only)
      await watch.during(part, async () => {
        for (const measure of measures[part]) await measure(run);
      });
    const [{ model } = { model: '' }, ...others] = cpus();
    const chromium = await run.chromium();
    const machine = { processors: others.length + 1, model, node: process.version, chromium };
    const result = { startedAt, seconds, machine, quiet: watch.end(), figures: run.figures };
    await writeResult(join(results, 'bench.json'), result);
    if (earlier) sayChanges(earlier, result);
    process.exitCode = run.failures > 0 ? 1 : 0;
  };
  // In the project: a minimal application there uses its packages.
  await inFolder('bench', work, results);
});
