import { dropServices } from '@/lib/platform/services';
import { getDealers, getHomeModels } from '@/lib/upstream/reads';
import { givenLog } from '../../support/log-lines';
import { pictureOf } from '../../support/refs';
import { testUpstream } from '../../support/upstream';

jest.mock('@/lib/platform/data-cache', () => jest.requireActual<object>('../../support/no-cache'));

const upstream = testUpstream({ IMAGE_HOSTS: 'img.example.com' });
const lines = givenLog();
const kona = {
  id: 3,
  description: 'KONA',
  image: 'https://img.example.com/kona.webp',
  image_alt: '',
  url_key: 'kona',
  vehicles_count: '12',
  best_price: 24000,
  best_price_format: '24.000 €',
  best_final_price: '22500',
  best_final_price_format: null,
  best_cuota_price: 210,
  best_cuota_price_format: '210 €',
};

test('models come in our own words', async () => {
  upstream.returns({ items: [kona] });
  expect(await getHomeModels()).toEqual([
    {
      id: '3',
      name: 'KONA',
      picture: pictureOf('0/kona.webp'),
      pictureAlt: 'KONA',
      urlKey: 'kona',
      vehiclesCount: 12,
      bestPrice: 24000,
      bestFinalPrice: 22500,
      bestMonthlyFee: 210,
    },
  ]);
});

test('a model out of stock has no prices, and one that can not be read is left out', async () => {
  const none = {
    ...kona,
    id: 4,
    url_key: null,
    vehicles_count: 0,
    best_price: null,
    best_final_price: 0,
    best_cuota_price: '',
  };
  upstream.returns([none, { description: 'KONA' }, 'x']);
  expect(await getHomeModels()).toMatchObject([
    { id: '4', urlKey: null, vehiclesCount: 0, bestPrice: null, bestFinalPrice: null, bestMonthlyFee: null },
  ]);
  expect(lines).toMatchObject([
    { what: 'model', count: 2, examples: 'KONA: id, url_key | #2: (entry)' },
    { what: 'best_final_price', count: 1, examples: 'KONA: 0' },
  ]);
});

const unreadable = [{ what: 'vehicles_count', examples: '3' }];

test.each<[string | number | null, object[]]>([
  [null, []],
  ['muchos', unreadable],
  [-1, unreadable],
  [2.5, unreadable],
])('a model whose count is %j stays without it', async (count, logged) => {
  dropServices('log');
  upstream.returns([{ ...kona, vehicles_count: count }]);
  expect(await getHomeModels()).toMatchObject([
    { id: '3', name: 'KONA', urlKey: 'kona', vehiclesCount: null, bestMonthlyFee: 210 },
  ]);
  expect(lines).toMatchObject(logged);
});

test('dealers come with text ids, and one that can not be read is left out', async () => {
  const items = [{ dealer_id: 10, name: 'Dealer Las Palmas', island_id: 1 }, { dealer_id: 11 }, 'x'];
  upstream.returns({ items });
  expect(await getDealers()).toEqual([{ id: '10', name: 'Dealer Las Palmas', islandId: '1' }]);
  expect(lines).toMatchObject([{ what: 'dealer', count: 2 }]);
});

test('a dealer’s telephone and hours are read where they are given', async () => {
  const [first, second] = [10, 11].map((id) => ({ dealer_id: id, name: `Dealer ${id}`, island_id: 1 }));
  upstream.returns({
    items: [
      { ...first, phone: '928 000 110', hours: '<b>Lunes a viernes</b> de 9 a 19 h' },
      { ...second, phone: null, hours: '' },
    ],
  });
  expect(await getDealers()).toEqual([
    {
      id: '10',
      name: 'Dealer 10',
      islandId: '1',
      phone: '928 000 110',
      hours: 'Lunes a viernes de 9 a 19 h',
    },
    { id: '11', name: 'Dealer 11', islandId: '1' },
  ]);
});

test.each([
  ['models', getHomeModels],
  ['dealers', getDealers],
])('%s that are not there throw', async (_, read) => {
  upstream.returns({}, 404);
  await expect(read()).rejects.toMatchObject({ kind: 'not-found' });
});
