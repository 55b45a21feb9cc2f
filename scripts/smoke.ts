import { smoke } from './smoke/checks';
import { CommandError, command, say } from './support/say';

/** Checks a live shop in ten checks of some seconds; sends no form. Exit code 1 if one fails. */
command(async () => {
  const given = process.argv[2] ?? '';
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new CommandError('Name the shop: npm run smoke -- https://stock.example.com');
  const results = await smoke(new URL(given).origin);
  for (const { name, problem, ms } of results)
    say(`${problem === null ? '✓' : '✗'} ${name} (${ms} ms)${problem === null ? '' : `: ${problem}`}`);
  if (results.some(({ problem }) => problem !== null)) process.exitCode = 1;
});
