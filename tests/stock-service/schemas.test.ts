import { createStockService } from '@/stock-service/app';
import { departures, type Answer } from '@/scripts/check-upstream/schemas';
import list from '@/stock-service/schemas/list.schema.json';
import models from '@/stock-service/schemas/models.schema.json';
import vehicle from '@/stock-service/schemas/vehicle.schema.json';
import { rawModel } from '@/lib/upstream/models';
import { rawVehicle } from '@/lib/upstream/raw-vehicle';
import { rawList } from '@/lib/upstream/stock-parser';

/** The schemas of docs/upstream.md: the sample stock keeps to them, and they name every field that is read. */
const service = createStockService({ size: 40 });

test.each<[Answer, string]>([
  ['config', 'frontapp/config'],
  ['dealers', 'dealers'],
  ['models', 'models/home'],
  ['list', 'vehicles'],
  ['list', 'search/vehicles?q=kona'],
  ['list', 'vehicles/?promotion=1'],
  ['vehicle', 'vehicles/501'],
])('%s holds for %s', async (answer, path) => {
  const url = `http://stock.example/rest/default/V1/stockfinder/${path}`;
  const response = await service.fetch(new Request(url));
  expect(departures(answer, await response.json())).toEqual([]);
});

test('a departure is named by its field', () => {
  const dealer = { dealer_id: '10', name: 7, island_id: '1' };
  expect(departures('dealers', { items: [dealer, dealer] })).toEqual([
    expect.objectContaining({ where: 'items.name' }),
  ]);
});

test.each([
  ['vehicle', vehicle.properties, rawVehicle.shape],
  ['list', list.properties, rawList.shape],
  ['models', models.properties.items.items.properties, rawModel.shape],
])('the schema of %s names every field that is read', (_, properties, shape) => {
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(shape)));
});
