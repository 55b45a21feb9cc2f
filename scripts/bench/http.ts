import { Agent, get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { paths } from '../../lib/routes';
import { indexHref } from '../../lib/stock-index/address';
import { CommandError } from '../support/say';
import { goal, kilobytes, milliseconds, sayHeading, sayRow } from './report';
import type { Shop } from './shop';
import { median } from './statistics';

/** Requests whose times make a median. */
const requests = 300;
/** By how much the lists of two stocks may differ. */
const tolerance = 0.1;

interface Answer {
  /** Of the body as it is sent, compressed by the server or, where it didn't, by us. */
  readonly gzipBytes: number;
  /** From asking to the last byte. */
  readonly ms: number;
}

/**
 * Whether a list is as light and as fast with a large stock as with a usual one, and how large the index is that the
 * browser filters by (decisions 7).
 */
export async function measureAnswers(usual: Shop, large: Shop): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const list = (shop: Shop) => ask(shop.url + paths.stock, agent);
    const index = (shop: Shop) => ask(shop.url + indexHref({ kind: 'all' }), agent);
    for (const shop of [usual, large, usual, large]) await list(shop);
    sayHeading(
      'Answers, one connection',
      [usual, large].map(({ vehicles }) => `${vehicles} veh.`),
    );
    sayCompared(
      'cached list, HTML gzip',
      kilobytes,
      (await list(usual)).gzipBytes,
      (await list(large)).gzipBytes,
    );

    const times = { usual: [] as number[], large: [] as number[] };
    // In turns, so that whatever else the machine does falls on both.
    for (let count = 0; count < requests; count += 1) {
      times.usual.push((await list(usual)).ms);
      times.large.push((await list(large)).ms);
    }
    sayCompared('cached list, served (median)', milliseconds, median(times.usual), median(times.large));

    const [light, heavy] = [(await index(usual)).gzipBytes, (await index(large)).gzipBytes];
    const note = `${goal('< 15 kB', light < 15_000)}; ${goal('< 200 kB', heavy < 200_000)}`;
    sayRow('index, gzip', [kilobytes(light), kilobytes(heavy)], note);
  } finally {
    agent.destroy();
  }
}

function sayCompared(name: string, written: (value: number) => string, usual: number, large: number): void {
  const ratio = large / usual;
  const note = `ratio ${ratio.toFixed(3)}, ${goal('within 10 %', Math.abs(ratio - 1) < tolerance)}`;
  sayRow(name, [written(usual), written(large)], note);
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const ms = performance.now() - start;
        if (answer.statusCode !== 200) {
          reject(new CommandError(`${url} answered ${answer.statusCode ?? 'nothing'}.`));
          return;
        }
        const body = Buffer.concat(chunks);
        const compressed = answer.headers['content-encoding'] === 'gzip' ? body : gzipSync(body);
        resolve({ gzipBytes: compressed.length, ms });
      });
    });
    request.once('error', reject);
  });
}
