import { brotliCompressSync } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { GET } from '@/app/api/stock/route';
import { purgeAndTellInstances } from '@/lib/upstream/reads';
import type { BrowserStock } from '@/components/stock/load-stock';
import { createStockService } from '@/stock-service/app';
import { givenLog } from '../support/log-lines';
import { vehicle as shown } from '../support/stock';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream();

const lines = givenLog();

function serve(size: number): void {
  const service = createStockService({ size });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
}

const ask = (query = '') => GET(new Request(`http://localhost/api/stock${query}`));

const stockOf = async (response: Response) => (await response.json()) as BrowserStock;

test('a list is JSON that is requested again before it is used', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
  expect((await stockOf(response)).vehicles).toHaveLength(40);
});

test('it says nothing of a vehicle that only its page or the server need', async () => {
  const [vehicle = {}] = (await stockOf(await ask())).vehicles;
  expect(Object.keys(vehicle).sort()).toEqual(Object.keys(shown('')).sort());
  expect(vehicle).not.toHaveProperty('vin');
});

test('more than five thousand vehicles are not sent', async () => {
  serve(5_001);
  const response = await ask();
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('the same list has the same version after it was loaded anew, a changed one another', async () => {
  const tag = async () => (await stockOf(await ask())).version;
  const first = await tag();
  await purgeAndTellInstances(['vehicles']);
  expect(await tag()).toBe(first);
  await purgeAndTellInstances(['vehicles']);
  serve(41);
  expect(await tag()).not.toBe(first);
});

test.each([
  ['fails', 500, () => HttpResponse.json({ message: `failed at ${upstream.origin}` }, { status: 500 })],
  ['answers something else', 504, () => HttpResponse.html(`<p>${upstream.origin}</p>`)],
])('while the upstream %s there is no list, and nothing tells where it is', async (_, status, resolve) => {
  upstream.use(http.get('*', resolve));
  const response = await ask();
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain(
    new URL(upstream.origin).host,
  );
  expect(JSON.stringify(lines)).not.toContain(new URL(upstream.origin).host);
});

test('300 vehicles travel in less than 13 kB', async () => {
  serve(300);
  const text = await (await ask()).text();
  expect(brotliCompressSync(text).byteLength).toBeLessThan(13_000);
});
