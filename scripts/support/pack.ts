import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { root } from './build';
import { compiledModulesIn, isLeftOut, isOfBuild, packageFilesOf } from './image-files';

const image = join(root, 'dist/image');
const require = createRequire(join(root, 'package.json'));

/** What the packed server is, for whoever reports it. */
interface Packed {
  readonly folder: string;
  readonly files: number;
  readonly bytes: number;
}

/** Makes a folder that serves the finished build by itself: nothing in it is only for building or testing. */
export async function pack(): Promise<Packed> {
  await rm(image, { recursive: true, force: true });
  await mkdir(join(image, 'dist'), { recursive: true });
  await cp(join(root, '.next'), join(image, '.next'), {
    recursive: true,
    verbatimSymlinks: true,
    // A kept page belongs to one build, which is known by its time too.
    preserveTimestamps: true,
    filter: (source) => isOfBuild(relative(root, source)),
  });
  await cp(join(root, 'public'), join(image, 'public'), { recursive: true });
  const own = ['dist/server.mjs', 'dist/server.mjs.map', 'next.config.mjs'];
  for (const file of new Set([...own, ...(await packageFiles())])) {
    const target = join(image, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target, { verbatimSymlinks: true });
  }
  await writeFile(join(image, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  return { folder: image, ...(await sizeOf(image)) };
}

/** Every file of a package that the server, the framework's configuration or a page needs. */
async function packageFiles(): Promise<string[]> {
  const entries = [join(root, 'dist/server.mjs'), join(root, 'next.config.mjs'), ...(await hookedModules())];
  const [traced, listed] = await Promise.all([
    nodeFileTrace(entries, { base: root, moduleSyncCatchall: true, ignore: isLeftOut, readFile: readOwn }),
    listedFiles(),
  ]);
  return [...traced.fileList, ...listed].filter((file) => file.startsWith('node_modules/'));
}

/** When it loads its configuration, the framework looks for its compiler's modules, even if it doesn't compile. */
async function hookedModules(): Promise<string[]> {
  const source = await readFile(require.resolve('next/dist/server/config-utils'), 'utf8');
  return compiledModulesIn(source).map((name) => require.resolve(name));
}

/** Those modules are never run: they are taken, but what they would import is not. */
async function readOwn(path: string): Promise<string | null> {
  if (path.includes('/next/dist/compiled/webpack/')) return '';
  return readFile(path, 'utf8').catch(() => null);
}

async function listedFiles(): Promise<string[]> {
  const entries = await readdir(join(root, '.next'), { recursive: true });
  const lists = entries.filter((entry) => entry.endsWith('.nft.json')).map((entry) => `.next/${entry}`);
  const files = await Promise.all(
    lists.map(async (list) => {
      const { files } = JSON.parse(await readFile(join(root, list), 'utf8')) as { files: string[] };
      return packageFilesOf(list, files);
    }),
  );
  return files.flat();
}

async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
