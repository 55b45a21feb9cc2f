import { parseArgs } from 'node:util';
import { advertisingTools } from './smoke/advertising-tools';
import { smoke } from './smoke/checks';
import { CommandError, command, say } from './support/say';

const usage = 'Name the site: npm run smoke -- https://stock.example.com';
const tools = Object.keys(advertisingTools);
const words = { open: 'allowed', partly: 'allowed in part', closed: 'not allowed' } as const;
const isTags = (word: string) => word === '--tags' || word.startsWith('--tags=');

/**
 * Checks a live site in ten checks of some seconds; sends no form. With `--tags` it opens the site in a browser instead
 * and names what the policy refuses of advertising tools; `--tags=google-ads,meta` requires those. Exit code 1 if a check
 * fails, a required tool is refused, or a tool is allowed in part.
 */
command(async () => {
  const given = process.argv.slice(2);
  const required = tagsIn(given);
  const { positionals } = parseArgs({ args: given.filter((word) => !isTags(word)), allowPositionals: true });
  const [address = ''] = positionals;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw new CommandError(usage);
  const { origin } = new URL(address);
  const isWell = required === null ? await runChecks(origin) : await runTags(origin, required);
  if (!isWell) process.exitCode = 1;
});

/** Returns the tools that `--tags=…` names, none for a bare `--tags`; null without the option. */
function tagsIn(given: readonly string[]): readonly string[] | null {
  const word = given.find(isTags);
  if (word === undefined) return null;
  const names = (word.split('=', 2)[1] ?? '').split(',').filter(Boolean);
  const unknown = names.find((name) => !tools.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`${unknown} is no known tool. Tools: ${tools.join(', ')}.`);
  return names;
}

async function runChecks(origin: string): Promise<boolean> {
  const results = await smoke(origin);
  for (const { name, problem, ms } of results)
    say(`${problem === null ? '✓' : '✗'} ${name} (${ms} ms)${problem === null ? '' : `: ${problem}`}`);
  return results.every(({ problem }) => problem === null);
}

async function runTags(origin: string, required: readonly string[]): Promise<boolean> {
  // Loaded here: the ten checks need no browser.
  const { checkTags } = await import('./smoke/tags');
  const names = required.length > 0 ? required : tools;
  const report = await checkTags(origin, names);
  if (!report.loadsContainer)
    say(
      '– the site loads no tag manager after consent (metrics_gtm_enabled, metrics_gtm_id): policy checked without it',
    );
  let isWell = true;
  for (const { tool, opening, refused } of report.tools) {
    const fails = opening === 'partly' || (opening === 'closed' && required.length > 0);
    isWell &&= !fails;
    say(`${fails ? '✗' : opening === 'open' ? '✓' : '–'} ${tool.name}: ${words[opening]}`);
    for (const one of refused) say(`    refused: ${one}`);
    if (refused.length > 0) say(`    METRICS_ORIGINS needs ${tool.setting.join(',')}`);
  }
  return isWell;
}
