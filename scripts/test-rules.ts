import { runCluster } from './forms/cluster-checks';
import { runFaults } from './forms/faults';
import { runInTemporaryFolder } from './support/in-folder';
import { CommandError, runCommand, printLine } from './support/say';

const suites = { faults: runFaults, cluster: runCluster };

/**
 * Checks the finished build by a suite; exit code 1 on a violation. `faults`: forms while the upstream fails
 * or the process is killed. `cluster`: two storefronts behind nginx through all failures, with `--quick`
 * shorter ones.
 */
await runCommand(async () => {
  const [name, ...options] = process.argv.slice(2);
  if (name !== 'faults' && name !== 'cluster') throw new CommandError('Name the suite: faults or cluster.');
  await runInTemporaryFolder(`stock-finder-${name}`, async (folder, closing) => {
    const problems = await suites[name](folder, closing, options.includes('--quick'));
    printLine(
      problems.length === 0 ? '✓ no rule was violated' : `✗ ${problems.length} violations, at most 30 here:`,
    );
    for (const problem of problems.slice(0, 30)) printLine(`  ${problem}`);
    process.exitCode = Math.min(problems.length, 1);
  });
});
