import { GET } from '@/app/api/similar/route';
import type { SimilarResponse } from '@/components/vehicle/similar-vehicles';
import { getVehicle, purge } from '@/lib/upstream/reads';
import { memorySources, sampleData } from '../support/memory-sources';

jest.mock('next-intl/server', () => jest.requireActual<object>('../support/translations'));

const sources = memorySources();
const [car] = sampleData.vehicles;
const { id = '', modelGroupId, modelName } = car ?? {};
const ask = (vehicle: string) => GET(new Request(`http://localhost/api/similar?vehicle=${vehicle}`));
const read = async (vehicle: string) => (await (await ask(vehicle)).json()) as SimilarResponse;

/** A vehicle that was looked at, and is sold since then. */
async function sell(): Promise<void> {
  await getVehicle(id);
  sources.data = { ...sources.data, vehicles: sampleData.vehicles.filter((vehicle) => vehicle.id !== id) };
  await purge(['vehicles']);
}

test('of a vehicle that is sold its model is known, with the number in stock, and the three most like it', async () => {
  await sell();
  const { model, vehicles } = await read(id);
  const left = sources.data.vehicles.filter((vehicle) => vehicle.modelGroupId === modelGroupId);
  expect(model?.text).toBe(`Ver todos los ${modelName} (${left.length})`);
  expect(vehicles).toHaveLength(3);
  for (const { id: similar } of vehicles) expect(left.map((vehicle) => vehicle.id)).toContain(similar);
});

test('where its model is sold out there is no list of it to lead to', async () => {
  await sell();
  const others = sources.data.vehicles.filter((vehicle) => vehicle.modelGroupId !== modelGroupId);
  sources.data = { ...sources.data, vehicles: others };
  const { model, vehicles } = await read(id);
  expect([model, vehicles.length]).toEqual([null, 3]);
});

test('of one that was never here nothing is known, and nobody is asked', async () => {
  expect(await read('99999')).toMatchObject({ model: null, vehicles: [] });
  expect(sources.calls).toEqual([]);
});

test('where the stock can’t be read nothing is claimed', async () => {
  await getVehicle(id);
  sources.fail('failed');
  expect((await ask(id)).status).toBe(500);
});
