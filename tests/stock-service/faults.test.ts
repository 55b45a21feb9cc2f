import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startStockService } from '@/stock-service/start';
import { startFaultyStock } from '../support/faulty-stock/start';
import { faultyService, newFolder, removeFolders, service } from './support/service';

afterAll(removeFolders);
const rest = '/rest/default/V1/stockfinder';
const contact = {
  contact: {
    firstname: 'Yaiza',
    lastname: 'Díaz',
    email: 'y@example.com',
    telephone: '600123456',
    dealer_id: 10,
    island_id: 1,
    comunications_accepted: 0,
    analysis_accepted: 0,
    data_protect_accepted: 1,
    model_code: 'i20',
  },
};

test('the service itself has no controls', async () => {
  for (const name of ['faults', 'log']) expect((await service().control(name, 'GET')).status).toBe(404);
  expect((await service().control('config', 'PUT', {})).status).toBe(404);
});

test('a status is answered as often as said, for its call alone', async () => {
  const stock = faultyService();
  await stock.control('faults', 'PUT', { call: 'models', status: 503, times: 2 });
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) statuses.push((await stock.get('models/home')).status);
  expect(statuses).toEqual([503, 503, 200]);
  expect((await stock.get('dealers')).status).toBe(200);
});

test('members of an answer can be given in the place of its own', async () => {
  const stock = faultyService();
  const good = await stock.list('vehicles?model=i20');
  await stock.control('faults', 'PUT', {
    call: 'vehicles',
    merge: { available_filters: [], more: { x: 1 } },
  });
  const merged = await stock.list('vehicles?model=i20');
  expect(merged).toEqual({ ...good, available_filters: [], more: { x: 1 } });
});

test.each([[null], [[]], [{}], [{ items: [] }]])('an answer can be %j', async (json) => {
  const stock = faultyService();
  await stock.control('faults', 'PUT', { call: 'vehicle', json });
  const response = await stock.get('vehicles/501');
  expect([response.status, await response.json()]).toEqual([200, json]);
});

test('every call can be made to fail at once, until it is put back', async () => {
  const stock = faultyService();
  await stock.control('faults', 'PUT', [{ call: '*', status: 500 }]);
  expect([(await stock.get('dealers')).status, (await stock.post('contact', contact)).status]).toEqual([
    500, 500,
  ]);
  await stock.control('faults', 'DELETE');
  expect((await stock.get('dealers')).status).toBe(200);
});

test('bodies can be a page, cut off, empty or of the wrong types', async () => {
  const stock = faultyService();
  const spoilt = async (body: string): Promise<Response> => {
    await stock.control('faults', 'PUT', { call: 'dealers', body, times: 1 });
    return stock.get('dealers');
  };
  const page = await spoilt('html');
  expect([page.status, page.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  const cut = await (await spoilt('truncated')).text();
  expect(cut).toMatch(/^\{"items":\[/);
  expect(() => JSON.parse(cut) as unknown).toThrow();
  expect(await (await spoilt('empty')).text()).toBe('');
  expect(await (await spoilt('wrong-types')).json()).toEqual({ items: 'no es una lista' });
});

test('some vehicles of a list can be made unreadable', async () => {
  const stock = faultyService();
  const good = await stock.list('vehicles?model=i20');
  await stock.control('faults', 'PUT', { call: 'vehicles', badVehicles: 3 });
  const bad = await stock.list('vehicles?model=i20');
  expect(bad.vehicles_count).toBe(good.vehicles_count);
  expect(bad.vehicles_list.slice(3)).toEqual(good.vehicles_list.slice(3));
  expect(bad.vehicles_list.slice(0, 3)).not.toEqual(good.vehicles_list.slice(0, 3));
});

test.each([{ call: 'nothing' }, { call: 'dealers', status: 99 }, 'x', { call: 'dealers', extra: 1 }])(
  '%j is no fault',
  async (rule) => {
    expect((await faultyService().control('faults', 'PUT', rule)).status).toBe(400);
  },
);

test('the log counts what arrived', async () => {
  const stock = faultyService();
  for (const path of [
    'dealers',
    'vehicles',
    'vehicles/',
    'vehicles/501',
    'vehicles/?promotion=1',
    'vehicles/1?promotion=1',
    'search/vehicles?q=kona',
  ])
    await stock.get(path);
  await stock.post('contact', contact, { 'Idempotency-Key': 'k1' });
  const log = (await (await stock.control('log', 'GET')).json()) as {
    counts: unknown;
    requests: { idempotencyKey: string | null }[];
  };
  expect(log.counts).toEqual({ dealers: 1, vehicles: 2, vehicle: 1, promotion: 2, search: 1, contact: 1 });
  expect(log.requests.at(-1)?.idempotencyKey).toBe('k1');
  await stock.control('log', 'DELETE');
  expect(await (await stock.control('log', 'GET')).json()).toEqual({ counts: {}, requests: [], open: [] });
});

test('configuration values can be changed, taken away and put back', async () => {
  const stock = faultyService();
  const value = async (key: string): Promise<string | undefined> =>
    (
      (await (await stock.get('frontapp/config')).json()) as {
        items: { config_key: string; config_value?: string }[];
      }
    ).items.find((item) => item.config_key === key)?.config_value;
  await stock.control('config', 'PUT', {
    maintenance_mode_enabled: '1',
    home_title: null,
    finance_allowed_months: '12,24',
  });
  expect([await value('maintenance_mode_enabled'), await value('home_title')]).toEqual(['1', undefined]);
  expect((await stock.post('vehicles/finsimulator', { amount: 20000, entry: 0, months: 12 })).status).toBe(
    200,
  );
  await stock.control('config', 'DELETE');
  expect([await value('maintenance_mode_enabled'), await value('finance_allowed_months')]).toEqual([
    '0',
    '24,36,48,60,72,84',
  ]);
});

test('a vehicle can change its price, be sold and come back', async () => {
  const stock = faultyService({ size: 20 });
  const before = await stock.list('vehicles');
  await stock.control('stock', 'PUT', { product_id: 501, price: 30000, final_price: 9000 });
  expect(await (await stock.get('vehicles/501')).json()).toMatchObject({
    price: 30000,
    final_price_format: '9.000 €',
    campaigns: [{ amount_formatted: '-21.000 €' }],
  });
  expect((await stock.list('vehicles')).min_price).toBe(9000);
  await stock.control('stock', 'PUT', { product_id: '501', sold: true });
  expect((await stock.get('vehicles/501')).status).toBe(404);
  expect((await stock.list('vehicles')).vehicles_count).toBe(19);
  expect((await stock.control('stock', 'PUT', { product_id: 521, sold: true })).status).toBe(404);
  await stock.control('stock', 'DELETE');
  expect(await stock.list('vehicles')).toEqual(before);
});

describe('over the network', () => {
  test('a connection dropped before is a request lost, one dropped after is a request stored', async () => {
    const dataDir = newFolder();
    const running = await startFaultyStock({ dataDir, size: 10 });
    const send = (): Promise<Response> =>
      fetch(`${running.url}${rest}/contact`, {
        method: 'POST',
        body: JSON.stringify(contact),
        headers: { 'Idempotency-Key': 'd1' },
      });
    const fault = (drop: string): Promise<Response> =>
      fetch(`${running.url}/__faults`, {
        method: 'PUT',
        body: JSON.stringify({ call: 'contact', drop, times: 1 }),
      });
    try {
      await fault('before');
      await expect(send()).rejects.toThrow();
      expect(existsSync(join(dataDir, 'contact-requests.jsonl'))).toBe(false);
      await fault('after');
      await expect(send()).rejects.toThrow();
      expect(existsSync(join(dataDir, 'contact-requests.jsonl'))).toBe(true);
      expect((await send()).status).toBe(200);
    } finally {
      await running.close();
    }
  });

  test('a taken port is one clear error', async () => {
    const running = await startStockService({ dataDir: newFolder(), size: 1 });
    const port = Number(new URL(running.url).port);
    await expect(startStockService({ port, dataDir: newFolder(), size: 1 })).rejects.toThrow(
      `127.0.0.1:${port}: the port is taken`,
    );
    await running.close();
  });

  test('addresses in answers follow the port that was asked', async () => {
    const running = await startStockService({ dataDir: newFolder(), size: 1 });
    const vehicle = (await (await fetch(`${running.url}${rest}/vehicles/501`)).json()) as {
      main_image: string;
    };
    expect(vehicle.main_image.startsWith(`${running.url}/media/`)).toBe(true);
    await running.close();
  });
});

test('a line that is bad changes when an answer comes, not what it says', async () => {
  const stock = faultyService();
  const models = async () => (await stock.get('models/home')).text();
  const good = await models();
  for (const toxic of ['sliced', 'jitter']) {
    await stock.control('faults', 'PUT', { call: 'models', toxic });
    expect(await models()).toBe(good);
  }
});
