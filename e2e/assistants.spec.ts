import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { count, shownOn, vehicles } from './support/list';
import { core, expect, test } from './support/test';

/** What an assistant asks for, and the address of the same list. */
const searches: readonly (readonly [Record<string, unknown>, string])[] = [
  [{}, '/vehiculos'],
  [{ text: 'kona rojo' }, '/vehiculos?search=kona+rojo'],
  [{ max_price: 25_000, special_price: true, sort: 1 }, '/vehiculos?price=25000&special_price=true&sort=1'],
];

for (const [query, path] of searches)
  test(`an assistant finds what ${path} shows`, core, async ({ page, baseURL }) => {
    const client = new Client({ name: 'buyer', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', baseURL)));
    const { structuredContent } = await client.callTool({ name: 'search_vehicles', arguments: query });
    const found = structuredContent as { total: number; vehicles: { id: string; url: string }[] };
    expect(found.total).toBeGreaterThan(0);
    expect((await fetch(found.vehicles[0]?.url ?? '')).status).toBe(200);
    await page.goto(path);
    await expect(count(page)).toHaveText(vehicles(found.total));
    expect(await shownOn(page)).toEqual(found.vehicles.map(({ id }) => Number(id)));
  });

const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const post = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    body: message,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('pages of other sites and other methods are refused', core, async ({ baseURL }) => {
  const address = `${baseURL ?? ''}/api/mcp`;
  expect((await post(address)).status).toBe(200);
  expect((await post(address, { origin: 'https://elsewhere.example' })).status).toBe(403);
  for (const method of ['GET', 'DELETE']) expect((await fetch(address, { method })).status).toBe(405);
});

test(
  'addresses of former outputs for programs are not there, and every client gets the page',
  core,
  async ({ baseURL }) => {
    for (const path of [
      '/llms.txt',
      '/.well-known/ucp',
      '/vehiculos.md',
      '/index.md',
      '/vehiculo/501.md',
      '/feeds/vehiculos',
    ])
      expect([path, (await fetch((baseURL ?? '') + path)).status]).toEqual([path, 404]);
    for (const path of ['/api/ucp/mcp', '/api/ucp/v1/catalog/search'])
      expect([path, (await post((baseURL ?? '') + path)).status]).toEqual([path, 404]);
    const page = await fetch(`${baseURL ?? ''}/vehiculos`, { headers: { accept: 'text/markdown' } });
    expect([page.status, page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
      ...[200, 'text/html; charset=utf-8'],
      expect.not.stringMatching(/\baccept\b(?!-)/i),
    ]);
  },
);
