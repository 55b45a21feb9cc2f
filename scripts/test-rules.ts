import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCluster } from './forms/cluster-checks';
import { runFaults } from './forms/faults';
import { ensureBuild, root } from './support/build';
import { inFolder } from './support/in-folder';
import { sayVerdict } from './support/report';
import { CommandError, command } from './support/say';

/**
 * Checks the finished build by a suite; exit code 1 on a violation. `faults`: forms while the upstream fails or the
 * process is killed. `cluster`: two storefronts behind nginx through all failures, with `--quick` shorter ones.
 */
command(async () => {
  const [suite = '', ...options] = process.argv.slice(2);
  if (suite === 'faults') {
    await ensureBuild();
    await inFolder('stock-finder-faults', async (folder) => sayVerdict(await runFaults(folder)));
  } else if (suite === 'cluster') {
    // Packed builds move there from their original folder.
    const parent = join(root, 'dist');
    await mkdir(parent, { recursive: true });
    const outageMs = options.includes('--quick') ? 10_000 : 60_000;
    const work = async (folder: string) => sayVerdict(await runCluster(folder, outageMs));
    await inFolder('stock-finder-cluster', work, parent);
  } else throw new CommandError('Name the suite: faults or cluster.');
});
