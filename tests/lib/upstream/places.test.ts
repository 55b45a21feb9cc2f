import { http } from 'msw';
import { runForRequest, type RequestContext } from '@/lib/platform/request-context';
import { getDealers, getStockOrNull, getVehicleOrNull, purgeAndTellInstances } from '@/lib/upstream/reads';
import { getDealerStreetsOrMarkLack, getStockOrNullMarkingMissingPlaces } from '@/lib/upstream/shown-stock';
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
  const locationCodes = (list: Awaited<ReturnType<typeof getStockOrNullMarkingMissingPlaces>>) =>
    list?.facets.map(({ code }) => code).filter((code) => code === 'island' || code === 'dealer');

  test('failing dealers leave the list unchanged', async () => {
    upstream.fail('not-found', '/dealers');
    const list = await getStockOrNullMarkingMissingPlaces({ kind: 'search', text: 'kona' });
    expect([list?.vehicles.length, locationCodes(list)]).toEqual([konas, []]);
  });

  test('failing dealers leave one list, made once, which its response lacks', async () => {
    upstream.fail('failed', '/dealers');
    const request: RequestContext = {};
    const lists = await runForRequest(request, async () => [
      await getStockOrNullMarkingMissingPlaces({ kind: 'all' }),
      await getStockOrNullMarkingMissingPlaces({ kind: 'all' }),
    ]);
    expect(lists[1]).toBe(lists[0]);
    expect(request.lacks).toEqual(['dealers', 'dealers']);
  });

  test('after a purge failing dealers are the last ones', async () => {
    const list = await getStockOrNullMarkingMissingPlaces({ kind: 'all' });
    upstream.fail('failed', '/dealers');
    await purgeAndTellInstances(['dealers']);
    const request: RequestContext = {};
    expect(await runForRequest(request, () => getStockOrNullMarkingMissingPlaces({ kind: 'all' }))).toEqual(
      list,
    );
    expect(request.lacks).toBeUndefined();
  });

  test('late dealers leave the list unchanged', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1e9);
    let respond = (): void => undefined;
    const late = new Promise<Response>((resolve) => {
      respond = () => resolve(Response.json(dealers));
    });
    upstream.use(http.get('*/dealers', () => late));
    const list = await getStockOrNullMarkingMissingPlaces({ kind: 'search', text: 'kona' });
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
    upstream.answer('/vehicles/502', vehicles[1]!);
    // Held from now on: pages don't wait long for them.
    await getDealers();
    const list = await getStockOrNullMarkingMissingPlaces({ kind: 'all' });
    expect(locationCodes(list)).toEqual(['island', 'dealer']);
    const place = { island: '2', dealer: '20', locationLabel: 'Sur, Tenerife' };
    expect(list?.vehicles.find(({ id }) => id === '502')).toMatchObject(place);
    expect(await getVehicleOrNull('502')).toMatchObject(place);
    expect(await getStockOrNullMarkingMissingPlaces({ kind: 'all' })).toBe(list);
  });
});

/** The streets of dealers where vehicles state these by their dealers' names. */
async function streetsOf(...stated: readonly (readonly [name: string, street: string | null])[]) {
  const vehicles = stated.map(([name, street], at) =>
    rawVehicle({ product_id: 501 + at, localization_name: name, localization_address: street }),
  );
  upstream.answer('/vehicles', { vehicles_list: vehicles });
  // Held from now on: pages don't wait long for it.
  await getStockOrNull({ kind: 'all' });
  return Object.fromEntries(await getDealerStreetsOrMarkLack());
}

test.each([
  [
    'a dealer has the street that all vehicles state for its name',
    [
      ['Norte', 'Calle Mayor 1'],
      [' NORTE', 'Calle Mayor 1'],
      ['Sur', null],
    ],
    { 10: 'Calle Mayor 1' },
  ],
  [
    'none where its vehicles state two',
    [
      ['norte', 'Calle Mayor 1'],
      ['NORTE', 'Calle Menor 2'],
    ],
    { 10: '' },
  ],
] as const)('%s', async (_, stated, expected) => {
  expect(await streetsOf(...stated)).toEqual(expected);
});

test('dealers of one name have none: it is one of theirs alone', async () => {
  upstream.answer('/dealers', [...dealers, { dealer_id: '11', name: 'NORTE', island_id: '1' }]);
  const streets = await streetsOf(['norte', 'Calle Mayor 1'], ['Sur', 'Calle Menor 2']);
  expect(streets).toEqual({ 20: 'Calle Menor 2' });
});

test('nobody has one while the dealers are unavailable', async () => {
  upstream.fail('failed', '/dealers');
  expect(await streetsOf(['norte', 'Calle Mayor 1'])).toEqual({});
});

test('without any stock in time nobody has one, and the response lacks it', async () => {
  upstream.fail('failed', '/vehicles');
  const request: RequestContext = {};
  expect(await runForRequest(request, () => getDealerStreetsOrMarkLack())).toEqual(new Map());
  expect(request.lacks).toEqual(['stock']);
});
