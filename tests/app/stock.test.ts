import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { GET } from '@/app/api/stock/route';
import { purge } from '@/lib/upstream/purge';
import { restart } from '../support/restart';
import { decodeKeys, isStockIndex } from '@/lib/list/index/decode';
import { deltaDecodeEquipment, isEquipmentPart } from '@/lib/list/index/shape';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream();

/** Whether a call is for stock, rather than for the locations of its dealers. */
const isOfStock = (call: string) => !/\/(?:dealers|frontapp\/config)$/.test(call);

let cacheDir: string;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'stockfinder-'));
  process.env['CACHE_DIR'] = cacheDir;
  lines = logLines();
});

afterEach(async () => {
  restart();
  await rm(cacheDir, { recursive: true, force: true });
});

function serve(size: number): void {
  const service = createStockService({ size });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
}

const ask = (query = '') => GET(new Request(`http://localhost/api/stock${query}`));

const vehiclesIn = async (response: Response): Promise<number> => {
  const index: unknown = await response.json();
  return isStockIndex(index) ? decodeKeys(index).length : NaN;
};

test('the index of a list is JSON with a tag, and is requested again before it is used', async () => {
  serve(40);
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('public, no-cache');
  expect(response.headers.get('etag')).toMatch(/^W\/"[\w-]+"$/);
  expect(await vehiclesIn(response)).toBe(40);
});

test.each([
  ['?model=kona', 'vehicles?model=kona'],
  ['?promotion=', 'vehicles/?promotion=1'],
  ['?promotion=1', 'vehicles/1?promotion=1'],
  ['?search=kona', 'search/vehicles?q=kona'],
])('%s is the list of %s', async (query, path) => {
  serve(40);
  expect((await ask(query)).status).toBe(200);
  expect(upstream.requested.filter(isOfStock)).toEqual([`GET /rest/default/V1/stockfinder/${path}`]);
});

test('the same list has the same tag after it was loaded anew, a changed one another', async () => {
  serve(40);
  const tag = async () => (await ask()).headers.get('etag');
  const first = await tag();
  await purge(['vehicles']);
  expect(await tag()).toBe(first);
  await purge(['vehicles']);
  serve(41);
  expect(await tag()).not.toBe(first);
});

test.each([
  ['fails', 500, () => HttpResponse.json({ message: `failed at ${upstream.origin}` }, { status: 500 })],
  ['answers something else', 504, () => HttpResponse.html(`<p>${upstream.origin}</p>`)],
])('while the upstream %s there is no index, and nothing tells where it is', async (_, status, resolve) => {
  upstream.use(http.get('*', resolve));
  const response = await ask();
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain(
    new URL(upstream.origin).host,
  );
  expect(JSON.stringify(lines)).not.toContain(new URL(upstream.origin).host);
});

test.each([[300, 15]])('%d vehicles travel in less than %d kB', async (size, kilobytes) => {
  serve(size);
  const response = await ask();
  expect(gzipSync(await response.clone().text()).byteLength).toBeLessThan(kilobytes * 1_000);
  expect(await vehiclesIn(response)).toBe(size);
});

test('the equipment of a list is a part by itself, which names the version of the index', async () => {
  serve(300);
  const index: unknown = await (await ask()).json();
  const response = await ask('?part=equipment');
  const etag = response.headers.get('etag') ?? '';
  const part: unknown = await response.json();
  if (!isStockIndex(index) || !isEquipmentPart(part)) throw new Error('no index');
  expect(part.version).toBe(index.version);
  expect(part.layers.map(({ at }) => at.length)).toEqual([300, 300]);
  expect(deltaDecodeEquipment(part).pieces).toContain('Techo solar panorámico');
  expect(etag).not.toContain(index.version);
});
