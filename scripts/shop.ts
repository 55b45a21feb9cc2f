import { relative } from 'node:path';
import { build, ensureBuild, isBuilt, root } from './support/build';
import { CommandError, command, say } from './support/say';
import { serve } from './support/serve';

function needBuild(otherwise = ''): void {
  if (!isBuilt())
    throw new CommandError(`There is no finished build: run "npm run build" first${otherwise}.`);
}

const verbs: Readonly<Record<string, () => Promise<void>>> = {
  build: () => build({ release: true }),
  pack: async () => {
    needBuild();
    const { pack } = await import('./support/pack');
    const { folder, files, bytes } = await pack();
    const size = `${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
    say(`${relative(root, folder)}: ${size}. Start it there: node dist/server.mjs`);
  },
  start: async () => {
    needBuild(', or "npm run demo"');
    await serve('build');
  },
  demo: async () => {
    await ensureBuild();
    await serve('build');
  },
  dev: async () => {
    const { writeBrandFiles } = await import('./support/brand-files');
    await writeBrandFiles();
    await serve('sources');
  },
};

/** Builds, packs or serves the storefront. */
command(async () => {
  const [verb = ''] = process.argv.slice(2);
  await verbs[verb]?.();
});
