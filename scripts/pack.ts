import { relative } from 'node:path';
import { isBuilt, root } from './support/build';
import { pack } from './support/pack';
import { CommandError, command, say } from './support/say';

command(async () => {
  if (!isBuilt()) throw new CommandError('There is no finished build: run "npm run build" first.');
  const { folder, files, bytes } = await pack();
  say(
    `${relative(root, folder)}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB. Start it there: node dist/server.mjs`,
  );
});
