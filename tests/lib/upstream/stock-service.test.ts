import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { resetDataCache, peekCached, purge } from '@/lib/cache/data-cache';
import { pictureUrl } from '@/lib/content/picture-refs';
import { cacheTable } from '@/lib/source/cache-table';
import { getConfig, getDealers, getModels, getStock, getVehicle } from '@/lib/upstream/reads';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const service = createStockService({ size: 60 });
let cacheDir: string;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'stockfinder-'));
  process.env['CACHE_DIR'] = cacheDir;
  lines = logLines();
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
});

afterEach(async () => {
  await resetDataCache();
  await rm(cacheDir, { recursive: true, force: true });
});

const requested = (path: string) =>
  upstream.requested.filter((line) => line.endsWith(`/stockfinder/${path}`)).length;

test('everything the stock service answers is understood, to the last entry', async () => {
  const [config, dealers, models] = await Promise.all([getConfig(), getDealers(), getModels()]);
  const list = await getStock({ kind: 'all' });
  expect(list?.vehicles).toHaveLength(60);
  const konas = list?.vehicles.filter(({ modelUrlKey }) => modelUrlKey === 'kona');
  expect(models.find(({ urlKey }) => urlKey === 'kona')?.vehiclesCount).toBe(konas?.length);
  expect(list?.facets.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['colors', 'fuels', 'transmissions']),
  );
  expect(config.islands.length).toBeGreaterThan(0);
  expect(config.footerLegalLinks).toContain('data-open-consents');
  expect(dealers.every(({ islandId }) => config.islands.some(({ id }) => id === islandId))).toBe(true);
  for (const { id } of list?.vehicles.slice(0, 5) ?? []) {
    const vehicle = await getVehicle(id);
    expect(vehicle).toMatchObject({ id, standardEquipment: expect.anything() as unknown });
    expect(pictureUrl(vehicle?.pictures[0] ?? '')?.origin).toBe(upstream.origin);
  }
  expect(lines).toEqual([]);
});

test('a model, a search and promotions are parts of the stock', async () => {
  const all = await getStock({ kind: 'all' });
  const ids = new Set(all?.vehicles.map(({ id }) => id));
  const model = all?.vehicles[0]?.modelUrlKey ?? '';
  const lists = await Promise.all([
    getStock({ kind: 'model', model }),
    getStock({ kind: 'search', text: all?.vehicles[0]?.modelName ?? '' }),
    getStock({ kind: 'promotion', id: null }),
  ]);
  for (const list of lists) {
    expect(list?.vehicles.length).toBeGreaterThan(0);
    expect(list?.vehicles.every(({ id }) => ids.has(id))).toBe(true);
  }
  expect(lists[0]?.vehicles.every(({ modelUrlKey }) => modelUrlKey === model)).toBe(true);
});

test('nothing of the upstream address is in what we hand on', async () => {
  const list = await getStock({ kind: 'all' });
  const vehicle = await getVehicle(list?.vehicles[0]?.id ?? '');
  const text = JSON.stringify([await getConfig(), await getModels(), list, vehicle]);
  expect(text).not.toContain(new URL(upstream.origin).host);
});

test('an unknown vehicle is null, and asked for once', async () => {
  expect(await getVehicle('999999999')).toBeNull();
  expect(await getVehicle('999999999')).toBeNull();
  expect(requested('vehicles/999999999')).toBe(1);
});

test('a purge of the vehicles reaches lists, home models and every vehicle, and nothing else', async () => {
  const id = (await getStock({ kind: 'all' }))?.vehicles[0]?.id ?? '';
  const readAll = () =>
    Promise.all([getStock({ kind: 'all' }), getModels(), getVehicle(id), getConfig(), getDealers()]);
  await readAll();
  await readAll();
  const counts = () =>
    ['vehicles', 'models/home', `vehicles/${id}`, 'frontapp/config', 'dealers'].map(requested);
  expect(counts()).toEqual([1, 1, 1, 1, 1]);
  await purge(['vehicles']);
  await readAll();
  expect(counts()).toEqual([2, 2, 2, 1, 1]);
  await purge([`vehicle:${id}`]);
  await readAll();
  expect(counts()).toEqual([2, 2, 3, 1, 1]);
  await purge(['config', 'dealers', 'models']);
  await readAll();
  expect(counts()).toEqual([2, 3, 3, 2, 2]);
});

test('the purge of a model reaches its list alone', async () => {
  const lists = () =>
    Promise.all([getStock({ kind: 'model', model: 'kona' }), getStock({ kind: 'model', model: 'tucson' })]);
  await lists();
  await purge(['model:kona']);
  await lists();
  expect([requested('vehicles?model=kona'), requested('vehicles?model=tucson')]).toEqual([2, 1]);
});

test('a failure is not kept: a page asks once, and the next reader after a purge again', async () => {
  upstream.use(http.get('*/dealers', () => HttpResponse.json({ message: 'x' }), { once: true }));
  await expect(getDealers()).rejects.toMatchObject({ kind: 'malformed' });
  await expect(getDealers()).rejects.toMatchObject({ kind: 'malformed' });
  await purge(['dealers']);
  expect(await peekCached(cacheTable.dealers().key)).toBeNull();
  expect((await getDealers()).length).toBeGreaterThan(0);
  expect(await peekCached(cacheTable.dealers().key)).toEqual(await getDealers());
});

test('stale data is better than none when the upstream fails', async () => {
  const before = await getStock({ kind: 'all' });
  await purge(['vehicles']);
  upstream.use(http.get('*/vehicles', () => HttpResponse.json({}, { status: 500 })));
  expect(await getStock({ kind: 'all' })).toEqual(before);
});
