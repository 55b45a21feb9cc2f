import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { POST } from '@/app/api/mcp/route';
import { purge } from '@/lib/upstream/reads';
import { countAgainstLimit } from '@/lib/http/rate-limit';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import type { Vehicle } from '@/lib/stock/vehicle';
import { logLines } from '../support/log-lines';
import { memorySources, sampleData, vehicleOf } from '../support/memory-sources';
import { fromVisitor } from '../support/from-visitor';

jest.mock('next-intl/server', () => jest.requireActual<object>('../support/translations'));

const sources = memorySources();
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

async function setStock(vehicles: readonly Vehicle[]): Promise<void> {
  sources.data = { ...sources.data, vehicles };
  await purge(['vehicles']);
}

const [first] = sampleData.vehicles as [Vehicle, ...Vehicle[]];

test.each(['2025-06-18', '2025-11-25'])(
  'a client of %s finds three tools that only read',
  async (version) => {
    const client = await connected({}, version);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_vehicles', 'get_vehicle', 'simulate_financing']);
    for (const { annotations, outputSchema, description } of tools)
      expect([annotations?.readOnlyHint, outputSchema?.type, (description ?? '').length > 40]).toEqual([
        ...[true, 'object', true],
      ]);
  },
);

test('a search gives a page of vehicles with amounts in euros, as data and as text', async () => {
  await setStock([
    vehicleOf(first, {
      listPrice: 22_000,
      monthlyFee: 199,
    }),
    ...sampleData.vehicles.slice(1).map((vehicle) => ({ ...vehicle, monthlyFee: null })),
  ]);
  const { data, texts } = await call('search_vehicles', {});
  expect(JSON.parse(texts[0] ?? '')).toEqual(data);
  expect(data).toMatchObject({ total: 30, page: 1, pages: 2 });
  const { vehicles } = data as { vehicles: object[] };
  expect(vehicles).toHaveLength(24);
  expect(vehicles[0]).toEqual({
    id: first.id,
    name: first.name,
    model: first.modelName,
    price: 20_000,
    list_price: 22_000,
    monthly_fee: 199,
    currency: 'EUR',
    fuel: first.fuelName,
    gearbox: first.gearbox,
    color: first.colorName,
    power: first.power,
    dealer: first.dealerName,
    delivery: first.delivery,
    url: `http://localhost/vehiculo/${first.id}`,
    picture: first.pictures[0] ? expect.stringMatching(/^http:\/\/localhost\/fotos\/960\//) : null,
  });
  expect(vehicles[1]).toMatchObject({ monthly_fee: null, list_price: null });
});

const idsOf = (matches: (vehicle: Vehicle) => boolean) =>
  sampleData.vehicles.filter(matches).map(({ id }) => id);

test.each<[string, object, (vehicle: Vehicle) => boolean]>([
  ['a maximum price', { max_price: 20_200 }, ({ finalPrice }) => finalPrice <= 20_200],
  ['a maximum fee', { max_fee: 205 }, ({ monthlyFee }) => (monthlyFee ?? 999) <= 205],
  ['an island', { island: 'tenerife' }, ({ dealerName }) => dealerName === 'Sur'],
  ['a gearbox', { gearbox: 'manual' }, ({ gearbox }) => gearbox === 'Manual'],
  ['a price below all', { max_price: 1 }, () => false],
])('%s selects what the list would, in its order', async (_, args, matches) => {
  const expected = idsOf(matches);
  expect(await found({ ...args })).toEqual({ total: expected.length, ids: expected.slice(0, 24) });
});

test('a vehicle comes with its equipment, discounts and consumption', async () => {
  await setStock([
    vehicleOf(first, {
      ...{ vin: 'VIN1', consumption: '5,0 l/100 km', co2: '110 g/km' },
      campaigns: [{ label: 'Plan Renove', amountText: '-1.500 €' }],
      standardEquipment: [{ title: 'Confort', items: ['Climatizador'] }],
      optionalEquipment: ['<p>Techo <b>solar</b></p>'],
    }),
  ]);
  expect((await call('get_vehicle', { id: first.id })).data).toMatchObject({
    ...{ id: first.id, price: 20_000, vin: 'VIN1', consumption: '5,0 l/100 km', co2: '110 g/km' },
    campaigns: [{ label: 'Plan Renove', amount: 1_500 }],
    equipment: [
      { title: 'Confort', items: ['Climatizador'] },
      { title: 'Equipamiento opcional', items: ['Techo solar'] },
    ],
  });
});

test('a simulation gives the entries of the lender, on the longest term unless one is named', async () => {
  const { data } = await call('simulate_financing', { id: first.id, entry: 3_000, months: 60 });
  expect(data).toMatchObject({ id: first.id, entry: 3_000, months: 60 });
  const { entries } = data as { entries: object[] };
  expect(entries).toContainEqual(
    expect.objectContaining({
      code: 'quota',
      amount: expect.any(Number),
      text: expect.stringContaining('€'),
    }),
  );
  expect(entries).toContainEqual(expect.objectContaining({ code: 'tae', amount: 8.87 }));
  expect((await call('simulate_financing', { id: first.id })).data).toMatchObject({ entry: 0, months: 84 });
});

test.each<[string, string, Record<string, unknown>, string]>([
  ['an unknown vehicle', 'get_vehicle', { id: 'sold' }, 'El vehículo sold ya no está en stock.'],
  ['an unknown term', 'simulate_financing', { id: first.id, months: 59 }, 'No se admiten esas condiciones'],
  ['an entry above the price', 'simulate_financing', { id: first.id, entry: 90_000 }, 'No se admiten'],
])('%s is an error of the tool', async (_, name, args, sentence) => {
  const { texts, isError } = await call(name, args);
  expect([isError, texts]).toEqual([true, [expect.stringContaining(sentence)]]);
});

test('a failing upstream, the limit of a visitor and maintenance are errors of the tool', async () => {
  const failure = async () => {
    const { texts, isError } = await call('simulate_financing', { id: first.id });
    return [isError, texts.join()];
  };
  sources.fail('network', 'simulate');
  expect(await failure()).toEqual([true, expect.stringContaining('Ahora no se puede consultar')]);
  sources.fail('rejected', 'simulate');
  expect(await failure()).toEqual([true, 'El stock no admite esa consulta.']);
  await fromVisitor('203.0.113.9', () => countAgainstLimit('simulations', 1_200));
  expect(await fromVisitor('203.0.113.9', failure)).toEqual([
    true,
    expect.stringContaining('Demasiadas consultas'),
  ]);
  enterMaintenance();
  expect(await failure()).toEqual([true, expect.stringContaining('Ahora no se puede consultar')]);
});

const posted = (body: string) =>
  POST(
    new Request('http://localhost/api/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  );

test('a bare call without a session is answered with JSON that nothing stores', async () => {
  const params = { name: 'get_vehicle', arguments: { id: first.id } };
  const response = await posted(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'application/json', 'no-store']);
  expect(await response.json()).toMatchObject({ id: 1, result: { structuredContent: { id: first.id } } });
});
