import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { start, stop } from '../support/children';
import { freePort } from '../support/ports';
import { CommandError } from '../support/say';
import { ask } from './ask';
import { findProgram } from '../support/programs';

const startsWithinMs = 10_000;
const brotliFile = 'ngx_http_brotli_static_module.so';

/** How nginx comes to give out a brotli file: by itself, by a module that is loaded, or not at all. */
export type Brotli = 'built in' | { readonly module: string } | null;

/** Files behind nginx. */
export interface Nginx {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** The best encoding that it gives out files in. */
  readonly encoding: 'br' | 'gzip';
  close(): Promise<void>;
}

interface Served {
  /** The folder with the files. */
  readonly root: string;
  /** A folder for what is nginx's own. */
  readonly folder: string;
  /** Who is asked for what isn't there; 404 when left out. */
  readonly behind?: string;
}

/** Serves a folder; null where nginx isn't installed. */
export async function openNginx({ root, folder, behind }: Served): Promise<Nginx | null> {
  const program = findProgram('nginx');
  if (program === null) return null;
  const brotli = brotliOf((await promisify(execFile)(program, ['-V'])).stderr, existsSync);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, nginxConfig({ folder, root, port, brotli, ...(behind && { behind }) }));
  const errors = join(folder, 'error.log');
  const child = start(program, ['-p', folder, '-e', errors, '-c', file], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startsWithinMs;
  while (!(await ask(url, {}).catch(() => null))) {
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
  readonly behind?: string;
}

/** One process that serves one folder on the loopback address and touches no place but its own folder. */
export function nginxConfig({ folder, root, port, brotli, behind }: ConfigOptions): string {
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
    '  types { text/html html; text/css css; }',
    '  access_log off;',
    '  sendfile on;',
    '  tcp_nopush on;',
    '  keepalive_requests 1000000000;',
    '  open_file_cache max=10;',
    '  gzip_static on;',
    ...(brotli === null ? [] : ['  brotli_static on;']),
    '  server {',
    `    listen 127.0.0.1:${port};`,
    `    root "${root}";`,
    // A page's file has the name of its address.
    `    location / { try_files $uri $uri.html $uri/index.html ${behind ? '@behind' : '=404'}; }`,
    ...(behind ? [`    location @behind { proxy_pass ${behind}; }`] : []),
    '  }',
    '}',
    '',
  ].join('\n');
}
