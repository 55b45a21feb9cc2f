import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { count, shownOn, vehicles } from './support/list';
import { expect, test } from './support/test';

/** What an assistant asks for, and the address of the same list. */
const searches: readonly (readonly [Record<string, unknown>, string])[] = [
  [{}, '/vehiculos'],
  [{ text: 'kona rojo' }, '/vehiculos?search=kona+rojo'],
  [{ max_price: 25_000, special_price: true, sort: 1 }, '/vehiculos?price=25000&special_price=true&sort=1'],
];

for (const [query, path] of searches)
  test(`an assistant finds what ${path} shows @core`, async ({ page, baseURL }) => {
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
