import { join } from 'node:path';
import { next, root } from './support/build';
import { run, stopOnSignals } from './support/children';
import type { Counts } from './support/counts';
import { CommandError, command, duration, say } from './support/say';
import { browserTests, unitTests } from './support/suites';

/** A check that counts no tests of its own: nothing when it holds, one failure when it doesn't. */
function check(path: string, ...args: string[]): () => Promise<Counts> {
  return async () => {
    const code = await run(process.execPath, [join(root, 'node_modules', path), ...args], { cwd: root });
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  };
}

async function types(): Promise<Counts> {
  // Names of routes and of style sheets are types that the framework writes.
  if ((await run(process.execPath, [next, 'typegen'], { cwd: root })) !== 0) return { passed: 0, failed: 1 };
  return check('typescript/bin/tsc', '--noEmit')();
}

const steps: readonly (readonly [string, () => Promise<Counts>])[] = [
  ['Types', types],
  ['Lint', check('eslint/bin/eslint.js', '.', '--max-warnings', '0')],
  ['Format', check('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  ['Unused code', check('knip/bin/knip.js')],
  ['Unit and component tests', () => unitTests()],
  ['Production build and browser tests', () => browserTests()],
];

/** Everything CI runs. All of it runs, whatever fails on the way; the last line is the sum. */
command(async () => {
  stopOnSignals();
  let passed = 0;
  let failed = 0;
  for (const [index, [name, step]] of steps.entries()) {
    say(`\n[${index + 1}/${steps.length}] ${name}…`);
    const startedAt = Date.now();
    const counts = await step().catch((error: unknown) => {
      say(error instanceof CommandError ? error.message : String(error));
      return { passed: 0, failed: 1 };
    });
    passed += counts.passed;
    failed += counts.failed;
    say(`${counts.failed === 0 ? '✓' : '✗'} ${name} (${duration(Date.now() - startedAt)})`);
  }
  process.exitCode = failed > 0 ? 1 : 0;
  say(`\n${passed} passed, ${failed} failed`);
});
