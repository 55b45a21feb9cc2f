import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { GET } from '@/app/api/recent/route';
import { resetDataCache } from '@/lib/cache/data-cache';
import type { RecentVehicleData } from '@/lib/memory/recent';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream();

let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'stockfinder-'));
  process.env['CACHE_DIR'] = cacheDir;
  logLines();
  await resetDataCache();
});
afterEach(async () => {
  await resetDataCache();
  await rm(cacheDir, { recursive: true, force: true });
});

const ask = (ids: string) => GET(new Request(`http://localhost/api/recent?ids=${ids}`));
const read = async (ids: string) => (await (await ask(ids)).json()) as RecentVehicleData;
const service = createStockService({ size: 20 });
const serve = () => upstream.use(http.all('*', ({ request }) => service.fetch(request)));
const upstreamCalls = () => upstream.requested.map((line) => line.split('/stockfinder/')[1]);

test('vehicles of the stock come with one read of the whole list, however many', async () => {
  serve();
  const { vehicles, missing } = await read('503,501,502');
  expect(vehicles.map(({ id }) => id)).toEqual(['503', '501', '502']);
  expect(Object.keys(vehicles[0] ?? {})).toEqual(['id', 'name', 'price', 'amount', 'picture']);
  expect(missing).toEqual([]);
  expect(upstreamCalls()).toEqual(['vehicles']);
});

test('among 5,000 vehicles too', async () => {
  const large = createStockService({ size: 5_000 });
  upstream.use(http.all('*', ({ request }) => large.fetch(request)));
  const { vehicles, missing } = await read('5500,501,99999');
  expect([vehicles.map(({ id }) => id), missing]).toEqual([['5500', '501'], ['99999']]);
});

test('what the list does not have is requested by itself before it counts as gone', async () => {
  serve();
  expect(await read('99999')).toEqual({ vehicles: [], missing: ['99999'] });
  expect(upstreamCalls()).toEqual(['vehicles', 'vehicles/99999']);
});

test('a vehicle that the list lacks and its own call has is there', async () => {
  upstream.use(
    http.all('*', async ({ request }) => {
      const response = await service.fetch(request);
      if (!request.url.endsWith('/vehicles')) return response;
      const list = (await response.json()) as { vehicles_list: { product_id: number }[] };
      const vehicles = list.vehicles_list.filter(({ product_id }) => product_id !== 501);
      return HttpResponse.json({ ...list, vehicles_list: vehicles });
    }),
  );
  expect((await read('501')).vehicles.map(({ id }) => id)).toEqual(['501']);
});

test('six are answered and no more; none without ids', async () => {
  serve();
  const { vehicles } = await read('501,502,503,504,505,506,507,508');
  expect(vehicles).toHaveLength(6);
  expect(await read('')).toEqual({ vehicles: [], missing: [] });
});

test('where the upstream fails nothing is claimed', async () => {
  upstream.use(http.all('*', () => new HttpResponse(null, { status: 500 })));
  expect((await ask('501')).status).toBe(500);
});
