import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { staticBuildFolder } from '../../lib/platform/next-internals';
import { runProgram } from './children';
import { CommandError, formatDuration, printLine } from './say';

export const root = resolve(import.meta.dirname, '../..');
export const next = join(root, 'node_modules/next/dist/bin/next');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
/** The server as one file, beside the application's own build. */
const server = join(root, 'dist/server.mjs');
const mark = join(root, '.next/built-from');
const inline = join(root, 'lib/site/inline');

const folders = ['app', 'components', 'lib', 'messages', 'public', 'server'];
const singleFiles = [
  ...['instrumentation.ts', 'middleware.ts', 'next.config.mjs', 'package-lock.json'],
  ...['postcss.config.mjs', 'tsconfig.json'],
];

/** A digest of all sources of a build, which tells whether a finished build is current. */
async function digestOfSources(): Promise<string> {
  const digest = createHash('sha256');
  const files = [
    ...singleFiles,
    ...(await Promise.all(folders.map((folder) => filesBelow(join(root, folder))))).flat(),
  ];
  for (const path of files.map((file) => resolve(root, file)).sort())
    digest.update(path.slice(root.length)).update(await readFile(path));
  return digest.digest('hex');
}

/** Whether there is a finished build. */
export function isBuilt(): boolean {
  return existsSync(server) && existsSync(mark);
}

/**
 * Builds the storefront. Needs no upstream and bakes in no setting. Types of a release are checked too,
 * concurrently with the work after the framework's build.
 * @throws CommandError if the build or the type check of a release fails.
 */
export async function build({ release }: { readonly release: boolean }): Promise<void> {
  printLine('Building the storefront…');
  const startedAt = Date.now();
  await rm(mark, { force: true });
  await writeSourcesOfBuild();
  const from = await digestOfSources();
  const code = await runProgram(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new CommandError('The build failed.');
  // The framework has written the types of its routes by now.
  const [types] = await Promise.all([
    release ? runProgram(process.execPath, [tsc, '--noEmit'], { cwd: root }) : 0,
    bundleProgram('server/main.ts', 'server.mjs').then(() => finishFiles(staticBuildFolder(root))),
  ]);
  if (types !== 0) throw new CommandError('The types do not hold.');
  await writeFile(mark, from);
  printLine(`Built in ${formatDuration(Date.now() - startedAt)}.`);
}

/** Writes the sources that follow from others: the brand's files, and the inline scripts. */
export async function writeSourcesOfBuild(): Promise<void> {
  const { writeBrandFiles } = await import('./brand-files');
  await writeBrandFiles();
  await writeFile(join(inline, 'scripts.json'), await bundleInlineScriptsAsJson());
}

/**
 * Returns the scripts that stand in pages, by the names of their modules, as the JSON that pages and policy
 * import.
 */
export async function bundleInlineScriptsAsJson(): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: ['comparator', 'frame', 'list'].map((name) => join(inline, `${name}.ts`)),
    outdir: inline,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const scripts = outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()]);
  return `${JSON.stringify(Object.fromEntries(scripts), null, 2)}\n`;
}

/** Builds unless a finished build of these sources exists. */
export async function ensureBuild(): Promise<void> {
  const isOfThese = isBuilt() && (await readFile(mark, 'utf8')) === (await digestOfSources());
  if (!isOfThese) await build({ release: false });
}

/** Bundles a program's own modules as one file below `dist`; packages stay external. */
export async function bundleProgram(entry: string, name: string): Promise<void> {
  await bundle({
    entryPoints: [join(root, entry)],
    outfile: join(root, 'dist', name),
    // The `server-only` package throws outside the framework's build.
    alias: { 'server-only': join(root, 'node_modules/server-only/empty.js') },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/;
/** Smaller files gain nothing. */
const worthItBytes = 1_000;

/**
 * V8 compiles all functions of a script that begins with this line while the script loads, beside the main
 * thread: the first visit of a slow phone is blocked half as long (docs/performance.md). A comment for other
 * engines.
 */
const compileHint = Buffer.from('//# allFunctionsCalledOnLoad\n');

/**
 * Completes the files that browsers load: scripts with the compile hint, and a brotli and a gzip form of all
 * but small ones.
 */
async function finishFiles(folder: string): Promise<void> {
  for (const path of (await filesBelow(folder)).filter((file) => compressible.test(file))) {
    const written = await readFile(path);
    const bytes = path.endsWith('.js') ? Buffer.concat([compileHint, written]) : written;
    if (bytes !== written) await writeFile(path, bytes);
    if (bytes.length < worthItBytes) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}

/** The paths of all files below a folder; none if it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
