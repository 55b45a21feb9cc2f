import { join } from 'node:path';
import { ensureBuild, next, root } from './support/build';
import { read, stopOnSignals } from './support/children';
import { CommandError, command, duration, say } from './support/say';
import { browserTests, unitTests, type Counts } from './support/suites';

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
 * A check that counts no tests of its own: one failure when it doesn't hold. What it prints comes at its end, since others
 * run beside it.
 */
const check = (name: string, path: string, ...args: string[]) =>
  step(name, async () => {
    const { code, output } = await read(process.execPath, [join(root, path), ...args], { cwd: root });
    if (output !== '') say(output);
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  });

/** What needs one processor runs beside what needs one; the browser tests need all of them. */
async function everything(): Promise<void> {
  const built = step('Production build', () => ensureBuild().then(() => ({ passed: 0, failed: 0 })));
  const checks = async () => {
    await check('Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
    await check('Unused code', 'node_modules/knip/bin/knip.js');
    // The build writes the types of routes, and would take them away from under whoever reads them.
    await built;
    await check('Types of routes', next.slice(root.length + 1), 'typegen');
    await check('Types', 'node_modules/typescript/bin/tsc', '--noEmit');
    await check('Lint', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0');
  };
  await Promise.all([checks(), built.then(() => step('Unit and component tests', unitTests))]);
  await step('Browser tests', browserTests);
  say(`\n${total.passed} passed, ${total.failed} failed`);
}

const parts: Readonly<Record<string, typeof unitTests>> = { unit: unitTests, e2e: browserTests };

/**
 * Everything CI runs, whatever fails on the way; the last line is the sum. With `unit` and `e2e` these alone, which get
 * what else is given.
 */
command(async () => {
  stopOnSignals();
  const [part = '', ...args] = process.argv.slice(2);
  const run = parts[part];
  if (run) total.failed = (await run(args)).failed;
  else await everything();
  process.exitCode = total.failed > 0 ? 1 : 0;
});
