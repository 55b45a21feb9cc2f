import { readFile, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { paths } from '../../lib/routing/routes';
import { freePort, startProgram, stopChild, untilServes } from '../support/children';
import { formatRatio, median, wholeNumbersBelow } from '../support/numbers';
import { requireProgram } from '../support/programs';
import { CommandError, printLine } from '../support/say';
import { mapConcurrently } from '../support/wait';
import { findFirstVehiclePath } from './copies';

/** A quiet hour, and a campaign's first minutes. */
const connectionCounts = [2, 50] as const;
/** Requests of what is kept, and of what is rendered for each. */
const counts = { kept: 3_000, cold: 150 };

/** A server and its process. */
interface Served {
  readonly url: string;
  readonly processId: () => number;
}

/** A response: its path by number, so that a cold one is new each time, and the headers of its request. */
interface Kind {
  readonly count: number;
  readonly path: (number: number) => string;
  readonly isCurrent?: boolean;
}

/** Milliseconds of processor that a process has used; Linux counts them in hundredths of a second. */
async function processorMs({ processId }: Served): Promise<number> {
  const stat = await readFile(`/proc/${processId()}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Sends a GET request. Resolves to status, entity tag, body and milliseconds to the first byte. */
function send(url: string, agent: Agent, headers: Readonly<Record<string, string>>) {
  const startedAt = performance.now();
  return new Promise<{ status: number; etag: string; body: Buffer; ms: number }>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      const ms = performance.now() - startedAt;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          etag: response.headers.etag ?? '',
          body: Buffer.concat(chunks),
          ms,
        }),
      );
    }).on('error', reject);
  });
}

/** Serves a body in brotli as one file by nginx, in a single process. @throws CommandError */
async function serveByNginx(folder: string, body: Buffer): Promise<Served & { close: () => Promise<void> }> {
  const port = await freePort();
  const file = join(folder, 'file.conf');
  await writeFile(join(folder, 'list.html'), body);
  await writeFile(
    file,
    `daemon off; master_process off; pid "${join(folder, 'file.pid')}";
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; default_type text/html; client_body_temp_path "${folder}/body";
  server { listen 127.0.0.1:${port}; root "${folder}"; add_header Content-Encoding br; }
}`,
  );
  const args = ['-p', folder, '-e', join(folder, 'file.log'), '-c', file];
  const child = startProgram(requireProgram('nginx'), args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  if (!(await untilServes(child, `${url}/list.html`))) throw new CommandError('nginx did not start.');
  return { url, processId: () => child.pid ?? 0, close: () => stopChild(child) };
}

let asked = 0;

/** Requests a kind of response on some connections, after a first one that doesn't count. */
async function measure(served: Served, { count, path, isCurrent }: Kind, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let { etag } = await send(served.url + path((asked += 1)), agent, {});
  const [startedAt, before] = [performance.now(), await processorMs(served)];
  const responses = await mapConcurrently(wholeNumbersBelow(count), connections, async () => {
    const headers = isCurrent ? { 'if-none-match': etag } : {};
    const response = await send(served.url + path((asked += 1)), agent, headers);
    ({ etag } = response);
    return response;
  });
  const used = (await processorMs(served)) - before;
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  const failed = responses.find(({ status }) => status !== 200 && status !== 304);
  if (failed) throw new CommandError(`${path(0)} answered ${failed.status}.`);
  return {
    processor: used / count,
    perSecond: count / seconds,
    firstByte: median(responses.map(({ ms }) => ms)),
  };
}

/**
 * Measures what a response costs the one process that sends it, in milliseconds of its processor, which other load of
 * the machine hardly changes; beside them the list as one file by nginx.
 */
export async function measureResponses(
  shops: Readonly<Record<string, Served>>,
  folder: string,
): Promise<void> {
  const [ours] = Object.values(shops);
  const list = await send(`${ours?.url}${paths.stock}`, new Agent(), {});
  const vehicle = await findFirstVehiclePath(ours?.url ?? '');
  const kinds: Readonly<Record<string, Kind>> = {
    'kept list': { count: counts.kept, path: () => paths.stock },
    'kept vehicle': { count: counts.kept, path: () => vehicle },
    'kept filtered list': { count: counts.kept, path: () => `${paths.stock}?sort=1&price=30000` },
    'unchanged list': { count: counts.kept, path: () => paths.stock, isCurrent: true },
    'cold list': { count: counts.cold, path: (number) => `${paths.stock}?price=${90_000 + number}` },
  };
  const nginx = await serveByNginx(folder, list.body);
  const rows: [string, Record<string, number>][] = [];
  const floors = new Map<number, number>();
  const note = async (name: string, served: Served, kind: Kind) => {
    const row: Record<string, number> = {};
    for (const connections of connectionCounts) {
      const { processor, perSecond, firstByte } = await measure(served, kind, connections);
      if (served === nginx) floors.set(connections, processor);
      row[`${connections}: processor, ms`] = Number(processor.toFixed(2));
      row[`${connections}: file ÷`] = formatRatio(floors.get(connections) ?? NaN, processor);
      row[`${connections}: first byte, ms`] = Number(firstByte.toFixed(2));
      row[`${connections}: a second`] = Math.round(perSecond);
    }
    rows.push([name, row]);
  };
  await note('file by nginx', nginx, { count: 4 * counts.kept, path: () => '/list.html' });
  for (const [name, kind] of Object.entries(kinds))
    for (const [shop, served] of Object.entries(shops)) await note(`${name}, ${shop}`, served, kind);
  await nginx.close();
  printLine('\nresponses, by connections');
  console.table(Object.fromEntries(rows));
}
