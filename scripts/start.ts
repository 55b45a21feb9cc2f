import { isBuilt } from './support/build';
import { CommandError, command } from './support/say';
import { serve } from './support/serve';

command(async () => {
  if (!isBuilt())
    throw new CommandError('There is no finished build: run "npm run build" first, or "npm run demo".');
  await serve();
});
