import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { ensureChromium, unavailable } from './support/browsers';
import { ensureBuild, root } from './support/build';
import { readProgramOutput, runProgram, stopOnSignals } from './support/children';
import { findProgram } from './support/programs';
import { CommandError, runCommand, formatDuration, printLine } from './support/say';

/** The result of a part. */
interface Counts {
  passed: number;
  failed: number;
  skipped?: number;
}

/** A report of Jest. */
type JestReport = Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>;

const results = join(root, 'test-results');
/** The path of a package's program. */
const packageProgramPath = (path: string) => join(root, 'node_modules', path);

function countsOf(report: JestReport | JSONReport): Counts {
  if (!('stats' in report)) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  // Random walks and a busy machine meet what no second run meets: such a test is named, and to be mended, but
  // only what fails twice fails the run.
  if (flaky > 0) printLine(`!! ${flaky} passed only at the second attempt: the list above names them.`);
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/**
 * Runs tests that write a report to a file. A run without one, or with a bad exit code and no failed test,
 * counts as one failure.
 */
async function countTests(
  file: string,
  args: readonly string[],
  stdio: 'inherit' | ('inherit' | 'ignore')[] = 'inherit',
): Promise<Counts> {
  await mkdir(results, { recursive: true });
  await rm(file, { force: true });
  const code = await runProgram(process.execPath, args, { cwd: root, stdio });
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as
    JestReport | JSONReport | null;
  const counts = report === null ? { passed: 0, failed: 1 } : countsOf(report);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Unit and component tests; `args` go to Jest. */
function runUnitTests(args: readonly string[] = []): Promise<Counts> {
  const file = join(results, 'unit.json');
  // Jest would leave one processor free; the concurrent checks end before it does.
  const jestArgs = [
    packageProgramPath('jest/bin/jest.js'),
    '--maxWorkers=100%',
    '--json',
    '--outputFile',
    file,
  ];
  // The report is in the file; Jest would also print it.
  return countTests(file, [...jestArgs, ...args], ['inherit', 'ignore', 'inherit']);
}

/**
 * Browser tests of the production build, or of the running storefront at `E2E_BASE_URL`, in all engines that
 * are installed; `args` go to Playwright.
 */
async function runBrowserTests(args: readonly string[] = []): Promise<Counts> {
  ensureChromium();
  if (process.env.E2E_BASE_URL === undefined) await ensureBuild();
  return countTests(join(results, 'e2e.json'), [
    packageProgramPath('@playwright/test/cli.js'),
    'test',
    ...args,
  ]);
}

const total: Counts = { passed: 0, failed: 0 };

/** Runs a part to its end and adds its counts. Returns whether it holds. */
async function runStep(name: string, work: () => Promise<Counts>): Promise<boolean> {
  printLine(`${name}…`);
  const startedAt = Date.now();
  const counts = await work().catch((error: unknown): Counts => {
    printLine(error instanceof CommandError ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  const { passed, failed, skipped = 0 } = counts;
  total.passed += passed;
  total.failed += failed;
  const counted = passed > 0 ? `: ${passed} passed, ${failed} failed, ${skipped} skipped` : '';
  printLine(`${failed === 0 ? '✓' : '✗'} ${name} (${formatDuration(Date.now() - startedAt)})${counted}`);
  return failed === 0;
}

/**
 * A check without tests of its own: one failure if it fails. Its output is printed at its end, since others
 * run concurrently.
 */
const runExternalCheck = (name: string, executable: string, ...args: string[]) =>
  runStep(name, async () => {
    const { code, output } = await readProgramOutput(executable, args, { cwd: root });
    if (output !== '') printLine(output);
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  });

const checkTypes = () => runExternalCheck('Types', 'npm', 'run', '--silent', 'types');

/** All checks without tests but the types. */
async function runChecksButTypes(): Promise<void> {
  await runExternalCheck('Format', 'npx', 'prettier', '--check', '--log-level', 'warn', '.');
  await runExternalCheck('Lint of sources and documents', 'npm', 'run', '--silent', 'lint');
  await runExternalCheck('Unused code', 'npm', 'run', '--silent', 'knip');
  const promtool = findProgram('promtool');
  if (promtool !== null)
    await runExternalCheck('Alarms', promtool, 'test', 'rules', 'deploy/alerts.test.yml');
}

/** What a newcomer waits for; types that don't hold end it at once. */
async function runUsualTests(): Promise<void> {
  if (!(await checkTypes())) return;
  if (!(await runStep('Production build', () => ensureBuild().then(() => ({ passed: 0, failed: 0 })))))
    return;
  // Checks need one processor each; the browser tests need all of them.
  await Promise.all([runChecksButTypes(), runStep('Unit and component tests', runUnitTests)]);
  await runStep('Core browser tests', () => runBrowserTests(['--grep', '@core']));
  const missing = Object.keys(unavailable).filter((what) => unavailable[what]?.());
  if (missing.length > 0)
    printLine(`!! SKIPPED: ${missing.join(', ')}: "npm run setup:browsers" installs what they need.`);
  if (findProgram('promtool') === null) printLine('!! SKIPPED: the alarms, which need promtool.');
}

type Part = (args: readonly string[]) => Promise<unknown>;

/** By name: what runs to its end despite failures and ends with the sum. */
const parts: Readonly<Record<string, Part>> = {
  usual: runUsualTests,
  check: async () => (await checkTypes()) && runChecksButTypes(),
  full: () => runStep('Further browser tests', () => runBrowserTests(['--grep-invert', '@core'])),
  unit: (args) => runStep('Unit and component tests', () => runUnitTests(args)),
  e2e: (args) => runStep('Browser tests', () => runBrowserTests(args)),
};

/** Runs a part, with the further arguments; the last line is the sum. */
await runCommand(async () => {
  stopOnSignals(undefined, 1);
  const [name = 'usual', ...args] = process.argv.slice(2);
  const part = parts[name];
  if (!part) throw new CommandError(`There is no part "${name}": ${Object.keys(parts).join(', ')}.`);
  await part(args);
  printLine(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});
