import { env } from '../lib/platform/env';
import { checkUpstream } from './check-upstream/check';
import { tryLead } from './check-upstream/lead';
import { causesOf } from './check-upstream/remarks';
import { isUsable, refusedIn, reportLines } from './check-upstream/report';
import { CommandError, command, say } from './support/say';
import { loadSettings } from './support/settings';

/**
 * `npm run check-upstream -- https://shop.example.com`, in the container `node dist/check-upstream.mjs`, reports what
 * the storefront can read of an upstream, what visitors would miss, and what to do about it. The other settings (store
 * code, headers, time limits, picture hosts) apply as in the storefront. `--json` prints JSON; `--lead` also sends one
 * marked request to a dealer, twice. Exit code 1 if a call can't be used, or no visitor could send a request.
 */
command(async () => {
  loadSettings();
  const given = process.argv.slice(2);
  const unknown = given.find((word) => word.startsWith('-') && !['--json', '--lead'].includes(word));
  if (unknown !== undefined)
    throw new CommandError(`${unknown} is an unknown option. Options: --json, --lead.`);
  const address = given.find((word) => !word.startsWith('-'));
  if (address !== undefined) process.env.STOCKFINDER_BASE_URL = address;
  if (!process.env.STOCKFINDER_BASE_URL?.trim())
    throw new CommandError('Name the upstream: npm run check-upstream -- https://shop.example.com');
  // The URL without its credentials, which are sent and never shown.
  const { stockfinderBaseUrl: upstream, stockfinderStoreCode: store } = env();
  const reports = await checkUpstream();
  const lead = given.includes('--lead') ? await tryLead() : null;
  const ok = isUsable(reports) && (lead?.ok ?? true);
  if (given.includes('--json')) {
    const causes = causesOf(reports);
    const all = { upstream, store, ok, calls: reports, causes, refusedHosts: refusedIn(reports), lead };
    say(JSON.stringify(all, null, 2));
  } else {
    say(`${upstream}, store «${store}»`);
    const lines = reportLines(reports);
    const sent = lead?.lines ?? ['not called: it sends a request to a dealer. --lead sends one, twice.'];
    for (const line of ['', 'POST contact', ...sent.map((one) => `  ${one}`), ...lines]) say(line);
  }
  process.exitCode = ok ? 0 : 1;
});
