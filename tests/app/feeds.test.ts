import { GET } from '@/app/feeds/[...list]/route';
import { resetDataCache, purge } from '@/lib/cache/data-cache';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import type { Vehicle } from '@/lib/stock/vehicle';
import { logLines } from '../support/log-lines';
import { memorySources, sampleData, vehicleOf } from '../support/memory-sources';

jest.mock('next-intl/server', () => jest.requireActual<object>('../support/translations'));

const sources = memorySources(
  { promotions: { '1': ['501'] } },
  { SITE_URL: 'https://shop.example', SELLER_NAME: 'Grupo Canarias' },
);

let now: number;

beforeEach(() => {
  logLines();
  now = Date.UTC(2026, 10, 23, 12);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

/** A stock of any size: the sample's vehicles, again and again. */
const stockOf = (size: number): Vehicle[] =>
  Array.from({ length: size }, (_, at) =>
    vehicleOf({ ...sampleData.vehicles[at % sampleData.vehicles.length]!, id: String(501 + at) }),
  );
const serve = (vehicles: readonly Vehicle[]) => void (sources.data = { ...sources.data, vehicles });

const ask = (url: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost${url}`, { headers }));

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** A feed's title and update time, and each entry's vehicle with its update time. */
async function read(url: string) {
  const text = await (await ask(url)).text();
  const [head = '', ...entries] = text.split('<entry>');
  return {
    text,
    title: all(head, /<title>(.*)<\/title>/g)[0],
    updated: all(head, /<updated>(.*)<\/updated>/g)[0],
    ids: entries.flatMap((entry) => all(entry, /<id>.*\/vehiculo\/(\d+)<\/id>/g).map(Number)),
    times: entries.flatMap((entry) => all(entry, /<updated>(.*)<\/updated>/g)),
    summaries: entries.flatMap((entry) => all(entry, /<summary>(.*)<\/summary>/g)),
  };
}

/** The ids of vehicles by price, equal ones in their order. */
const byPrice = (vehicles: readonly Vehicle[], sign: 1 | -1) =>
  vehicles.toSorted((a, b) => sign * (a.finalPrice.amount - b.finalPrice.amount)).map(({ id }) => Number(id));

test('it holds the first hundred vehicles of the list, in its order, with price and address', async () => {
  serve(stockOf(140));
  const response = await ask('/feeds/vehiculos');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const feed = await read('/feeds/vehiculos');
  expect(feed.ids).toEqual(byPrice(stockOf(140), 1).slice(0, 100));
  expect(feed.title).toBe('Coches nuevos Hyundai en stock en Canarias');
  expect(feed.text).toContain('<name>Grupo Canarias</name>');
  expect(feed.text).toContain('<id>https://shop.example/feeds/vehiculos</id>');
  expect(feed.text).toContain('href="https://shop.example/vehiculos"/>');
  for (const summary of feed.summaries) expect(summary).toMatch(/^Precio final: [\d.]+\s€ · .+/);
  expect(feed.text).not.toContain('/mes');
  expect((await read('/feeds/vehiculos?sort=1')).ids).toEqual(byPrice(stockOf(140), -1).slice(0, 100));
});

test.each([
  ['/feeds/vehiculos/kona', 'stock model kona'],
  ['/feeds/vehiculos-promocion', 'stock promotion'],
  ['/feeds/vehiculos-promocion/1', 'stock promotion 1'],
  ['/feeds/vehiculos?search=kona', 'stock search kona'],
  ['/feeds/vehiculos/i20?search=kona', 'stock search kona'],
])('%s reads «%s», and nothing else', async (url, call) => {
  serve(stockOf(40));
  expect((await ask(url)).status).toBe(200);
  expect(sources.called('stock')).toEqual([call]);
});

test('what its address filters by stands in its title', async () => {
  serve(stockOf(140));
  const { title, ids } = await read('/feeds/vehiculos?price=22000&special_price=true');
  expect(title).toBe('Coches nuevos Hyundai en stock en Canarias · Hasta 22.000\u00a0€ · Solo ofertas');
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThan(100);
});

test('loaded anew, restarted and unchanged it is the same to the byte, also for who holds it', async () => {
  serve(stockOf(40));
  const first = await ask('/feeds/vehiculos');
  const etag = first.headers.get('etag') ?? '';
  const text = await first.text();
  now += 3_600_000;
  await purge(['vehicles']);
  expect(await (await ask('/feeds/vehiculos')).text()).toBe(text);
  now += 3_600_000;
  await resetDataCache();
  const response = await ask('/feeds/vehiculos', { 'if-none-match': etag });
  expect([response.status, await response.text()]).toEqual([304, '']);
});

test('only a vehicle that is new or says something else is younger than it was', async () => {
  serve(stockOf(40));
  const before = await read('/feeds/vehiculos?sort=1');
  expect(new Set([before.updated, ...before.times])).toEqual(new Set(['2026-11-23T12:00:00Z']));
  now += 3_600_000;
  await purge(['vehicles']);
  const [first, ...others] = stockOf(41);
  serve([{ ...first!, finalPrice: { amount: 99_000, text: '99.000 €' } }, ...others]);
  const after = await read('/feeds/vehiculos?sort=1');
  const added = after.ids.find((id) => !before.ids.includes(id));
  const younger = after.ids.filter((_, at) => after.times[at] === '2026-11-23T13:00:00Z');
  expect(younger).toEqual(expect.arrayContaining([after.ids[0], added]));
  expect(younger).toHaveLength(2);
  expect(after.updated).toBe('2026-11-23T13:00:00Z');
  expect(after.summaries[0]).toContain('99.000 €');
});

test('a list that is empty for a moment makes nothing new', async () => {
  serve(stockOf(40));
  const before = await read('/feeds/vehiculos');
  now += 60_000;
  await purge(['vehicles']);
  serve([]);
  const empty = await read('/feeds/vehiculos');
  expect([empty.ids, empty.updated]).toEqual([[], before.updated]);
  await purge(['vehicles']);
  serve(stockOf(40));
  expect((await read('/feeds/vehiculos')).text).toBe(before.text);
});

test('a list without vehicles, and filters that leave none, have a feed without entries', async () => {
  serve([]);
  const { ids, updated, text } = await read('/feeds/vehiculos?search=nada');
  expect([ids, updated]).toEqual([[], '2026-11-23T12:00:00Z']);
  expect(text).toContain('</feed>');
  await purge(['vehicles']);
  serve(stockOf(40));
  const cheap = await read('/feeds/vehiculos?special_price=true&price=1');
  expect(cheap.text).toContain('</feed>');
});

test.each(['/feeds/vehiculos/nada', '/feeds/vehiculos-promocion/nada'])(
  '%s is the feed of no list',
  async (url) => {
    const response = await ask(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

test.each(['failed', 'unavailable', 'network'] as const)(
  'while the source is «%s» there is no feed, and it says when to ask again',
  async (kind) => {
    sources.fail(kind);
    const response = await ask('/feeds/vehiculos');
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  },
);

test('while maintenance is on nothing is read for it', async () => {
  enterMaintenance();
  const response = await ask('/feeds/vehiculos');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(sources.calls).toEqual([]);
});

test('of 20,000 vehicles it holds a hundred', async () => {
  serve(stockOf(20_000));
  expect((await read('/feeds/vehiculos?sort=3')).ids).toHaveLength(100);
});
