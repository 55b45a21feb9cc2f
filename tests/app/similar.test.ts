import { GET } from '@/app/api/similar/route';
import type { SimilarResponse } from '@/components/vehicle/similar-to-gone';
import { getVehicleOrNull, purgeAndTellInstances } from '@/lib/upstream/reads';
import { Stock } from '@/stock-service/data/stock';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream();
const [car, ...others] = new Stock(40).all();
const id = String(car?.product_id);
const ofModel = others.filter((vehicle) => vehicle.model_group_id === car?.model_group_id);
const ask = (vehicle: string) => GET(new Request(`http://localhost/api/similar?vehicle=${vehicle}`));
const read = async (vehicle: string) => (await (await ask(vehicle)).json()) as SimilarResponse;

/** A vehicle that was looked at is sold since then, and others with it. */
async function sell(...also: readonly number[]): Promise<void> {
  await getVehicleOrNull(id);
  await upstream.sell(Number(id), ...also);
  await purgeAndTellInstances(['vehicles']);
}

test('of a vehicle that is sold its model is known, with the number in stock, and the three most like it', async () => {
  await sell();
  const { model, vehicles } = await read(id);
  expect(model?.text).toBe(`Ver todos los ${car?.model_group_description} (${ofModel.length})`);
  expect(vehicles).toHaveLength(3);
  expect(
    vehicles.map(({ locationLabel, availability }) => [locationLabel !== '', availability.text !== '']),
  ).toEqual(Array(3).fill([true, true]));
  for (const similar of vehicles)
    expect(ofModel.map(({ product_id }) => `${product_id}`)).toContain(similar.id);
});

test('where its model is sold out there is no list of it to lead to', async () => {
  await sell(...ofModel.map(({ product_id }) => product_id));
  const { model, vehicles } = await read(id);
  expect([model, vehicles.length]).toEqual([null, 3]);
});

test('of one whose own call still brings it, as sold, the most like it are known', async () => {
  upstream.answer(`/vehicles/${id}`, { ...car, available_label: 'Vendido' });
  expect(await getVehicleOrNull(id)).toBeNull();
  expect((await read(id)).vehicles).toHaveLength(3);
});

test('for one that was never here the cheapest are offered, and nobody is asked of it', async () => {
  const { model, vehicles } = await read('99999');
  expect([model, vehicles.length]).toEqual([null, 3]);
  expect(upstream.requested).not.toContainEqual(expect.stringContaining('99999'));
});

test('where the stock can’t be read nothing is claimed', async () => {
  await getVehicleOrNull(id);
  upstream.fail('failed');
  expect((await ask(id)).status).toBe(500);
});
