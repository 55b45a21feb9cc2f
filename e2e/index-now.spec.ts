import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, type Shop } from '../scripts/support/shop';
import { expect, test } from './support/test';

/** Search engines receive the URLs that a purge has changed (product 11.10): plain requests, no browser. */
const key = 'a-key-of-the-tests';
let folder: string;
let shop: Shop;
let engine: Server;
const reported: {
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}[] = [];
let statuses: number[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stock-finder-index-now-'));
  engine = createServer((request, response) => {
    void request.toArray().then((chunks: readonly Buffer[]) => {
      response.statusCode = statuses.shift() ?? 200;
      if (response.statusCode === 200)
        reported.push(JSON.parse(Buffer.concat(chunks).toString()) as (typeof reported)[number]);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  shop = await openShop(folder, {
    variables: {
      REVALIDATE_SECRET: 'secret-of-the-tests',
      INDEXNOW_KEY: key,
      INDEXNOW_ENDPOINT: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
    },
  });
});
test.afterAll(async () => {
  await shop.close();
  engine.close();
  await rm(folder, { recursive: true, force: true });
});

test('a purge tells an engine that fails at first, and the engine finds the key', async () => {
  statuses = [429];
  const response = await fetch(`${shop.url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret-of-the-tests' },
    body: JSON.stringify({ tags: ['vehicles', 'vehicle:501'] }),
  });
  expect([response.status, reported]).toEqual([200, []]);
  await expect.poll(() => reported.length, { timeout: 20_000 }).toBe(1);
  expect(reported[0]?.urlList.map((url) => new URL(url).pathname)).toEqual(['/vehiculo/501']);
  const { pathname } = new URL(reported[0]?.keyLocation ?? '');
  expect(pathname).toBe(`/${key}.txt`);
  const found = await fetch(shop.url + pathname);
  expect([found.status, await found.text()]).toEqual([200, key]);
  expect(found.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(shop.log.join('\n')).toContain('status 429');
  expect(shop.log.join('\n')).not.toContain(key);
});
