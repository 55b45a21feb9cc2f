import { changedPaths, pathsNamedByTags, takeStockSnapshot } from '@/lib/seo/stock-changes';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { sampleList } from '../../support/sample-list';

const lists = ['/', '/vehiculos', '/vehiculos-promocion'];
const changed = (before: readonly VehicleSummary[], now: readonly VehicleSummary[]) =>
  changedPaths(takeStockSnapshot(before), takeStockSnapshot(now));
const [first] = sampleList.vehicles as readonly [VehicleSummary];
const one = { ...first, id: '1', modelUrlKey: 'kona' };
const two = { ...first, id: '2', modelUrlKey: 'tucson' };

test.each<[string, readonly VehicleSummary[], readonly VehicleSummary[], readonly string[]]>([
  ['nothing', [one, two], [two, one], []],
  ['a vehicle that came', [one], [one, two], [...lists, '/vehiculos/tucson', '/vehiculo/2']],
  ['a vehicle that went', [one, two], [one], [...lists, '/vehiculos/tucson', '/vehiculo/2']],
  [
    'a price',
    [one, two],
    [{ ...one, finalPrice: { amount: 1, text: '1 €' } }, two],
    [...lists, '/vehiculos/kona', '/vehiculo/1'],
  ],
  [
    'a model',
    [one],
    [{ ...one, modelUrlKey: 'i20' }],
    [...lists, '/vehiculos/i20', '/vehiculos/kona', '/vehiculo/1'],
  ],
  ['a vehicle without a list of its model', [], [{ ...one, modelUrlKey: null }], [...lists, '/vehiculo/1']],
  ['an id that no address can have', [one], [one, { ...two, id: '..', modelUrlKey: null }], lists],
])('what has changed with %s is told', (_, before, now, expected) => {
  expect(changed(before, now)).toEqual(expected);
});

test('a purge names vehicles and models itself', () => {
  const tags = ['vehicles', 'config', 'vehicle:501', 'model:i30 fastback', 'vehicle:', 'vehicle:..', 'other'];
  expect(pathsNamedByTags(tags)).toEqual(['/vehiculo/501', '/vehiculos/i30%20fastback']);
});
