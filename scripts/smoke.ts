import { checkShop } from './smoke/checks';
import { CommandError, runCommand, printLine } from './support/say';

/** Checks a live site in some seconds; sends no form. Exit code 1 if a check fails. */
await runCommand(async () => {
  const [address = ''] = process.argv.slice(2);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CommandError('Name the site: npm run smoke -- https://stock.example.com');
  const results = await checkShop(new URL(address).origin);
  for (const { name, problem, ms } of results)
    printLine(`${problem === null ? '✓' : '✗'} ${name} (${ms} ms)${problem === null ? '' : `: ${problem}`}`);
  if (results.some(({ problem }) => problem !== null)) process.exitCode = 1;
});
