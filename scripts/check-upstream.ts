import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../lib/platform/env';
import { checkUpstream } from './check-upstream/check';
import { reportLines } from './check-upstream/report';
import { root } from './support/build';
import { CommandError, command, say } from './support/say';

/**
 * `npm run check-upstream -- https://shop.example.com` says what of an upstream the storefront can read, and what
 * visitors would miss. The other settings (store code, time limit, picture hosts) count as for the storefront. Exit
 * code 1 when a call can't be used at all.
 */
command(async () => {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const [address] = process.argv.slice(2);
  if (address !== undefined) process.env.STOCKFINDER_BASE_URL = address;
  if (!process.env.STOCKFINDER_BASE_URL?.trim())
    throw new CommandError('Which upstream? npm run check-upstream -- https://shop.example.com');
  say(`${env().stockfinderBaseUrl}, store «${env().stockfinderStoreCode}»`);
  const reports = await checkUpstream();
  for (const line of reportLines(reports)) say(line);
  process.exitCode = reports.some(({ failure }) => failure !== null) ? 1 : 0;
});
