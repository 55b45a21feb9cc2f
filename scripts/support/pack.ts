import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { bundleProgram, filesBelow, root } from './build';
import { compiler, isLeftOutOfTrace, isReadInProduction } from './packed-files';

const image = join(root, 'dist/image');
/** Entry points: the storefront, and the check of an upstream. */
const programs = ['dist/server.mjs', 'dist/check-upstream.mjs'];

/** Makes a folder that serves the finished build by itself, without files for building or testing. */
export async function packBuild() {
  await rm(image, { recursive: true, force: true });
  // For the container, which may be the only host with access to the upstream.
  await bundleProgram('scripts/check-upstream.ts', 'check-upstream.mjs');
  await cp(join(root, '.next'), join(image, '.next'), {
    recursive: true,
    verbatimSymlinks: true,
    // A cached page belongs to one build, which its modification time identifies too.
    preserveTimestamps: true,
    filter: (source) => isReadInProduction(relative(root, source)),
  });
  const ownFiles = [...programs.flatMap((file) => [file, `${file}.map`]), 'next.config.mjs', 'public'];
  for (const path of new Set([...ownFiles, ...(await listPackageFiles()), ...compiler])) {
    const target = join(image, path);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, path), target, { verbatimSymlinks: true, recursive: true });
  }
  await writeFile(join(image, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  const sizes = await Promise.all((await filesBelow(image)).map(async (file) => (await stat(file)).size));
  return { folder: image, files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) };
}

/** Every file of a package that the server, the framework's configuration or a page needs. */
async function listPackageFiles(): Promise<string[]> {
  const entries = [...programs, 'next.config.mjs'].map((file) => join(root, file));
  const [traced, listed] = await Promise.all([
    nodeFileTrace(entries, { base: root, moduleSyncCatchall: true, ignore: isLeftOutOfTrace }),
    listTracedFiles(),
  ]);
  return [...traced.fileList, ...listed].filter((file) => file.startsWith('node_modules/'));
}

/** The files in the framework's lists (`*.nft.json`), whose paths are relative to the list. */
async function listTracedFiles(): Promise<string[]> {
  const lists = (await filesBelow(join(root, '.next'))).filter((file) => file.endsWith('.nft.json'));
  const filesOf = async (list: string) => {
    const { files } = JSON.parse(await readFile(list, 'utf8')) as { files: string[] };
    return files.map((file) => relative(root, join(dirname(list), file)));
  };
  return (await Promise.all(lists.map(filesOf))).flat();
}
