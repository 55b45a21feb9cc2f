import { env } from '../lib/platform/env';
import { checkUpstream } from './check-upstream/check';
import { reportLines } from './check-upstream/report';
import { CommandError, command, say } from './support/say';
import { loadSettings } from './support/serve';

/**
 * `npm run check-upstream -- https://shop.example.com` says what of an upstream the storefront can read, and what
 * visitors would miss. The other settings (store code, time limit, picture hosts) count as for the storefront. Exit
 * code 1 when a call can't be used at all.
 */
command(async () => {
  loadSettings();
  const [address] = process.argv.slice(2);
  if (address !== undefined) process.env.STOCKFINDER_BASE_URL = address;
  if (!process.env.STOCKFINDER_BASE_URL?.trim())
    throw new CommandError('Which upstream? npm run check-upstream -- https://shop.example.com');
  say(`${env().stockfinderBaseUrl}, store «${env().stockfinderStoreCode}»`);
  const reports = await checkUpstream();
  for (const line of reportLines(reports)) say(line);
  process.exitCode = reports.some(({ failure }) => failure !== null) ? 1 : 0;
});
