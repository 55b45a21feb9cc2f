import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from './ask';
import { start, stop, untilServes } from './children';
import { needProgram } from './programs';
import { CommandError } from './say';

/** One process that serves `http` and writes only to its own folder. */
function config(folder: string, http: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = bodies.map((name) => `${name}_temp_path "${join(folder, name)}";`);
  // A single process: no worker can outlive it.
  return `daemon off;
master_process off;
pid "${join(folder, 'nginx.pid')}";
events { worker_connections 2048; }
http {
access_log off;
${places.join('\n')}
${http}
}
`;
}

/**
 * Runs nginx until it is closed; `looks` is a URL that it answers.
 * @throws CommandError if it doesn't.
 */
export async function openNginx(
  folder: string,
  http: string,
  looks: string,
): Promise<{ readonly close: () => Promise<void> }> {
  const program = needProgram('nginx');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, config(folder, http));
  const child = start(program, ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
    stdio: 'ignore',
  });
  if (await untilServes(child, async () => (await ask(looks)).status !== 'closed', 10_000))
    return { close: () => stop(child) };
  await stop(child);
  throw new CommandError(`nginx did not start: see what "${program} -t -c ${file}" says.`);
}
