import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { encode } from '../../server/encoding';
import { start, stop } from '../support/children';
import { freePort } from '../support/ports';
import { CommandError } from '../support/say';
import { ask } from './ask';
import { findProgram } from '../support/programs';

const startsWithinMs = 10_000;
const brotliFile = 'ngx_http_brotli_static_module.so';

/** How nginx comes to give out a brotli file: by itself, by a module that is loaded, or not at all. */
export type Brotli = 'built in' | { readonly module: string } | null;

/** A page as one precompressed file behind nginx. */
export interface Floor {
  readonly url: string;
  readonly encoding: 'br' | 'gzip';
  close(): Promise<void>;
}

/** Serves a page as a file, with everything of nginx's own in a folder; null where nginx isn't installed. */
export async function openFloor(page: Buffer, folder: string): Promise<Floor | null> {
  const program = findProgram('nginx');
  if (program === null) return null;
  const root = join(folder, 'pages');
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'list.html'), page);
  await writeFile(join(root, 'list.html.br'), await encode(page, 'br', 'dense'));
  await writeFile(join(root, 'list.html.gz'), await encode(page, 'gzip', 'dense'));
  const brotli = brotliOf((await promisify(execFile)(program, ['-V'])).stderr, existsSync);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, nginxConfig({ folder, root, port, brotli }));
  const errors = join(folder, 'error.log');
  const child = start(program, ['-p', folder, '-e', errors, '-c', file], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/list.html`;
  const deadline = Date.now() + startsWithinMs;
  while ((await ask(url, {}).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child);
      throw new CommandError(`nginx did not start: see what "${program} -t -c ${file}" says.`);
    }
    await sleep(50);
  }
  return { url, encoding: brotli === null ? 'gzip' : 'br', close: () => stop(child) };
}

/** What `nginx -V` says about brotli files, and what lies among its modules. */
export function brotliOf(version: string, exists: (path: string) => boolean): Brotli {
  if (/--add-module=\S*brotli/.test(version)) return 'built in';
  const [, folder] = /--modules-path=(\S+)/.exec(version) ?? [];
  const module = folder === undefined ? null : join(folder, brotliFile);
  return module !== null && exists(module) ? { module } : null;
}

interface ConfigOptions {
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  readonly brotli: Brotli;
}

/** One process that serves one folder on the loopback address and touches no place but its own folder. */
export function nginxConfig({ folder, root, port, brotli }: ConfigOptions): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(brotli !== null && brotli !== 'built in' ? [`load_module "${brotli.module}";`] : []),
    'daemon off;',
    // One process that serves, and none that would leave it behind.
    'master_process off;',
    `pid "${join(folder, 'nginx.pid')}";`,
    'events { worker_connections 1024; }',
    'http {',
    ...bodies.map((name) => `  ${name}_temp_path "${join(folder, name)}";`),
    '  types { text/html html; }',
    '  access_log off;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  keepalive_requests 1000000000;',
    '  open_file_cache max=10;',
    '  gzip_static on;',
    ...(brotli === null ? [] : ['  brotli_static on;']),
    `  server { listen 127.0.0.1:${port}; root "${root}"; }`,
    '}',
    '',
  ].join('\n');
}
