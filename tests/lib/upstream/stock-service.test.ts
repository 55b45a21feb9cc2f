import {
  getConfig,
  getDealers,
  getHomeModels,
  getStockOrNull,
  getVehicleOrNull,
  purgeAndTellInstances,
} from '@/lib/upstream/reads';
import { logLines } from '../../support/log-lines';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
beforeEach(() => void logLines());

const requested = (path: string) =>
  upstream.requested.filter((line) => line.endsWith(`/stockfinder/${path}`)).length;

test('a purge of the vehicles reaches lists, home models and every vehicle; one of places whatever has them', async () => {
  const id = (await getStockOrNull({ kind: 'all' }))?.vehicles[0]?.id ?? '';
  const readAll = () =>
    Promise.all([
      getStockOrNull({ kind: 'all' }),
      getHomeModels(),
      getVehicleOrNull(id),
      getConfig(),
      getDealers(),
    ]);
  await readAll();
  await readAll();
  const counts = () =>
    ['vehicles', 'models/home', `vehicles/${id}`, 'frontapp/config', 'dealers'].map(requested);
  expect(counts()).toEqual([1, 1, 1, 1, 1]);
  await purgeAndTellInstances(['vehicles']);
  await readAll();
  expect(counts()).toEqual([2, 2, 2, 1, 1]);
  await purgeAndTellInstances([`vehicle:${id}`]);
  await readAll();
  expect(counts()).toEqual([2, 2, 3, 1, 1]);
  await purgeAndTellInstances(['config', 'dealers', 'models']);
  await readAll();
  expect(counts()).toEqual([3, 3, 4, 2, 2]);
});

test('the purge of a model reaches its list alone', async () => {
  const lists = () =>
    Promise.all([
      getStockOrNull({ kind: 'model', model: 'kona' }),
      getStockOrNull({ kind: 'model', model: 'tucson' }),
    ]);
  await lists();
  await purgeAndTellInstances(['model:kona']);
  await lists();
  expect([requested('vehicles?model=kona'), requested('vehicles?model=tucson')]).toEqual([2, 1]);
});
