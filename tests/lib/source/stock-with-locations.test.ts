import { HttpResponse, http } from 'msw';
import { getDealers } from '@/lib/source/dealers';
import { getStockWithLocations } from '@/lib/source/stock';
import { logLines } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/cache/data-cache', () => {
  const pending = new Map<string, unknown>();
  return {
    readCached: async ({ key }: { key: string }, load: () => Promise<unknown>) => {
      if (!pending.has(key)) pending.set(key, await load());
      return pending.get(key);
    },
    peekCached: () => Promise.resolve(null),
  };
});

const upstream = testUpstream();
const dealers = [
  { dealer_id: '10', name: 'Motor Telde', island_id: '1' },
  { dealer_id: '20', name: 'Motor Adeje', island_id: '2' },
];
const islands = [
  { value_id: '1', value_label: 'Gran Canaria' },
  { value_id: '2', value_label: 'Tenerife' },
];
const vehicles_list = dealers.map(({ name }, at) =>
  rawVehicle({ product_id: at + 1, localization_name: name }),
);

/** An upstream whose dealers respond in this way. */
const stockWith = (response: Parameters<typeof http.get>[1]) =>
  upstream.use(
    http.get('*/frontapp/config', () =>
      HttpResponse.json({ items: [{ config_key: 'islands', config_options: islands }] }),
    ),
    http.get('*/dealers', response),
    http.get('*/vehicles', () => HttpResponse.json({ vehicles_list })),
    http.get('*/search/vehicles', () => HttpResponse.json({ vehicles_list })),
  );
const locationCodes = (list: Awaited<ReturnType<typeof getStockWithLocations>>) =>
  list?.facets.map(({ code }) => code).filter((code) => code === 'isla' || code === 'concesionario');
const dealerRequests = () => upstream.requested.filter((line) => line.endsWith('/dealers')).length;

test('a list waits neither for failing dealers nor for slow ones, and then requests none for a while', async () => {
  logLines();
  stockWith(() => HttpResponse.json({}, { status: 404 }));
  const failed = await getStockWithLocations({ kind: 'search', text: 'a' });
  expect(failed?.vehicles).toHaveLength(2);
  expect(locationCodes(failed)).toEqual([]);
  const requested = dealerRequests();
  expect(requested).toBeGreaterThan(0);
  expect(locationCodes(await getStockWithLocations({ kind: 'search', text: 'b' }))).toEqual([]);
  expect(dealerRequests()).toBe(requested);
});

test('late dealers leave the list unchanged', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
  let response: (() => void) | undefined;
  const late = new Promise<void>((resolve) => (response = resolve));
  stockWith(async () => {
    await late;
    return HttpResponse.json({ items: dealers });
  });
  const list = await getStockWithLocations({ kind: 'search', text: 'c' });
  expect(list?.vehicles).toHaveLength(2);
  expect(locationCodes(list)).toEqual([]);
  response?.();
  expect(await getDealers()).toHaveLength(2);
});

test('with the dealers it can be filtered by island and dealer, and is made once', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(2e9);
  stockWith(() => HttpResponse.json({ items: dealers }));
  const list = await getStockWithLocations({ kind: 'all' });
  expect(locationCodes(list)).toEqual(['isla', 'concesionario']);
  expect(list?.places?.get('Motor Adeje')).toEqual({ isla: '2', concesionario: '20' });
  expect(await getStockWithLocations({ kind: 'all' })).toBe(list);
});
