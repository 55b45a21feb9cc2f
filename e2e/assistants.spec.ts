import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { SearchResponse } from '../lib/assistants/ucp-schemas';
import { count, shownOn, vehicles } from './support/list';
import { expect, test } from './support/test';

/** Questions of buyers, and the search that an assistant makes of each. */
const questions: readonly (readonly [string, object])[] = [
  [
    '«automático por menos de 450 al mes con 3.000 de entrada en Tenerife»',
    {
      filters: {
        gearbox: ['automático'],
        island: ['Tenerife'],
        monthly_fee: { max: 45_000, entry: 300_000, months: 84 },
      },
    },
  ],
  ['«un Kona rojo»', { query: 'kona rojo' }],
  [
    '«un híbrido automático por menos de 30.000 en Gran Canaria»',
    { query: 'híbrido automático menos de 30.000 gran canaria' },
  ],
  ['«el eléctrico más barato»', { query: 'eléctrico' }],
  ['«lo que llevas hoy mismo, manual»', { filters: { gearbox: ['manual'], immediate_delivery: true } }],
  ['«algo por 25 mil»', { query: 'hasta 25 mil' }],
  ['«un Tucson de más de 150 CV»', { filters: { model: ['Tucson'], power: { min: 150 } } }],
  ['«ofertas blancas»', { filters: { color: ['Blanco'], special_price: true } }],
  ['«un i20 de menos de 20.000 €»', { filters: { model: ['i20'], price: { max: 2_000_000 } } }],
];

async function assistantOf(address: string) {
  const client = new Client({ name: 'buyer', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/ucp/mcp', address)));
  return async (name: string, args: Record<string, unknown>): Promise<unknown> =>
    (await client.callTool({ name, arguments: args })).structuredContent;
}

for (const [need, catalog] of questions)
  test(`${need} is answered with what the site shows`, async ({ page, baseURL }) => {
    const call = await assistantOf(baseURL ?? '');
    const data = (await call('search_catalog', { catalog })) as SearchResponse;
    const { products, pagination, links } = data;
    expect(pagination.total_count).toBeGreaterThan(0);
    await page.goto(new URL(links.list).pathname + new URL(links.list).search);
    await expect(count(page)).toHaveText(vehicles(pagination.total_count));
    expect((await shownOn(page)).slice(0, 10)).toEqual(products.map(({ id }) => Number(id)));
  });

test('a car is found, its fee calculated and its interest form opened, in three calls', async ({
  page,
  baseURL,
}) => {
  const call = await assistantOf(baseURL ?? '');
  const catalog = { query: 'kona', pagination: { limit: 2 } };
  const found = (await call('search_catalog', { catalog })) as SearchResponse;
  const ids = found.products.map(({ id }) => id);
  const terms = { id: ids[0], entry: 3_000, months: 60 };
  const data = (await call('simulate_financing', terms)) as {
    monthly_fee: { amount: number };
    tae: string;
    links: { interest_form: string };
  };
  await page.goto(`/vehiculo/${ids[0] ?? ''}?entry=3000&months=60`);
  const fee = (data.monthly_fee.amount / 100).toLocaleString('es-ES', { useGrouping: 'always' });
  await expect(page.locator('#financiacion')).toContainText(fee);
  await expect(page.locator('#financiacion')).toContainText(data.tae.replace(/\s/, '\u00a0'));
  const compared = (await call('compare_vehicles', { ids })) as { links: { comparison: string } };
  await page.goto(new URL(compared.links.comparison).pathname + new URL(compared.links.comparison).search);
  await expect(page.getByRole('table', { name: 'Comparación de vehículos' })).toContainText('Precio final');
  const { pathname, search } = new URL(data.links.interest_form);
  await page.goto(pathname + search);
  await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeVisible();
});

test('the profile names both endpoints of this site', async ({ request }) => {
  const response = await request.get('/.well-known/ucp');
  expect(response.headers()['content-type']).toContain('application/json');
  const { ucp } = (await response.json()) as { ucp: { services: Record<string, { endpoint: string }[]> } };
  const paths = ucp.services['dev.ucp.shopping']?.map(({ endpoint }) => new URL(endpoint).pathname);
  expect(paths).toEqual(['/api/ucp/mcp', '/api/ucp/v1']);
  const foreign = await request.post('/api/ucp/mcp', {
    headers: { origin: 'https://elsewhere.example' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  });
  expect(foreign.status()).toBe(403);
});
