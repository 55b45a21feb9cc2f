import { http } from 'msw';
import { getDealerStreetLookup, getStockWithLocations } from '@/lib/upstream/stock-locations';
import { runForRequest, type RequestContext } from '@/lib/platform/request-context';
import { getDealers, getStock, purgeAndTellInstances } from '@/lib/upstream/reads';
import { Stock } from '@/stock-service/data/stock';
import { rawVehicle } from '../../support/raw-vehicle';
import { stockUpstream } from '../../support/stock-upstream';

const upstream = stockUpstream();
const konas = new Stock(40).search('kona').length;
const dealers = [
  { dealer_id: '10', name: 'Norte', island_id: '1' },
  { dealer_id: '20', name: 'Sur', island_id: '2' },
];
beforeEach(() => upstream.answer('/dealers', dealers));

describe('a list with places', () => {
  const locationCodes = (list: Awaited<ReturnType<typeof getStockWithLocations>>) =>
    list?.facets.map(({ code }) => code).filter((code) => code === 'island' || code === 'dealer');

  test('failing dealers leave the list unchanged', async () => {
    upstream.fail('not-found', '/dealers');
    const list = await getStockWithLocations({ kind: 'search', text: 'kona' });
    expect([list?.vehicles.length, locationCodes(list)]).toEqual([konas, []]);
  });

  test('failing dealers leave one list, made once, which its response lacks', async () => {
    upstream.fail('failed', '/dealers');
    const request: RequestContext = {};
    const lists = await runForRequest(request, async () => [
      await getStockWithLocations({ kind: 'all' }),
      await getStockWithLocations({ kind: 'all' }),
    ]);
    expect(lists[1]).toBe(lists[0]);
    expect(request.lacks).toEqual(['dealers', 'dealers']);
  });

  test('after a purge failing dealers are the last ones', async () => {
    const list = await getStockWithLocations({ kind: 'all' });
    upstream.fail('failed', '/dealers');
    await purgeAndTellInstances(['dealers']);
    const request: RequestContext = {};
    expect(await runForRequest(request, () => getStockWithLocations({ kind: 'all' }))).toBe(list);
    expect(request.lacks).toBeUndefined();
  });

  test('late dealers leave the list unchanged', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1e9);
    let respond = (): void => undefined;
    const late = new Promise<Response>((resolve) => {
      respond = () => resolve(Response.json(dealers));
    });
    upstream.use(http.get('*/dealers', () => late));
    const list = await getStockWithLocations({ kind: 'search', text: 'kona' });
    expect([list?.vehicles.length, locationCodes(list)]).toEqual([konas, []]);
    respond();
    expect(await getDealers()).toHaveLength(2);
  });

  test('with the dealers it can be filtered by island and dealer, and is made once', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(2e9);
    const vehicles = dealers.map(({ name }, at) =>
      rawVehicle({ product_id: 501 + at, localization_name: name }),
    );
    upstream.answer('/vehicles', { vehicles_list: vehicles });
    // Held from now on: pages don't wait long for them.
    await getDealers();
    const list = await getStockWithLocations({ kind: 'all' });
    expect(locationCodes(list)).toEqual(['island', 'dealer']);
    expect(list?.vehicles.find(({ dealerName }) => dealerName === 'Sur')).toMatchObject({
      ...{ island: '2', dealer: '20', locationLabel: 'Sur, Tenerife' },
    });
    expect(await getStockWithLocations({ kind: 'all' })).toBe(list);
  });
});

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
  // Held from now on: pages don't wait long for either.
  await Promise.allSettled([getStock({ kind: 'all' }), getDealers()]);
  return getDealerStreetLookup();
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
