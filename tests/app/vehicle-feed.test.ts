import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { parse, type HTMLElement } from 'node-html-parser';
import { GET } from '@/app/feeds/vehicles.xml/route';
import { restart } from '../support/restart';
import { loadConvertedPicture } from '@/lib/content/picture-proxy';
import { createStockService } from '@/stock-service/app';
import { logLines } from '../support/log-lines';
import { rawVehicle } from '../support/raw-vehicle';
import { pictureOf } from '../support/refs';
import { changeSettings } from '../support/settings';
import { testUpstream } from '../support/upstream';

const settings = {
  SITE_URL: 'https://shop.example',
  BRAND_NAME: 'Hyundai',
  SELLER_NAME: 'Grupo Canarias',
  CACHE_DIR: join(tmpdir(), 'stock-finder-vehicle-feed'),
};
const upstream = testUpstream({ ...settings, VEHICLE_FEED: 'on' });

jest.mock('@/lib/platform/data-cache', () => jest.requireActual<object>('../support/no-cache'));

beforeEach(() => {
  dealers = [];
  logLines();
  restart();
});

let dealers: readonly object[] = [];

function serve(...vehicles: readonly Readonly<Record<string, unknown>>[]): void {
  const list = vehicles.map((vehicle, at) => rawVehicle({ product_id: 501 + at, ...vehicle }));
  upstream.use(
    http.get('*/dealers', () => HttpResponse.json({ items: dealers })),
    http.get('*', () => HttpResponse.json({ vehicles_list: list } as Record<string, unknown>)),
  );
}

const get = (query = '') => GET(new Request(`http://localhost/feeds/vehicles.xml${query}`));

async function items(): Promise<readonly HTMLElement[]> {
  const text = await (await get()).text();
  return parse(text.replaceAll('g:', 'g_')).querySelectorAll('item');
}
const texts = (item: HTMLElement | undefined, name: string) =>
  (item?.querySelectorAll(name.replace('g:', 'g_')) ?? []).map(({ textContent }) => textContent);

test('a list price is stated only where the upstream gives a readable one', async () => {
  serve({ price: 26_000, final_price: 24_500 }, { price: 'consultar' }, { price: null }, { price: 0 });
  const stated = (await items()).map((item) => texts(item, 'g:vehicle_msrp'));
  expect(stated).toEqual([['26000.00 EUR'], [], [], []]);
});

test('every vehicle comes with what vehicle ads ask for', async () => {
  changeSettings({ VEHICLE_FEED_STORE_CODES: 'Otro=X1; Hyundai Telde=TEL1' });
  serve({
    name: 'KONA <1.6> & más',
    model_group_description: 'KONA',
    price: 26_000,
    final_price: 24_500.5,
    color_description: 'Azul',
    fuel_description: 'Híbrido',
    vin: 'KMHK281EGPU000501',
    model_year: '2026',
    localization_name: 'HYUNDAI TELDÉ',
  });
  const response = await get();
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">/,
  );
  expect(text).toContain('<channel>\n<title>Grupo Canarias</title>');
  expect(text).toContain('<title>KONA &lt;1.6&gt; &amp; más</title>');
  const campaign = 'utm_source=google&amp;utm_medium=cpc&amp;utm_campaign=vehicle-ads';
  expect(text).toContain(`<link>https://shop.example/vehiculo/501?${campaign}</link>`);
  const [item] = await items();
  const values = {
    'g:id': ['501'],
    'g:condition': ['new'],
    'g:price': ['24500.50 EUR'],
    'g:vehicle_msrp': ['26000.00 EUR'],
    'g:brand': ['Hyundai'],
    'g:model': ['KONA'],
    'g:year': ['2026'],
    'g:color': ['Azul'],
    'g:mileage': ['0 km'],
    'g:engine': ['hybrid'],
    'g:vin': ['KMHK281EGPU000501'],
    'g:store_code': ['TEL1', 'TEL1'],
    'g:option': ['in_store'],
  };
  for (const [name, expected] of Object.entries(values))
    expect([name, texts(item, name)]).toEqual([name, expected]);
});

test('it has no reserved and no sold vehicles, and is none where all are', async () => {
  serve({ available_label: 'Reservado' }, {}, { available_label: 'Vendido' });
  expect((await items()).map((item) => texts(item, 'g:id'))).toEqual([['502']]);
  restart();
  serve({ available_label: 'Reservado' });
  expect((await get()).status).toBe(503);
});

test('what the upstream doesn’t tell is left out', async () => {
  serve({
    vin: null,
    model_year: 'MY26',
    localization_name: null,
    fuel_description: null,
    consumption: null,
    consumption_formatted: 'según versión',
    co2: 'bajo',
    images_list: [],
    main_image: null,
  });
  const [item] = await items();
  const absent = [
    ...['vin', 'year', 'store_code', 'vehicle_fulfillment'],
    ...['engine', 'image_link', 'fuel_consumption', 'co2_emissions'],
  ];
  for (const name of absent) expect([name, texts(item, `g:${name}`)]).toEqual([name, []]);
  expect(texts(item, 'g:id')).toEqual(['501']);
});

const plugIn = '1,1 l/100 km + 16,2 kWh/100 km';

test.each<[string, string, string, string, ...string[][]]>([
  ['Gasolina', '5,7 l/100 km', '130', 'gasoline', ['5.7 l/100km'], [], ['130 g/km']],
  ['Eléctrico', '16,7 kWh/100 km', '0', 'electric', [], ['16.7 kWh/100km'], ['0 g/km']],
  ['Híbrido enchufable', plugIn, '26', 'plug-in_hybrid', ['1.1 l/100km'], ['16.2 kWh/100km'], ['26 g/km']],
  ['Gasolina', '5,7-6,2 l/100 km', '130-140', 'gasoline', [], [], []],
])('%s with %s and %s of CO2 as Google wants it', async (fuel, consumption, co2, engine, ...figures) => {
  serve({ fuel_description: fuel, consumption: null, consumption_formatted: consumption, co2 });
  const [item] = await items();
  const stated = ['engine', 'fuel_consumption', 'energy_consumption', 'co2_emissions'].map((name) =>
    texts(item, `g:${name}`),
  );
  expect(stated).toEqual([[engine], ...figures]);
});

test.each<[string, string[]]>([
  ['Hyundai Telde=TEL1', []],
  ['Hyundai Telde=TEL1; *=REST', ['REST', 'REST']],
])('a name that two dealers have has no code of its own: %s', async (codes, expected) => {
  changeSettings({ VEHICLE_FEED_STORE_CODES: codes });
  serve({ localization_name: 'Hyundai Telde' });
  dealers = [10, 11].map((id) => ({ dealer_id: id, name: 'Hyundai Telde', island_id: id }));
  expect(texts((await items())[0], 'g:store_code')).toEqual(expected);
});

test('no vehicle of a whole stock lacks what Google requires of all', async () => {
  const service = createStockService({ size: 300 });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
  const required = [
    ...['id', 'condition', 'price', 'vehicle_msrp', 'brand', 'model', 'year', 'color', 'mileage'],
    ...['engine', 'vin', 'google_product_category', 'image_link'],
  ];
  const all = await items();
  expect(all).toHaveLength(300);
  const lacking = all.flatMap((item) => required.filter((name) => texts(item, `g:${name}`).length !== 1));
  expect(lacking).toEqual([]);
  const vins = all.flatMap((item) => texts(item, 'g:vin'));
  expect(new Set(vins).size).toBe(300);
  expect(vins.filter((vin) => !/^[A-HJ-NPR-Z\d]{17}$/.test(vin))).toEqual([]);
});

test('it is not there while it is off', async () => {
  changeSettings({ VEHICLE_FEED: 'off' });
  expect((await get()).status).toBe(404);
  expect(upstream.requested).toEqual([]);
});

test('with a token it is for those who name it', async () => {
  changeSettings({ VEHICLE_FEED_TOKEN: 'only-for-merchants' });
  serve({});
  expect((await get()).status).toBe(404);
  expect((await get('?token=only-for-others!!')).status).toBe(404);
  expect(upstream.requested).toEqual([]);
  expect((await get('?token=only-for-merchants')).status).toBe(200);
});

test('without stock it asks to come back, so that no advert ends', async () => {
  serve();
  const empty = await get();
  expect([empty.status, empty.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(empty.headers.get('retry-after')).not.toBeNull();
  upstream.use(http.get('*', () => new HttpResponse(null, { status: 500 })));
  expect((await get()).status).toBe(503);
});

test('without the dealers it asks to come back: nobody knows whose the names are', async () => {
  serve({});
  upstream.use(http.get('*/dealers', () => new HttpResponse(null, { status: 500 })));
  expect((await get()).status).toBe(503);
});

test('a picture that was found missing is left out; one that was never asked for, or failed for now, is named', async () => {
  const named = ['gone', 'page', 'away', 'new'];
  const images = named.map((name) => `${upstream.origin}/media/${name}.png`);
  serve({ main_image: images[0], images_list: images.slice(1) });
  upstream.use(
    http.get('*/media/gone.png', () => new HttpResponse(null, { status: 404 })),
    http.get('*/media/page.png', () => HttpResponse.html('<!doctype html>')),
    http.get('*/media/away.png', () => new HttpResponse(null, { status: 503 })),
  );
  for (const name of named.slice(0, 3))
    await expect(loadConvertedPicture(pictureOf(`u/media/${name}.png`), 160)).rejects.toThrow();
  const [item] = await items();
  const links = [...texts(item, 'g:image_link'), ...texts(item, 'g:additional_image_link')];
  expect(links.map((link) => /media\/(\w+)\.png/.exec(link)?.[1])).toEqual(['away', 'new']);
});
