import { parseArgs } from 'node:util';
import { env } from '../lib/settings/env';
import { checkUpstream } from './check-upstream/checks';
import { CommandError, runCommand, loadEnvFile, printLine } from './support/say';

/**
 * `npm run check-upstream -- https://shop.example.com`, in the container `node dist/check-upstream.mjs`:
 * makes each call of the storefront and prints whether it can be used, and what of its response is left out,
 * cut, read differently or missing. The other settings (store code, headers, time limits, picture hosts)
 * apply as in the storefront. `--json` prints JSON; `--lead` also sends one marked request to a dealer,
 * twice. Exit code 1 if a call can't be used, or no visitor could send a request.
 */
await runCommand(async () => {
  loadEnvFile();
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: flag, lead: flag } });
  const [address] = positionals;
  if (address !== undefined) process.env.STOCKFINDER_BASE_URL = address;
  if (!process.env.STOCKFINDER_BASE_URL?.trim())
    throw new CommandError('Name the upstream: npm run check-upstream -- https://shop.example.com');
  // The URL without its credentials, which are sent and never shown.
  const { stockfinderBaseUrl: upstream, stockfinderStoreCode: store } = env();
  const calls = await checkUpstream({ sendsLead: values.lead });
  const failed = calls.filter(({ failure }) => failure !== null);
  process.exitCode = failed.length === 0 ? 0 : 1;
  if (values.json) {
    printLine(JSON.stringify({ upstream, store, ok: failed.length === 0, calls }, null, 2));
    return;
  }
  printLine(`${upstream}, store «${store}»`);
  for (const { call, ms, failure, remarks } of calls) {
    printLine(failure === null ? `✓ ${call} (${ms} ms)` : `✗ ${call} (${ms} ms): ${failure}`);
    for (const remark of remarks) printLine(`    ${remark}`);
  }
  if (!values.lead) printLine('POST contact was not called: --lead sends one request to a dealer, twice.');
  printLine(
    failed.length === 0
      ? `All ${calls.length} calls can be used.`
      : `${failed.length} of ${calls.length} calls can't be used. The contract: docs/upstream.md`,
  );
});
