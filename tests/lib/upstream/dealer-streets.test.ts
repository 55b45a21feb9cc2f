import { dealerStreets } from '@/lib/upstream/places';
import { getStock } from '@/lib/upstream/reads';
import { rawVehicle } from '../../support/raw-vehicle';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const dealers = [
  { dealer_id: '10', name: 'Norte', island_id: '1' },
  { dealer_id: '20', name: 'Sur', island_id: '2' },
];
beforeEach(() => upstream.answer('/dealers', dealers));

/** The function to streets where vehicles state these. */
async function streetsOf(streets: Readonly<Record<string, string>>) {
  const names = [...Object.keys(streets), 'Sur'];
  const vehicles = names.map((name, at) =>
    rawVehicle({
      product_id: 501 + at,
      localization_name: name,
      localization_address: streets[name] ?? null,
    }),
  );
  upstream.answer('/vehicles', { vehicles_list: vehicles });
  // Held from now on: pages don't wait long for it.
  await getStock({ kind: 'all' });
  return dealerStreets();
}

test('a dealer has the street that all vehicles state for its name', async () => {
  const streetOf = await streetsOf({ Norte: 'Calle Mayor 1', NORTE: 'Calle Mayor 1' });
  expect(['Norte', ' NORTE', 'Sur', '__proto__'].map(streetOf)).toEqual([
    'Calle Mayor 1',
    'Calle Mayor 1',
    undefined,
    undefined,
  ]);
});

test('a dealer has none where its vehicles state two', async () => {
  expect((await streetsOf({ norte: 'Calle Mayor 1', NORTE: 'Calle Menor 2' }))('Norte')).toBe('');
});

test('dealers of one name have none: it is one of theirs alone', async () => {
  upstream.answer('/dealers', [...dealers, { dealer_id: '11', name: 'NORTE', island_id: '1' }]);
  const streetOf = await streetsOf({ norte: 'Calle Mayor 1', Sur: 'Calle Menor 2' });
  expect(['Norte', 'NORTE', 'Sur'].map(streetOf)).toEqual([undefined, undefined, 'Calle Menor 2']);
});

test('nobody has one while the dealers are unavailable', async () => {
  upstream.fail('failed', '/dealers');
  expect((await streetsOf({ norte: 'Calle Mayor 1' }))('Norte')).toBeUndefined();
});
