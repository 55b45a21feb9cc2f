import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCluster } from './forms/cluster-checks';
import { runFaults } from './forms/faults';
import { ensureBuild, root } from './support/build';
import { inFolder, type Work } from './support/in-folder';
import { CommandError, command, say } from './support/say';

/**
 * Checks the finished build by a suite; exit code 1 on a violation. `faults`: forms while the upstream fails or the
 * process is killed. `cluster`: two storefronts behind nginx through all failures, with `--quick` shorter ones.
 */
await command(async () => {
  const [suite = '', ...options] = process.argv.slice(2);
  if (suite === 'faults') {
    await ensureBuild();
    await inFolder('stock-finder-faults', async (...given) => sayVerdict(await runFaults(...given)));
  } else if (suite === 'cluster') {
    // Packed builds move there from their original folder.
    const parent = join(root, 'dist');
    await mkdir(parent, { recursive: true });
    const outageMs = options.includes('--quick') ? 10_000 : 60_000;
    const work: Work = async (...given) => sayVerdict(await runCluster(...given, outageMs));
    await inFolder('stock-finder-cluster', work, parent);
  } else throw new CommandError('Name the suite: faults or cluster.');
});

/** Prints the violations, if any, and then sets the exit code to 1. */
function sayVerdict(problems: readonly string[]): void {
  if (problems.length === 0) return say('\n✓ no rule was violated');
  say(`\n✗ ${problems.length} violations, at most 30 of them here:`);
  for (const problem of problems.slice(0, 30)) say(`  ${problem}`);
  process.exitCode = 1;
}
