import { LayeredCache } from '@/lib/cache/layered-cache';
import type { TextStore } from '@/lib/cache/text-store';
import { FrontCache } from '@/server/front-cache';

/** Run with `--expose-gc`: fills the caches of visitors, and prints the process's growth in bytes, as JSON. */
const none: TextStore = {
  isShared: false,
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};

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
  const data = new LayeredCache(none, 'shop:', 10_000);
  const front = new FrontCache(null);
  const read = { ttlMs: 60_000, memoryOnly: () => true };
  const found = {
    ids: await growth(100_000, (id) =>
      data.read({ ...read, key: `vehicle:${id}`, tags: [`vehicle:${id}`] }, () => Promise.resolve(null)),
    ),
    searches: await growth(1_500, (id) => {
      const vehicles = Array.from({ length: 300 }, (_, at) => ({
        id: `${id} ${at}`,
        price: at,
        name: `Kona ${id} ${at}`,
      }));
      return data.read({ ...read, key: `search:${id}`, tags: [] }, () => Promise.resolve({ vehicles }));
    }),
    pages: await growth(20_000, (id) =>
      front.respond({
        key: `html /vehiculos?price=${id}`,
        persistent: false,
        produce: () =>
          Promise.resolve({
            status: 200,
            headers: { 'content-type': 'text/html', 'front-cache-control': 'max-age=60', link: `<${id}>` },
            body: Buffer.from(`${id} `.repeat(400)),
          }),
      }),
    ),
  };
  process.stdout.write(JSON.stringify({ ...found, held: await data.peek('none') }));
}

void fill();
