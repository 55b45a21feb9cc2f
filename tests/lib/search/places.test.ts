import { resetEnv } from '@/lib/platform/env';
import { suggestSearches } from '@/lib/search/suggest';
import { searchedStock, type SearchedStock } from '../../support/searched-stock';

beforeAll(() => {
  process.env['STOCKFINDER_BASE_URL'] = 'https://shop.example.com';
  resetEnv();
});

test('«las palmas» is no «La Palma»: a dealer of that name, or nothing', async () => {
  const one = {
    model: 'KONA',
    color: 0,
    fuel: 0,
    gearbox: 'Manual 6 vel.',
    trim: '1.0',
    paint: 'Azul',
    price: 24_000,
  };
  const [there, both] = await Promise.all([
    searchedStock([
      { ...one, fee: 240, dealer: 'Motor Llanos' },
      { ...one, fee: 240, dealer: 'Motor Telde' },
    ]),
    searchedStock([
      { ...one, fee: 240, dealer: 'Motor Llanos' },
      { ...one, fee: 240, dealer: 'Motor Siete Palmas' },
    ]),
  ]);
  const hrefs = ({ search }: SearchedStock, text: string) =>
    suggestSearches(search, text, null)?.filters.map(({ href }) => href);
  expect(hrefs(there, 'la palma')).toEqual(['/vehiculos?isla=3']);
  expect(suggestSearches(there.search, 'las palmas', null)).toMatchObject({
    filters: [],
    unknown: ['palmas'],
    correctedText: null,
  });
  expect(hrefs(both, 'las palmas')).toEqual(['/vehiculos?concesionario=11']);
  expect(hrefs(both, 'la palma')).toEqual(['/vehiculos?isla=3']);
});
