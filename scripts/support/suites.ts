import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureChromium, ensureFirefox, ensureWebKit } from './browsers';
import { ensureBuild, root } from './build';
import { run } from './children';
import { ensureProgram } from './programs';
import { say } from './say';

/** What a run of tests came to. */
export interface Counts {
  passed: number;
  failed: number;
}

const results = join(root, 'test-results');
const options = { cwd: root };
const program = (path: string) => join(root, 'node_modules', path);

const jestCounts = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numRuntimeErrorTestSuites: z.number(),
  })
  .transform((told) => ({
    passed: told.numPassedTests,
    failed: told.numFailedTests + told.numRuntimeErrorTestSuites,
  }));

/** A test that failed once and then passed has passed; the run lists it as flaky. */
const playwrightCounts = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()).default([]),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }));

/** A run that left no report, or ended badly without naming a test, counts as one failure. */
async function countsIn(file: string, counts: z.ZodType<Counts>, exitCode: number): Promise<Counts> {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as unknown;
  const { data } = counts.safeParse(report);
  if (!data) return { passed: 0, failed: 1 };
  return exitCode !== 0 && data.failed === 0 ? { ...data, failed: 1 } : data;
}

/** Unit and component tests; `args` go to Jest. */
export async function unitTests(args: readonly string[] = []): Promise<Counts> {
  const file = join(results, 'unit.json');
  await mkdir(results, { recursive: true });
  await rm(file, { force: true });
  ensureProgram('redis-server');
  const jest = program('jest/bin/jest.js');
  // Jest would leave one processor to others; what runs beside it ends before it does.
  const own = ['--maxWorkers=100%', '--json', '--outputFile', file];
  const code = await run(process.execPath, [jest, ...own, ...args], {
    ...options,
    // The report is in the file; Jest would print it once more.
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  return countsIn(file, jestCounts, code);
}

/** What runs when no project is asked for: all but the whole set in Firefox. */
const projects = ['chromium', 'no-js', 'webkit', 'firefox-visits'].map((name) => `--project=${name}`);

/** Browser tests against the production build; `args` go to Playwright. */
export async function browserTests(args: readonly string[] = []): Promise<Counts> {
  const file = join(results, 'e2e.json');
  ensureChromium();
  const [webkit, firefox] = [ensureWebKit(), ensureFirefox()];
  await ensureBuild();
  await rm(file, { force: true });
  const chosen = args.some((arg) => arg.startsWith('--project')) ? [] : projects;
  const playwright = [program('@playwright/test/cli.js'), 'test', ...chosen, ...args];
  const code = await run(process.execPath, playwright, options);
  if (webkit === null)
    say('!! SKIPPED: nothing was tried in WebKit (Safari): install webkit2gtk-driver and xvfb.');
  if (firefox === null) say('!! SKIPPED: nothing was tried in Firefox: install firefox-esr.');
  return countsIn(file, playwrightCounts, code);
}
