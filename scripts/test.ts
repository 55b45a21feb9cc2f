import { join } from 'node:path';
import { ensureBuild, next, root } from './support/build';
import { read, stopOnSignals } from './support/children';
import type { Counts } from './support/counts';
import { CommandError, command, duration, say } from './support/say';
import { browserTests, unitTests } from './support/suites';

/**
 * Runs a check that counts no tests of its own: nothing when it holds, one failure when it doesn't. What it prints comes
 * at its end, since others run beside it.
 */
async function check(path: string, ...args: string[]): Promise<Counts> {
  const { code, output } = await read(process.execPath, [join(root, path), ...args], { cwd: root });
  if (output !== '') say(output);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

const total: { passed: number; failed: number } = { passed: 0, failed: 0 };

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

async function build(): Promise<Counts> {
  await ensureBuild();
  return { passed: 0, failed: 0 };
}

/**
 * Everything CI runs, whatever fails on the way; the last line is the sum. What needs one processor runs beside what needs
 * one; the browser tests need all of them.
 */
command(async () => {
  stopOnSignals();
  const built = step('Production build', build);
  const checks = async () => {
    await step('Format', () =>
      check('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
    );
    await step('Unused code', () => check('node_modules/knip/bin/knip.js'));
    // The build writes the types of routes, and would take them away from under whoever reads them.
    await built;
    await step('Types of routes', () => check(next.slice(root.length + 1), 'typegen'));
    await step('Types', () => check('node_modules/typescript/bin/tsc', '--noEmit'));
    await step('Lint', () => check('node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'));
  };
  await Promise.all([checks(), built.then(() => step('Unit and component tests', unitTests))]);
  await step('Browser tests', browserTests);
  process.exitCode = total.failed > 0 ? 1 : 0;
  say(`\n${total.passed} passed, ${total.failed} failed`);
});
