import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startStockService } from '../stock-service/start';
import { ask } from './support/ask';
import { root } from './support/build';
import { run, start } from './support/children';
import { inFolder } from './support/in-folder';
import { freePort } from './support/ports';
import { CommandError, command, say } from './support/say';
import { stockControl } from './support/stock-control';
import { sayVerdict } from './support/table';
import { until } from './support/wait';

/** The version of the Dockerfile, beside the one that runs this. */
const imageNode = '24';
/** An instance ends within this long, forms included (docs/operations.md). */
const drainMs = 16_000;
/** Somebody who owns nothing. */
const nobody = 65_534;

/** Everything that is in the repository, in a folder of its own. */
async function copySources(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: root });
  for (const file of stdout.split('\0').filter(Boolean)) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target);
  }
}

/** The steps of the Dockerfile up to the folder that becomes the image. */
async function buildImage(folder: string): Promise<string> {
  const env = { ...process.env, DEPLOYMENT_ID: 'image' };
  for (const args of [
    ['ci', '--no-audit', '--no-fund'],
    ['run', 'build'],
    ['run', 'pack'],
  ]) {
    const code = await run('npm', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (code !== 0) throw new CommandError(`npm ${args.join(' ')} failed.`);
  }
  return join(folder, 'dist/image');
}

/** Nobody may write below a folder from here on. */
async function makeReadOnly(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      await chmod(join(entry.parentPath, entry.name), entry.isFile() ? 0o444 : 0o555);
  await chmod(folder, 0o555);
}

/** A Node of the image's version from the registry; null where that can't be had. */
async function fetchNode(folder: string): Promise<string | null> {
  const name = `node-${process.platform}-${process.arch}`;
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `${name}@${imageNode}`,
  ];
  const code = await run('npm', args, { stdio: 'ignore' });
  return code === 0 ? join(folder, 'node_modules', name, 'bin/node') : null;
}

/** Starts the image's folder with a Node as somebody without rights, and ends it under load. Returns what went wrong. */
async function tryImage(node: string, image: string, cacheDir: string): Promise<string[]> {
  const version = spawnSync(node, ['--version']).stdout.toString().trim();
  const stock = await startStockService({ faults: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const lines: string[] = [];
  const child = start(node, ['dist/server.mjs'], {
    cwd: image,
    ...asNobody,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      CACHE_DIR: cacheDir,
      DEPLOYMENT_ID: 'image',
      STOCKFINDER_BASE_URL: stock.url,
      SITE_URL: url,
    },
  });
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const problems: string[] = [];
  const statusOf = async (path: string) => (await ask(url + path, { agent: false })).status;
  try {
    const isReady = async () => (await statusOf('/api/health/ready')) === 200;
    await until(async () => child.exitCode !== null || (await isReady()), 20_000);
    if (!(await isReady())) return [`${version}: it did not start: ${lines.join(' ').slice(0, 400)}`];
    for (const path of ['/', '/vehiculos', '/vehiculo/501', '/contacto', '/sitemap.xml'])
      if ((await statusOf(path)) !== 200) problems.push(`${version}: ${path} is ${await statusOf(path)}`);
    // A connection without a request, and a page whose rendering waits for the upstream.
    const idle = connect(port, '127.0.0.1').on('error', () => undefined);
    await stockControl(stock.url).setFaults([{ call: 'search', delayMs: 1_500 }]);
    const underWay = statusOf('/vehiculos?search=kona');
    await sleep(400);
    const endedAt = Date.now();
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), drainMs);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(forced);
    idle.destroy();
    const took = Date.now() - endedAt;
    if ((await underWay) !== 200) problems.push(`${version}: a page under way came to ${await underWay}`);
    if (code !== 0) problems.push(`${version}: it ended with ${String(code)}`);
    say(
      `${version}: five pages, and ended ${took} ms after SIGTERM, with a page under way and an idle connection`,
    );
    return problems;
  } finally {
    child.kill('SIGKILL');
    await stock.close();
  }
}

/**
 * Takes the Dockerfile's steps without an engine: a build in a folder with nothing but what the repository holds, its
 * image in a folder that nobody may write to, run by somebody without rights, on this Node and on the image's.
 */
command(() =>
  inFolder('stock-finder-image', async (folder) => {
    await chmod(folder, 0o755);
    await copySources(join(folder, 'sources'));
    const image = join(folder, 'image');
    await cp(await buildImage(join(folder, 'sources')), image, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
    await makeReadOnly(image);
    const other = await fetchNode(join(folder, 'node'));
    if (other === null) say(`Node ${imageNode} can't be had here: it is left out.`);
    const problems: string[] = [];
    for (const [index, node] of [process.execPath, ...(other === null ? [] : [other])].entries()) {
      const cacheDir = join(folder, `cache-${index}`);
      await mkdir(cacheDir);
      await chmod(cacheDir, 0o777);
      problems.push(...(await tryImage(node, image, cacheDir)));
    }
    sayVerdict(problems);
  }),
);
