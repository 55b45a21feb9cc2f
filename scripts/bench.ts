import { join } from 'node:path';
import { parts, readArguments, type Part } from './bench/arguments';
import { measureColdLoads } from './bench/cold-load';
import { measureHttp, measureSizes, seconds } from './bench/http';
import { measureColdPresses } from './bench/cold-presses';
import { measureCards, measureLists } from './bench/presses';
import { watchMachine } from './bench/quiet';
import { machine, readResult, sayChanges, writeResult } from './bench/result';
import { Run, usualStock } from './bench/run';
import { ensureBuild, root } from './support/build';
import { inFolder } from './support/in-folder';
import { command } from './support/say';

const resultFile = join(root, 'test-results/bench.json');

/** What each part measures, at a usual stock, one at which everything still has to be fast, and the largest (product 1.4). */
const measures: Readonly<Record<Part, readonly ((run: Run) => Promise<void>)[]>> = {
  http: [measureHttp],
  sizes: [(run) => measureSizes(run, [usualStock, 5_000])],
  load: [measureColdLoads],
  presses: [measureCards, measureColdPresses, (run) => measureLists(run, [usualStock, 5_000, 20_000])],
};

/**
 * What the shop's speed comes to, in one run on one machine, beside the same pages as files, a minimal application of
 * the framework and a press that only paints (docs/performance.md). It judges no timing; it fails when something doesn't
 * work.
 */
command(async () => {
  const { only, against, compare } = readArguments(process.argv.slice(2));
  const earlier = compare === null ? null : await readResult(compare);
  const startedAt = new Date().toISOString();
  await ensureBuild();
  await inFolder('stock-finder-bench', async (folder, closing) => {
    const run = new Run(folder, closing, against);
    const watch = watchMachine();
    for (const part of parts.filter((one) => only.has(one)))
      for (const measure of measures[part]) await watch.during(part, () => measure(run));
    const chromium = await run.chromium();
    const result = {
      startedAt,
      seconds,
      machine: machine(chromium),
      quiet: watch.end(),
      figures: run.figures,
    };
    await writeResult(resultFile, result);
    if (earlier) sayChanges(earlier, result);
    process.exitCode = run.failures > 0 ? 1 : 0;
  });
});
