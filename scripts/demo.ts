import { ensureBuild } from './support/build';
import { command } from './support/say';
import { serve } from './support/serve';

command(async () => {
  await ensureBuild();
  await serve();
});
