import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumeRateLimitOrThrow } from '@/lib/http/rate-limit';
import { application } from '@/lib/platform/application';
import { BoundedFolder } from '@/lib/platform/folder';
import { runForRequest } from '@/lib/platform/request-context';
import { DataCache } from '@/lib/platform/data-cache';
import { FrontCache } from '@/server/front-cache';
import { plainApplication } from './application';

/** Run with `--expose-gc`: fills the caches of visitors, and prints the process's growth in bytes, as JSON. */
const used = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

async function growth(times: number, ask: (number: number) => Promise<unknown>): Promise<number> {
  await ask(-1);
  const before = used();
  for (let number = 0; number < times; number += 1) await ask(number);
  return used() - before;
}

async function fill(): Promise<void> {
  const files = new BoundedFolder(join(tmpdir(), 'fill-caches'), 1_000_000);
  const data = new DataCache(files, '', 10_000, {
    tooLong: () => new Error('too long'),
    isOurOwn: () => false,
  });
  application.set(plainApplication);
  const front = new FrontCache();
  const read = {
    call: 'vehicle',
    ttlMs: () => 60_000,
    isStored: () => false,
    parse: () => Promise.resolve(null),
  };
  const found = {
    ids: await growth(100_000, (id) =>
      data.read<unknown>({
        ...read,
        key: `vehicle ${id}`,
        tags: [`vehicle:${id}`],
        load: () => Promise.resolve({ value: null, raw: null }),
      }),
    ),
    searches: await growth(1_500, (id) => {
      const vehicles = Array.from({ length: 300 }, (_, at) => ({
        id: `${id} ${at}`,
        price: at,
        name: `Kona ${id} ${at}`,
      }));
      const raw = { bytes: Buffer.from(JSON.stringify({ vehicles })), type: null };
      return data.read<unknown>({
        ...read,
        key: `search ${id}`,
        tags: [],
        load: () => Promise.resolve({ value: { vehicles }, raw }),
      });
    }),
    pages: await growth(40_000, (id) =>
      front.respond(`html /vehiculos?price=${id}`, () =>
        Promise.resolve({
          status: 200,
          headers: { 'content-type': 'text/html', 'front-cache-control': 'max-age=60', link: `<${id}>` },
          body: Buffer.from(`${id} `.repeat(400)),
        }),
      ),
    ),
  };
  const countAddress = (number: number) =>
    // What a request holds is as large as the framework's.
    runForRequest({ visitor: `${number}`, id: `${number} `.repeat(5_000) }, () =>
      consumeRateLimitOrThrow('simulations of one address'),
    );
  const addresses = await growth(50_000, countAddress);
  process.stdout.write(JSON.stringify({ ...found, addresses }));
}

void fill();
