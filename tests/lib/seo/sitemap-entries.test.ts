import type { ModelSummary, VehicleSummary } from '../../../lib/stock/vehicle';
import { sitemapPaths } from '../../../lib/seo/sitemap';

const vehicle = (id: string, modelUrlKey: string | null, modelGroupId = '1') =>
  ({ id, modelUrlKey, modelGroupId }) as VehicleSummary;
const model = (id: string, urlKey: string | null, vehiclesCount = 1) =>
  ({ id, urlKey, vehiclesCount }) as ModelSummary;

test('it holds some pages, models with stock and every vehicle, each once', () => {
  const models = [model('1', 'kona'), model('2', 'i20', 2), model('3', null), model('4', null)];
  const vehicles = [vehicle('501', 'kona'), vehicle('502', 'kona'), vehicle('503', null, '3')];
  expect(sitemapPaths(['home', 'stock'], models, { vehicles })).toEqual([
    '/',
    '/vehiculos',
    '/vehiculos/kona',
    '/vehiculos/3',
    '/vehiculo/501',
    '/vehiculo/502',
    '/vehiculo/503',
  ]);
});

test('an id that our own addresses cannot hold is left out, any other is written as an address', () => {
  const vehicles = [
    vehicle('..', null),
    vehicle('..', null),
    vehicle('ñ 1', 'kóna'),
    vehicle('x'.repeat(101), null),
  ];
  expect(sitemapPaths([], [], { vehicles })).toEqual(['/vehiculos/k%C3%B3na', '/vehiculo/%C3%B1%201']);
});
