import type { RecentVehicleData } from '@/lib/stock/vehicle';
import { GET } from '@/app/api/recent/route';
import { rawVehicle } from '../support/raw-vehicle';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream();
const base = 'GET /rest/default/V1/stockfinder';
const requestedVehicles = () => upstream.requested.filter((line) => line.includes('/vehicles'));

const ask = (ids: string) => GET(new Request(`http://localhost/api/recent?ids=${ids}`));
const read = async (ids: string) => (await (await ask(ids)).json()) as RecentVehicleData;

test('vehicles of the stock come with one read of the whole list, however many', async () => {
  const { vehicles, missing } = await read('503,501,502');
  expect(vehicles.map(({ id }) => id)).toEqual(['503', '501', '502']);
  expect(Object.keys(vehicles[0] ?? {})).toEqual(['id', 'name', 'price', 'fee', 'picture', 'modelKey']);
  expect(missing).toEqual([]);
  expect(requestedVehicles()).toEqual([`${base}/vehicles`]);
});

test('what the list does not have is requested by itself before it counts as gone', async () => {
  expect(await read('99999')).toEqual({ vehicles: [], missing: ['99999'] });
  expect(requestedVehicles()).toEqual([`${base}/vehicles`, `${base}/vehicles/99999`]);
});

test('a vehicle that the list lacks and its own call has is there', async () => {
  upstream.answer('/vehicles', { vehicles_list: [rawVehicle({ product_id: 502 })] });
  expect((await read('501')).vehicles.map(({ id }) => id)).toEqual(['501']);
});

test('six are answered and no more; none without ids', async () => {
  const { vehicles } = await read('501,502,503,504,505,506,507,508');
  expect(vehicles).toHaveLength(6);
  expect(await read('')).toEqual({ vehicles: [], missing: [] });
});

test('where the source fails nothing is claimed', async () => {
  upstream.fail('failed');
  expect((await ask('501')).status).toBe(500);
});
