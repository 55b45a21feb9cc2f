import { HttpResponse, http } from 'msw';
import { getDealers } from '@/lib/upstream/dealers';
import { getPlacedStock } from '@/lib/upstream/stock';
import { logLines } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/cache/data-cache', () => {
  const held = new Map<string, unknown>();
  return {
    cached: async ({ key }: { key: string }, load: () => Promise<unknown>) => {
      if (!held.has(key)) held.set(key, await load());
      return held.get(key);
    },
    kept: () => Promise.resolve(null),
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
const stockWith = (answer: Parameters<typeof http.get>[1]) =>
  upstream.use(
    http.get('*/frontapp/config', () =>
      HttpResponse.json({ items: [{ config_key: 'islands', config_options: islands }] }),
    ),
    http.get('*/dealers', answer),
    http.get('*/vehicles', () => HttpResponse.json({ vehicles_list })),
    http.get('*/search/vehicles', () => HttpResponse.json({ vehicles_list })),
  );
const placeCodes = (list: Awaited<ReturnType<typeof getPlacedStock>>) =>
  list?.facets.map(({ code }) => code).filter((code) => code === 'isla' || code === 'concesionario');
const askedDealers = () => upstream.asked.filter((line) => line.endsWith('/dealers')).length;

test('a list waits neither for failing dealers nor for slow ones, and then requests none for a while', async () => {
  logLines();
  stockWith(() => HttpResponse.json({}, { status: 404 }));
  const failed = await getPlacedStock({ kind: 'search', text: 'a' });
  expect(failed?.vehicles).toHaveLength(2);
  expect(placeCodes(failed)).toEqual([]);
  const asked = askedDealers();
  expect(asked).toBeGreaterThan(0);
  expect(placeCodes(await getPlacedStock({ kind: 'search', text: 'b' }))).toEqual([]);
  expect(askedDealers()).toBe(asked);
});

test('late dealers leave the list unchanged', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(1e9);
  let answer: (() => void) | undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  stockWith(async () => {
    await late;
    return HttpResponse.json({ items: dealers });
  });
  const list = await getPlacedStock({ kind: 'search', text: 'c' });
  expect(list?.vehicles).toHaveLength(2);
  expect(placeCodes(list)).toEqual([]);
  answer?.();
  expect(await getDealers()).toHaveLength(2);
});

test('with the dealers it can be filtered by island and dealer, and is made once', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(2e9);
  stockWith(() => HttpResponse.json({ items: dealers }));
  const list = await getPlacedStock({ kind: 'all' });
  expect(placeCodes(list)).toEqual(['isla', 'concesionario']);
  expect(list?.places?.get('Motor Adeje')).toEqual({ isla: '2', concesionario: '20' });
  expect(await getPlacedStock({ kind: 'all' })).toBe(list);
});
