import { stopOnSignals } from './support/children';
import { command } from './support/say';
import { unitTests } from './support/suites';

command(async () => {
  stopOnSignals();
  const { failed } = await unitTests(process.argv.slice(2));
  process.exitCode = failed > 0 ? 1 : 0;
});
