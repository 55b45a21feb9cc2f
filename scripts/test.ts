import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureChromium, findFirefox, findWebKit } from './support/browsers';
import { ensureBuild, next, root } from './support/build';
import { read, run, stopOnSignals } from './support/children';
import { findProgram } from './support/programs';
import { CommandError, command, duration, say } from './support/say';

/** The result of a test run. */
interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
}

const results = join(root, 'test-results');
/** The path of a package's program. */
const program = (path: string) => join(root, 'node_modules', path);

const jestCounts = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numRuntimeErrorTestSuites: z.number(),
  })
  .transform((reported) => ({
    passed: reported.numPassedTests,
    failed: reported.numFailedTests + reported.numRuntimeErrorTestSuites,
  }));

/** A test that failed once and then passed counts as failed: the run lists it as flaky. */
const playwrightCounts = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
    errors: z.array(z.unknown()).default([]),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));

/**
 * Runs tests that write a report to a file. A run without one, or with a bad exit code and no failed test, counts as
 * one failure.
 */
async function countTests(
  file: string,
  counts: z.ZodType<Counts>,
  args: readonly string[],
  stdio: 'inherit' | ('inherit' | 'ignore')[] = 'inherit',
): Promise<Counts> {
  await mkdir(results, { recursive: true });
  await rm(file, { force: true });
  const code = await run(process.execPath, args, { cwd: root, stdio });
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as unknown;
  const { data } = counts.safeParse(report);
  if (!data) return { passed: 0, failed: 1 };
  return code !== 0 && data.failed === 0 ? { ...data, failed: 1 } : data;
}

/** What a run leaves out where a program is missing. */
const optional: readonly (readonly [isHere: () => boolean, what: string])[] = [
  [() => findProgram('redis-server') !== null, 'several instances over Redis'],
  [() => findFirefox() !== null, 'visits in Firefox'],
  [() => findWebKit() !== null, 'visits in WebKit (Safari)'],
  [() => findProgram('promtool') !== null, 'the alarms'],
];

/** Unit and component tests; `args` go to Jest. */
async function unitTests(args: readonly string[] = []): Promise<Counts> {
  const file = join(results, 'unit.json');
  // Jest would leave one processor free; the concurrent checks end before it does.
  const own = [program('jest/bin/jest.js'), '--maxWorkers=100%', '--json', '--outputFile', file];
  // The report is in the file; Jest would also print it.
  return countTests(file, jestCounts, [...own, ...args], ['inherit', 'ignore', 'inherit']);
}

/**
 * Browser tests of the production build, or of the running storefront at `E2E_BASE_URL`, in all engines that are
 * installed; `args` go to Playwright.
 */
async function browserTests(args: readonly string[] = []): Promise<Counts> {
  ensureChromium();
  if (process.env.E2E_BASE_URL === undefined) await ensureBuild();
  const playwright = [program('@playwright/test/cli.js'), 'test', ...args];
  return countTests(join(results, 'e2e.json'), playwrightCounts, playwright);
}

const total: Counts = { passed: 0, failed: 0 };

/** Runs a part to its end and adds its counts. Returns whether it holds. */
async function step(name: string, work: () => Promise<Counts>): Promise<boolean> {
  say(`${name}…`);
  const startedAt = Date.now();
  const {
    passed,
    failed,
    skipped = 0,
  } = await work().catch((error: unknown) => {
    say(error instanceof CommandError ? error.message : String(error));
    return { passed: 0, failed: 1, skipped: 0 };
  });
  total.passed += passed;
  total.failed += failed;
  const counted = passed > 0 ? `: ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  say(`${failed === 0 ? '✓' : '✗'} ${name} (${duration(Date.now() - startedAt)})${counted}`);
  return failed === 0;
}

/**
 * A check without tests of its own: one failure if it fails. Its output is printed at its end, since others run
 * concurrently.
 */
const checkBy = (name: string, executable: string, ...args: string[]) =>
  step(name, async () => {
    const { code, output } = await read(executable, args, { cwd: root });
    if (output !== '') say(output);
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  });

/** The same by a script of this project or of a package. */
const check = (name: string, path: string, ...args: string[]) =>
  checkBy(name, process.execPath, join(root, path), ...args);

const types = async () =>
  (await check('Types of routes', next.slice(root.length + 1), 'typegen')) &&
  (await check('Types', 'node_modules/typescript/bin/tsc', '--noEmit'));

/** All checks without tests but the types. */
async function checks(): Promise<void> {
  await check('Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
  await check('Lint', 'node_modules/oxlint/bin/oxlint');
  await check('Unused code', 'node_modules/knip/bin/knip.js');
  await check('Sources and documents', 'node_modules/tsx/dist/cli.mjs', 'scripts/lint/sources.ts');
  const promtool = findProgram('promtool');
  if (promtool !== null) await checkBy('Alarms', promtool, 'test', 'rules', 'deploy/alerts.test.yml');
}

/** What a newcomer waits for; types that don't hold end it at once. */
async function usual(): Promise<void> {
  if (!(await types())) return;
  if (!(await step('Production build', () => ensureBuild().then(() => ({ passed: 0, failed: 0 }))))) return;
  // Checks need one processor each; the browser tests need all of them.
  await Promise.all([checks(), step('Unit and component tests', unitTests)]);
  await step('Core browser tests', () => browserTests(['--grep', '@core']));
  const missing = optional.filter(([isHere]) => !isHere()).map(([, what]) => what);
  if (missing.length > 0)
    say(`!! SKIPPED: ${missing.join(', ')}: "npm run setup:browsers" installs what they need.`);
}

type Part = (args: readonly string[]) => Promise<unknown>;

/** By name: what runs to its end despite failures and ends with the sum. */
const parts: Readonly<Record<string, Part>> = {
  usual,
  check: async () => (await types()) && checks(),
  full: () => step('Further browser tests', () => browserTests(['--grep-invert', '@core'])),
  unit: (args) => step('Unit and component tests', () => unitTests(args)),
  e2e: (args) => step('Browser tests', () => browserTests(args)),
};

/** Runs a part, with the further arguments; the last line is the sum. */
command(async () => {
  stopOnSignals();
  const [name = 'usual', ...args] = process.argv.slice(2);
  const part = parts[name];
  if (!part) throw new CommandError(`There is no part "${name}": ${Object.keys(parts).join(', ')}.`);
  await part(args);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
