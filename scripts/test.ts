import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ensureChromium, findFirefox, findWebKit } from './support/browsers';
import { ensureBuild, next, root } from './support/build';
import { read, run, stopOnSignals } from './support/children';
import { ensureProgram, findProgram } from './support/programs';
import { CommandError, command, duration, say } from './support/say';

/** The result of a test run. */
interface Counts {
  passed: number;
  failed: number;
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

/** A test that failed once and then passed counts as passed; the run lists it as flaky. */
const playwrightCounts = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()).default([]),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
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

/** Unit and component tests; `args` go to Jest. */
async function unitTests(args: readonly string[] = []): Promise<Counts> {
  const file = join(results, 'unit.json');
  ensureProgram('redis-server');
  // Jest would leave one processor free; the concurrent checks end before it does.
  const own = [program('jest/bin/jest.js'), '--maxWorkers=100%', '--json', '--outputFile', file];
  // The report is in the file; Jest would also print it.
  return countTests(file, jestCounts, [...own, ...args], ['inherit', 'ignore', 'inherit']);
}

/** The default projects: all but the whole set in Firefox. */
const projects = ['chromium', 'no-js', 'webkit', 'firefox-visits'].map((name) => `--project=${name}`);

/** Browser tests of the production build, in all engines that can be had; `args` go to Playwright. */
async function browserTests(args: readonly string[] = []): Promise<Counts> {
  ensureChromium();
  ensureProgram('WebKitWebDriver', 'webkit2gtk-driver');
  ensureProgram('Xvfb', 'xvfb');
  if (findFirefox() === null) ensureProgram('firefox-esr');
  await ensureBuild();
  const chosen = args.some((arg) => arg.startsWith('--project')) ? [] : projects;
  const playwright = [program('@playwright/test/cli.js'), 'test', ...chosen, ...args];
  const counts = await countTests(join(results, 'e2e.json'), playwrightCounts, playwright);
  if (findWebKit() === null)
    say('!! SKIPPED: no tests in WebKit (Safari): install webkit2gtk-driver and xvfb.');
  if (findFirefox() === null) say('!! SKIPPED: no tests in Firefox: install firefox-esr.');
  return counts;
}

const total: Counts = { passed: 0, failed: 0 };

async function step(name: string, run: () => Promise<Counts>): Promise<void> {
  say(`${name}…`);
  const startedAt = Date.now();
  const { passed, failed } = await run().catch((error: unknown) => {
    say(error instanceof CommandError ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  say(`${failed === 0 ? '✓' : '✗'} ${name} (${duration(Date.now() - startedAt)})`);
}

/**
 * A check without tests of its own: one failure if it fails. Its output is printed at its end, since others run
 * concurrently.
 */
const checkBy = (name: string, program: string, ...args: string[]) =>
  step(name, async () => {
    const { code, output } = await read(program, args, { cwd: root });
    if (output !== '') say(output);
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  });

/** The same by a script of this project or of a package. */
const check = (name: string, path: string, ...args: string[]) =>
  checkBy(name, process.execPath, join(root, path), ...args);

/** The specs that `npm test` runs: each task of a visitor once, and each page's checks once. */
const coreSpecs = [
  ...[
    'accessibility-pages',
    'addresses',
    'assistants',
    'budgets',
    'comparator',
    'contact',
    'errors',
    'every-page',
  ],
  ...[
    'filters',
    'filters-history',
    'filters-phone',
    'financing',
    'first-screen',
    'frame',
    'home',
    'interest',
  ],
  ...['interest-price', 'leads-failures', 'maintenance', 'search', 'search-engines', 'stock', 'suggestions'],
  ...['vehicle', String.raw`\w+\.no-js`],
];
/** Playwright matches it with «project file title». */
const core = String.raw`^\S+ (?:${coreSpecs.join('|')})\.spec\.ts `;

/** Checks that need one processor run concurrently; the browser tests need all of them. */
async function usual(): Promise<void> {
  const built = step('Production build', () => ensureBuild().then(() => ({ passed: 0, failed: 0 })));
  const checks = async () => {
    await check('Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
    await check('Unused code', 'node_modules/knip/bin/knip.js');
    const promtool = findProgram('promtool');
    if (promtool === null)
      say('!! SKIPPED: the alarms were not made to ring: install prometheus (promtool).');
    else await checkBy('Alarms', promtool, 'test', 'rules', 'deploy/alerts.test.yml');
    // The build rewrites the route types, so type checks must wait for it.
    await built;
    await check('Types of routes', next.slice(root.length + 1), 'typegen');
    await check('Types', 'node_modules/typescript-7/bin/tsc', '--noEmit');
    await check('Lint with types', 'node_modules/oxlint/bin/oxlint');
    await check('Lint', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0');
  };
  await Promise.all([checks(), built.then(() => step('Unit and component tests', unitTests))]);
  await step('Core browser tests', () => browserTests(['--grep', core]));
}

/** All browser tests that `npm test` leaves out. */
const full = () => step('Further browser tests', () => browserTests(['--grep-invert', core]));

const parts: Readonly<Record<string, typeof unitTests>> = { unit: unitTests, e2e: browserTests };

/**
 * Runs what a newcomer waits for, or with `full` the other browser tests, to the end despite failures; the last line is
 * the sum. `unit` and `e2e` run these alone, with the further arguments.
 */
command(async () => {
  stopOnSignals();
  const [part = '', ...args] = process.argv.slice(2);
  const run = parts[part];
  if (run) total.failed = (await run(args)).failed;
  else {
    await (part === 'full' ? full() : usual());
    say(`\n${total.passed} passed, ${total.failed} failed`);
  }
  process.exitCode = total.failed > 0 ? 1 : 0;
});
