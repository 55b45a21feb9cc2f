import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './support/ask';
import { root } from './support/build';
import { run } from './support/children';
import { inFolder } from './support/in-folder';
import { report, sayVerdict, type Finding } from './support/report';
import { CommandError, command, say } from './support/say';
import { openShop } from './support/shop';

/** The steps of the Dockerfile up to the folder that becomes the image. */
const dockerSteps = [
  ['ci', '--no-audit', '--no-fund'],
  ['run', 'build'],
  ['run', 'pack'],
];
/** The Dockerfile's version of Node, beside the current one. */
const imageNode = '24';
/** An instance ends within this time, pending forms included (docs/operations.md). */
const drainMs = 16_000;
/** A user id without any files. */
const nobody = 65_534;
const requested = ['/', '/vehiculos', '/vehiculo/501', '/contacto', '/sitemap.xml', '/api/health/ready'];

/** Runs a program to its end. @throws CommandError if that fails. */
async function need(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  const code = await run(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  if (code !== 0) throw new CommandError(`${program} ${args.join(' ')} failed.`);
}

/** A Node of the image's version from the registry; null if it is unavailable. */
async function fetchNode(folder: string): Promise<string | null> {
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${imageNode}`];
  const code = await run('npm', ['install', ...args], { stdio: 'ignore' });
  return code === 0 ? join(folder, 'node_modules', name, 'bin/node') : null;
}

/** Checks an upstream by the image's own program, as a user without rights. Resolves to the problems. */
async function tryCheck(node: string, image: string, address: string): Promise<string[]> {
  const code = await run(node, ['dist/check-upstream.mjs', address], {
    cwd: image,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
  });
  return code === 0 ? [] : [`the check of its upstream ended with ${String(code)}`];
}

/** Serves the image's folder by a Node as a user without rights, and ends it under load. Resolves to the problems. */
async function tryImage(node: string, image: string, folder: string): Promise<Finding> {
  const shop = await openShop(folder, {
    folder: image,
    node,
    ...(process.getuid?.() === 0 && { owner: { uid: nobody, gid: nobody } }),
    environment: { PATH: process.env.PATH },
    variables: { DEPLOYMENT_ID: 'image' },
  });
  const problems: string[] = [];
  const statusOf = async (path: string) => (await ask(shop.url + path, { agent: false })).status;
  try {
    for (const path of requested) {
      const status = await statusOf(path);
      if (status !== 200) problems.push(`${path} is ${status}`);
    }
    problems.push(...(await tryCheck(node, image, shop.stock.url)));
    // A connection without a request, and a page whose rendering waits for the upstream.
    const idle = connect(Number(new URL(shop.url).port), '127.0.0.1').on('error', () => undefined);
    await shop.stock.setFaults([{ call: 'search', delayMs: 1_500 }]);
    const underWay = statusOf('/vehiculos?search=kona');
    await sleep(400);
    const endedAt = Date.now();
    const { child } = shop.storefront;
    await shop.storefront.stop(drainMs);
    const took = Date.now() - endedAt;
    idle.destroy();
    const page = await underWay;
    if (page !== 200) problems.push(`a page under way came to ${page}`);
    if (child.exitCode !== 0) problems.push(`it ended with ${String(child.exitCode)}`);
    const text = `six pages, its upstream checked, and ended ${took} ms after SIGTERM, with a page under way and an idle connection`;
    return { text, problems };
  } finally {
    await shop.close();
  }
}

/**
 * Runs the Dockerfile's steps without an engine: a build of the committed or staged files alone, its image in a
 * read-only folder, run by a user without rights, on this Node and on the image's.
 */
command(() =>
  inFolder('stock-finder-image', async (folder) => {
    await chmod(folder, 0o755);
    const sources = join(folder, 'sources');
    const image = join(folder, 'image');
    await need('git', ['checkout-index', '--all', `--prefix=${sources}/`], { cwd: root });
    const env = { ...process.env, DEPLOYMENT_ID: 'image' };
    for (const step of dockerSteps) await need('npm', step, { cwd: sources, env });
    const copied = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };
    await cp(join(sources, 'dist/image'), image, copied);
    await need('chmod', ['-R', 'a=rX', image]);
    const other = await fetchNode(join(folder, 'node'));
    if (other === null) say(`Node ${imageNode} is unavailable here: skipped.`);
    const problems: string[] = [];
    for (const node of other === null ? [process.execPath] : [process.execPath, other]) {
      const version = spawnSync(node, ['--version']).stdout.toString().trim();
      const own = join(folder, version);
      await mkdir(own);
      await chmod(own, 0o777);
      const failed = (error: unknown): Finding => ({ text: 'it did not start', problems: [String(error)] });
      problems.push(...report(version, await tryImage(node, image, own).catch(failed)));
    }
    sayVerdict(problems);
  }),
);
