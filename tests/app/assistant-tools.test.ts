import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { POST as mcp } from '@/app/api/ucp/mcp/route';
import { metrics } from '@/lib/platform/metrics';
import { countAgainstLimit } from '@/lib/security/rate-limit';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import type { Vehicle } from '@/lib/stock/vehicle';
import { callTool, posted, replaceStock, vehicleAt } from '../support/assistants';
import { logLines } from '../support/log-lines';
import { memorySources, sampleData } from '../support/memory-sources';

jest.mock('next-intl/server', () => jest.requireActual<object>('../support/translations'));

const sources = memorySources();
beforeEach(() => void logLines());
const first = vehicleAt(0);
const setStock = (vehicles: readonly Vehicle[]) => replaceStock(sources, vehicles);

test.each(['2025-06-18', '2025-11-25', '2026-07-28'])(
  'the client of %s finds eight read-only tools with both schemas, and calls one',
  async (version) => {
    const client = new Client(
      { name: 'Buyer Bot', version: '1' },
      version === '2026-07-28' ? {} : { supportedProtocolVersions: [version] },
    );
    const transport = new StreamableHTTPClientTransport(new URL('http://localhost/api/ucp/mcp'), {
      fetch: (url, init) =>
        init?.method === 'POST'
          ? mcp(new Request(url, init))
          : Promise.resolve(new Response(null, { status: 405 })),
    });
    await client.connect(transport);
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual([
      ...['search_catalog', 'lookup_catalog', 'get_product', 'simulate_financing', 'compare_vehicles'],
      ...['running_costs', 'list_dealers', 'stock_changes'],
    ]);
    for (const { annotations, outputSchema, description } of listed.tools)
      expect([annotations?.readOnlyHint, outputSchema?.type, (description ?? '').length > 40]).toEqual([
        ...[true, 'object', true],
      ]);
    const { structuredContent } = await client.callTool({
      name: 'list_dealers',
      arguments: { island: 'Tenerife' },
    });
    expect(structuredContent).toMatchObject({ dealers: [{ id: '20', island: 'Tenerife', vehicles: 10 }] });
    await client.close();
  },
);

test('financing moves the terms to allowed ones, and says so', async () => {
  const { text, data } = await callTool('simulate_financing', { id: first.id, entry: 3_010, months: 59 });
  expect(data).toMatchObject({ months: 60, monthly_fee: { currency: 'EUR' }, tae: '8,87 %' });
  expect(text).toMatch(/al mes con .* de entrada y 60 meses\. TAE 8,87\s%, total .*60 meses\./);
  expect((await callTool('simulate_financing', { id: 'sold' })).isError).toBe(true);
});

test('a comparison names the best of each row and its own page; costs add up', async () => {
  const vehicles = [
    vehicleAt(0, { consumption: '5,0 l/100 km' }),
    vehicleAt(1, { consumption: '6,0 l/100 km' }),
  ];
  await setStock(vehicles);
  const ids = vehicles.map(({ id }) => id);
  const { data } = await callTool('compare_vehicles', { ids });
  expect(data).toMatchObject({ links: { comparison: `http://localhost/comparador?ids=${ids.join(',')}` } });
  expect((data as { rows: object[] }).rows).toContainEqual(
    expect.objectContaining({ row: 'Precio final', best: ids[0] }),
  );
  const costs = await callTool('running_costs', { ids, kilometers: 12_000, litre: 1.5 });
  expect(costs.data).toMatchObject({
    vehicles: [
      { monthly: { amount: 7_500 }, yearly: { amount: 90_000 }, lowest_cost: true },
      { monthly: { amount: 9_000 }, monthly_total: { amount: 29_100 } },
    ],
  });
});

test('changes since an edition: new, cheaper and gone', async () => {
  const before = (await callTool('stock_changes', {})).data as { edition: string };
  const cheaper = vehicleAt(1, { finalPrice: { amount: 100, text: '100 €' } });
  await setStock([...sampleData.vehicles.slice(2), cheaper, { ...cheaper, id: '999' }]);
  const { text, data } = await callTool('stock_changes', { edition: before.edition });
  expect(data).toMatchObject({
    new: [{ id: '999' }],
    cheaper: [{ id: cheaper.id, price: { amount: 10_000 } }],
    gone: [{ id: first.id }],
  });
  expect(text).toMatch(/^1 nuevo: .*\n1 ha bajado de precio: .*\n1 vendido: /);
  expect((await callTool('stock_changes', { edition: 'other-1' })).isError).toBe(true);
  expect((await callTool('stock_changes', { since: 'yesterday' })).text).toContain('ISO 8601');
});

test('what can’t be answered is said, counted, and not to be shared', async () => {
  const failing = async (headers = {}) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_dealers', arguments: {} },
    };
    const response = await mcp(posted(message, headers));
    return [response.headers.get('front-cache-control'), await response.text()];
  };
  sources.fail('network', 'dealers');
  expect(await failing()).toEqual([null, expect.stringContaining('Ahora no se puede consultar')]);
  await countAgainstLimit('simulations', '203.0.113.9', 1_200);
  const limited = await callTool(
    'simulate_financing',
    { id: first.id },
    { 'x-visitor-address': '203.0.113.9' },
  );
  expect(limited.text).toContain('Demasiadas consultas');
  enterMaintenance();
  expect(await failing()).toEqual([null, expect.stringContaining('mantenimiento')]);
  const { values } = await metrics().assistants.get();
  expect(values.map(({ labels }) => labels['outcome'])).toEqual(
    expect.arrayContaining(['unavailable', 'limited', 'maintenance']),
  );
});

test.each([
  ['no JSON', '{', 400],
  ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }], 400],
  ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
])('%s gets its status', async (_, body, status) => {
  expect((await mcp(posted(body))).status).toBe(status);
});
