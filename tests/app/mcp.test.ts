import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { POST } from '@/app/api/mcp/route';
import { consumeRateLimitOrThrow } from '@/lib/http/rate-limit';
import { rates } from '@/lib/platform/resource-limits';
import { dropServices } from '@/lib/platform/services';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { purgeAndTellInstances } from '@/lib/upstream/reads';
import type { WireVehicle } from '@/stock-service/contract';
import { wireDealers } from '@/stock-service/data/dealers';
import { Stock } from '@/stock-service/data/stock';
import { logLines } from '../support/log-lines';
import { fromVisitor } from '../support/from-visitor';
import { rawVehicle } from '../support/raw-vehicle';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream();
beforeEach(() => void logLines());

/** A client of a protocol version; `headers` are those of the front door. */
async function connected(headers: Record<string, string> = {}, version = '2025-11-25'): Promise<Client> {
  const client = new Client({ name: 'buyer', version: '1' }, { supportedProtocolVersions: [version] });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/api/mcp'), {
      requestInit: { headers },
      fetch: (url, init) =>
        init?.method === 'POST'
          ? POST(new Request(url, init))
          : Promise.resolve(new Response(null, { status: 405 })),
    }),
  );
  return client;
}

async function call(name: string, args: Record<string, unknown>, headers?: Record<string, string>) {
  const client = await connected(headers);
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const texts = (content as { text: string }[]).map(({ text }) => text);
  return { texts, data: structuredContent, isError: isError ?? false };
}

interface Found {
  readonly total: number;
  readonly vehicles: readonly { readonly id: string }[];
}
async function found(args: Record<string, unknown>) {
  const { total, vehicles } = (await call('search_vehicles', args)).data as Found;
  return { total, ids: vehicles.map(({ id }) => id) };
}

const id = '501';

test.each(['2025-06-18', '2025-11-25'])('of %s a client finds three reading tools', async (version) => {
  const client = await connected({}, version);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search_vehicles', 'get_vehicle', 'simulate_financing']);
  for (const { annotations, outputSchema, description } of tools)
    expect([annotations?.readOnlyHint, outputSchema?.type, (description ?? '').length > 40]).toEqual([
      ...[true, 'object', true],
    ]);
});

test('a search gives a page of vehicles with amounts in euros, as data and as text', async () => {
  const others = Array.from({ length: 29 }, (_, at) =>
    rawVehicle({ product_id: 502 + at, price: 23_000, final_price: 23_000, cuota_price: null }),
  );
  upstream.answer('/vehicles', { vehicles_list: [rawVehicle(), ...others] });
  const { data, texts } = await call('search_vehicles', {});
  expect(JSON.parse(texts[0] ?? '')).toEqual(data);
  expect(data).toMatchObject({ total: 30, page: 1, pages: 2 });
  const { vehicles } = data as { vehicles: object[] };
  expect(vehicles).toHaveLength(24);
  expect(vehicles[0]).toEqual({
    id,
    name: 'KONA 1.6 HEV Maxx',
    model: 'KONA',
    price: 22_500,
    list_price: 24_000,
    monthly_fee: 210,
    currency: 'EUR',
    fuel: 'Híbrido',
    gearbox: 'Automático',
    color: 'Blanco',
    power: '141 CV',
    dealer: 'Dealer Las Palmas',
    delivery: 'entrega inmediata',
    url: `http://localhost/vehiculo/${id}`,
    picture: expect.stringMatching(/^http:\/\/localhost\/fotos\/1306\//),
  });
  expect(vehicles[1]).toMatchObject({ monthly_fee: null, list_price: null });
});

test('a search takes every word of a long text', async () => {
  upstream.answer('/vehicles', { vehicles_list: [rawVehicle()] });
  upstream.answer('/search/vehicles', { vehicles_list: [] });
  const search = async (text: string) => (await call('search_vehicles', { text })).data;
  expect(await search('kona '.repeat(12))).toMatchObject({ total: 1 });
  expect(await search(`${'kona '.repeat(12)}tucson`)).toMatchObject({ total: 0 });
});

/** The vehicles of the stock, the cheapest first. */
const all = new Stock(40).all().toSorted((a, b) => a.final_price - b.final_price);
const isOnTenerife = ({ localization_name: name }: WireVehicle) =>
  wireDealers.some((dealer) => dealer.name === name && dealer.island_id === '2');

/** Arguments as programs fill them in that have nothing to ask for. */
const nothingGiven = {
  text: '',
  max_price: null,
  max_fee: '',
  fuel: null,
  gearbox: ' ',
  color: '',
  island: null,
  special_price: null,
  sort: '',
  page: null,
};

test.each<[string, object, (vehicle: WireVehicle) => boolean]>([
  ['a maximum price', { max_price: 25_000 }, ({ final_price }) => final_price <= 25_000],
  ['a maximum fee', { max_fee: 350 }, ({ cuota_price }) => cuota_price <= 350],
  ['an island', { island: 'tenerife' }, isOnTenerife],
  ['a gearbox', { gearbox: 'manual' }, ({ gearbox_description: name }) => name.startsWith('Manual')],
  ['a price below all', { max_price: 1 }, () => false],
  ['an amount as people write it', { max_price: '25.000 €' }, ({ final_price }) => final_price <= 25_000],
  ['an amount in thousands', { max_price: '25 mil' }, ({ final_price }) => final_price <= 25_000],
  ['a flag as text', { special_price: 'True' }, ({ has_special_price }) => has_special_price],
  ['nothing where nothing is given', nothingGiven, () => true],
])('%s selects what the list would, in its order', async (_, args, matches) => {
  const expected = all.filter(matches).map(({ product_id }) => String(product_id));
  expect(await found({ ...args })).toEqual({ total: expected.length, ids: expected.slice(0, 24) });
});

test('a page and an order may be texts', async () => {
  const prices = new Map(all.map((vehicle) => [String(vehicle.product_id), vehicle.final_price]));
  const { ids } = await found({ sort: '1', page: '2' });
  expect(ids.map((one) => prices.get(one))).toEqual([...prices.values()].toReversed().slice(24));
});

test('what can’t be read is refused, in words that name it', async () => {
  const { isError, texts } = await call('search_vehicles', { max_price: 'barato' });
  expect([isError, texts]).toEqual([true, [expect.stringContaining('max_price')]]);
});

test.each([501, ' 501 ', 'https://shop.example/vehiculo/501?utm_source=x'])(
  '%j is the vehicle 501',
  async (given) => {
    expect((await call('get_vehicle', { id: given })).data).toMatchObject({ id });
  },
);

test('a vehicle comes with its equipment, discounts and consumption', async () => {
  upstream.answer('/vehicles/501', rawVehicle());
  expect((await call('get_vehicle', { id })).data).toMatchObject({
    id,
    price: 22_500,
    vin: 'KMHK1234567890123',
    consumption: '4,7 l/100 km',
    co2: '106',
    campaigns: [{ label: 'Plan Renove', amount: 1_500 }],
    equipment: [
      { title: 'Seguridad', items: ['ABS', 'ESP'] },
      { title: 'Equipamiento opcional', items: ['Techo solar'] },
    ],
  });
});

test('a simulation gives the entries of the lender, on the longest term unless one is named', async () => {
  const { data } = await call('simulate_financing', { id, entry: 3_000, months: 60 });
  expect(data).toMatchObject({ id, entry: 3_000, months: 60 });
  const { entries } = data as { entries: object[] };
  expect(entries).toContainEqual(
    expect.objectContaining({
      code: 'quota',
      amount: expect.any(Number),
      text: expect.stringContaining('€'),
    }),
  );
  expect(entries).toContainEqual(expect.objectContaining({ code: 'tae', amount: expect.any(Number) }));
  const whole = { entry: 0, months: 84 };
  expect((await call('simulate_financing', { id })).data).toMatchObject(whole);
  expect((await call('simulate_financing', { id, entry: '', months: null })).data).toMatchObject(whole);
  const asText = { id, entry: '3.000 €', months: '60 meses' };
  expect((await call('simulate_financing', asText)).data).toMatchObject({ entry: 3_000, months: 60 });
});

test.each<[string, string, Record<string, unknown>, string]>([
  ['an unknown vehicle', 'get_vehicle', { id: 'x' }, 'No hay ningún vehículo con el id x.'],
  ['no vehicle', 'get_vehicle', { id: null }, 'id'],
  ['an unknown term', 'simulate_financing', { id, months: 59 }, 'No se admiten esas condiciones'],
  ['an entry above the price', 'simulate_financing', { id, entry: 90_000 }, 'No se admiten'],
])('%s is an error of the tool', async (_, name, args, sentence) => {
  const { texts, isError } = await call(name, args);
  expect([isError, texts]).toEqual([true, [expect.stringContaining(sentence)]]);
});

test('a vehicle that was there is no longer in stock', async () => {
  await call('get_vehicle', { id });
  await upstream.sell(501);
  await purgeAndTellInstances(['vehicles']);
  expect(await call('get_vehicle', { id })).toMatchObject({
    isError: true,
    texts: ['El vehículo 501 ya no está en stock.'],
  });
});

test('a failing upstream, the limit of a visitor and maintenance are errors of the tool', async () => {
  const failure = async () => {
    const { texts, isError } = await call('simulate_financing', { id });
    return [isError, texts.join()];
  };
  upstream.fail('network', '/vehicles/finsimulator');
  expect(await failure()).toEqual([true, expect.stringContaining('Ahora no se puede consultar')]);
  upstream.fail('rejected', '/vehicles/finsimulator');
  expect(await failure()).toEqual([true, 'El stock no admite esa consulta.']);
  const { points } = rates['simulations of one address'];
  await fromVisitor('203.0.113.9', () => consumeRateLimitOrThrow('simulations of one address', points));
  expect(await fromVisitor('203.0.113.9', failure)).toEqual([
    true,
    expect.stringContaining('Demasiadas consultas'),
  ]);
  enterMaintenance('config');
  expect(await failure()).toEqual([true, expect.stringContaining('Ahora no se puede consultar')]);
});

test('a bare call without a session is answered with JSON that nothing stores', async () => {
  const params = { name: 'get_vehicle', arguments: { id } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const headers = { 'content-type': 'application/json' };
  const response = await POST(new Request('http://localhost/api/mcp', { method: 'POST', headers, body }));
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'application/json', 'no-store']);
  expect(await response.json()).toMatchObject({ id: 1, result: { structuredContent: { id } } });
});

test('where assistants are off there is no such endpoint', async () => {
  process.env['ASSISTANTS'] = 'off';
  dropServices('settings');
  const headers = { 'content-type': 'application/json' };
  const asking = new Request('http://localhost/api/mcp', { method: 'POST', headers, body: '{}' });
  expect((await POST(asking)).status).toBe(404);
  delete process.env['ASSISTANTS'];
  dropServices('settings');
});
