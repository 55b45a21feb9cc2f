import { join } from 'node:path';
import { installAnswers } from './answers/install';
import { env, EnvError } from './env';
import { watchIncomingRequests } from './incoming-requests';
import { setProbe } from './maintenance';
import { ownerOfPages, PageStore } from './page-cache/store';
import { processWide } from './process-wide';
import { shareEvents } from './shared-events';
import { getConfig, probeConfiguration } from './stockfinder/config';

/** Puts in place what the whole process shares. Ends the process with one sentence when a setting is wrong. */
export async function startServer(): Promise<void> {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  installAnswers();
  watchIncomingRequests();
  setProbe(probeConfiguration);
  // Maintenance may be configured already, and configured code must be known before the policy of a first page is
  // written; without the upstream a kept configuration tells it. A failure is for the first page to find.
  void probeConfiguration()
    .catch(getConfig)
    .then(undefined, () => undefined);
  await openPageStore();
  await shareEvents();
}

/** `handler.mjs` finds the store under this name. */
async function openPageStore(): Promise<void> {
  const settings = env();
  const owner = await ownerOfPages(settings, join(/* turbopackIgnore: true */ process.cwd(), '.next'));
  processWide('page-cache', () => new PageStore(join(settings.cacheDir, 'kept-pages'), owner));
}
