import { stopOnSignals } from './support/children';
import { command } from './support/say';
import { browserTests } from './support/suites';

command(async () => {
  stopOnSignals();
  const { failed } = await browserTests(process.argv.slice(2));
  process.exitCode = failed > 0 ? 1 : 0;
});
