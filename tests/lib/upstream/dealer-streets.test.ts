import { dealerStreets } from '@/lib/upstream/places';
import { getStock } from '@/lib/upstream/reads';
import { listOfVehicles, memorySources, sampleData } from '../../support/memory-sources';

const sources = memorySources();

/** The function to streets where vehicles state these. */
async function streetsOf(streets: Readonly<Record<string, string>>) {
  const names = [...Object.keys(streets), 'Sur'];
  const vehicles = sampleData.vehicles.map((vehicle, at) => ({
    ...vehicle,
    dealerName: names[at % names.length] ?? '',
  }));
  const list = { ...listOfVehicles(vehicles), streets: new Map(Object.entries(streets)) };
  sources.override({ stock: () => Promise.resolve(list) });
  // Held from now on: pages don't wait long for it.
  await getStock({ kind: 'all' });
  return dealerStreets();
}

test('a dealer has the street that vehicles state for its name', async () => {
  const streetOf = await streetsOf({ Norte: 'Calle Mayor 1', NORTE: 'Calle Mayor 1' });
  expect(['Norte', ' NORTE', 'Sur', '__proto__'].map(streetOf)).toEqual([
    'Calle Mayor 1',
    'Calle Mayor 1',
    undefined,
    undefined,
  ]);
});

test('a dealer has none where vehicles state several', async () => {
  const streetOf = await streetsOf({
    Norte: 'Calle Mayor 1',
    NORTE: 'Calle Menor 2',
    norte: 'Calle Mayor 1',
  });
  expect(streetOf('Norte')).toBeFalsy();
});

test('dealers of one name have none: it is one of theirs alone', async () => {
  sources.data = {
    ...sampleData,
    dealers: [...sampleData.dealers, { id: '11', name: 'NORTE', islandId: '1' }],
  };
  const streetOf = await streetsOf({ norte: 'Calle Mayor 1', Sur: 'Calle Menor 2' });
  expect(['Norte', 'NORTE', 'Sur'].map(streetOf)).toEqual([undefined, undefined, 'Calle Menor 2']);
});

test('nobody has one while the dealers are unavailable', async () => {
  sources.fail('failed', 'dealers');
  expect((await streetsOf({ norte: 'Calle Mayor 1' }))('Norte')).toBeUndefined();
});
