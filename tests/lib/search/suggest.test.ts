import { resetEnv } from '@/lib/platform/env';
import { suggestSearches, type FilterPart } from '@/lib/search/suggest';
import { searchedStock, type SearchedStock } from '../../support/searched-stock';

const automatic = 'Automático DCT 7 vel.';
const manual = 'Manual 6 vel.';
let stock: SearchedStock;

beforeAll(async () => {
  process.env['STOCKFINDER_BASE_URL'] = 'https://shop.example.com';
  resetEnv();
  const hev = { fuel: 1, gearbox: 'Automático 6 vel.' };
  const petrol = { fuel: 0 };
  stock = await searchedStock([
    {
      ...petrol,
      model: 'KONA',
      color: 0,
      gearbox: automatic,
      trim: '1.6 N Line',
      paint: 'Azul Intense',
      price: 28_000,
      fee: 290,
      dealer: 'Motor Adeje',
    },
    {
      ...petrol,
      model: 'KONA',
      color: 0,
      gearbox: manual,
      trim: '1.0 Maxx',
      paint: 'Azul Intense',
      price: 24_000,
      fee: 240,
      special: true,
      dealer: 'Motor Telde',
      immediate: true,
    },
    {
      ...petrol,
      model: 'KONA',
      color: 1,
      gearbox: automatic,
      trim: '1.6 Style',
      paint: 'Rojo Ultimate',
      price: 30_000,
      fee: 310,
      equipment: ['Techo solar panorámico', 'Asientos eléctricos con memoria'],
    },
    {
      ...hev,
      model: 'KONA Híbrido',
      color: 0,
      trim: '1.6 Flexx',
      paint: 'Azul Intense',
      price: 31_000,
      fee: 320,
      equipment: ['Barras de techo', 'Climatizador automático'],
    },
    {
      ...hev,
      model: 'KONA Híbrido',
      color: 2,
      trim: '1.6 Style',
      paint: 'Duna',
      price: 33_000,
      fee: 340,
      options: ['<strong>Techo solar panorámico</strong> (con apertura eléctrica): 1.100 €'],
    },
    {
      ...petrol,
      model: 'TUCSON',
      color: 1,
      gearbox: manual,
      trim: '1.6 Maxx',
      paint: 'Rojo Ultimate',
      price: 32_000,
      fee: 330,
      special: true,
      dealer: 'Motor Adeje',
      immediate: true,
    },
    { ...hev, model: 'TUCSON', color: 0, trim: '1.6 Tecno', paint: 'Azul Intense', price: 36_000, fee: 380 },
    {
      model: 'IONIQ 5',
      color: 1,
      fuel: 3,
      gearbox: 'Reductora',
      trim: '63 kWh',
      paint: 'Rojo Ultimate',
      price: 44_000,
      fee: 480,
    },
  ]);
});

const texts: Record<string, string> = { special_price: 'ofertas' };
const serialized = (part: FilterPart) =>
  'label' in part ? part.label : 'amount' in part ? `≤${part.amount}` : texts[part.code];

/** The suggestions as displayed. */
function announced(text: string) {
  const suggestions = suggestSearches(stock.search, text, stock.equipment);
  return suggestions?.filters.map(({ parts, count }) => `${parts.map(serialized).join(' · ')} — ${count}`);
}
const idsFor = (text: string) =>
  suggestSearches(stock.search, text, stock.equipment)?.vehicles.map((vehicle) => stock.cardOf(vehicle).id);

test.each<[string, string[]]>([
  ['kona azul automático', ['KONA · Azul · Automático — 1', 'KONA Híbrido · Azul · Automático — 1']],
  ['AUTOMATICAS azules Kona', ['KONA · Azul · Automático — 1', 'KONA Híbrido · Azul · Automático — 1']],
  ['automático azul', ['Azul · Automático — 3']],
  ['kona', ['KONA — 3', 'KONA Híbrido — 2']],
  ['ko', ['KONA — 3', 'KONA Híbrido — 2']],
  ['kona híbrido', ['KONA Híbrido — 2']],
  ['híbrido kona', ['KONA Híbrido — 2']],
  ['tucson híbrido', ['TUCSON · Híbrido (HEV) — 1']],
  ['azul híbrido', ['Azul · Híbrido (HEV) — 2']],
  ['ioniq 5', ['IONIQ 5 — 1']],
  ['manual 6', ['Manual 6 vel. — 2']],
  ['azul o rojo', ['Azul / Rojo — 7']],
  ['hyundai tucson', ['TUCSON — 2']],
  ['tucson ofertas', ['TUCSON · ofertas — 1']],
  ['kona hasta 29.000 €', ['KONA · ≤29000 — 2']],
  ['tucson 350 €/mes', ['TUCSON · ≤350 — 1']],
  ['a', ['Automático — 5', 'Azul — 4', 'Motor Adeje — 2', 'Arena — 1']],
  ['kona tenerife', ['KONA · Tenerife — 1']],
  ['gran canaria', ['Gran Canaria — 1']],
  ['rojo en adeje', ['Rojo · Motor Adeje — 1']],
  ['entrega inmediata', ['Entrega inmediata — 2']],
  ['tucson tenerife inmediata', ['TUCSON · Tenerife · Entrega inmediata — 1']],
  ['tucson r', ['TUCSON · Rojo — 1']],
  ['kona diésel', ['KONA — 3', 'KONA Híbrido — 2']],
  ['con techo solar', ['Techo solar panorámico — 1']],
  ['con techo', ['Barras de techo — 1', 'Techo solar panorámico — 1']],
  ['techo y asientos con memoria', ['Asientos eléctricos con memoria + Techo solar panorámico — 1']],
  ['rojo techo solar', ['Rojo · Techo solar panorámico — 1', 'Rojo — 3']],
  ['barras y asientos', []],
])('«%s» may be the filters %j', (text, filters) => {
  expect(announced(text)).toEqual(filters);
});

test.each([
  ['kona', '/vehiculos?models=1,2'],
  ['kona azul', '/vehiculos?models=1,2&colors=c0'],
])('what several models of «%s» have in common leads to all of them', (text, href) => {
  expect(suggestSearches(stock.search, text, null)?.all).toMatchObject({ href });
});

test.each([
  ['tucson azul', '/vehiculos/tucson?colors=c0'],
  ['tucson ofertas hasta 33000', '/vehiculos/tucson?price=33000&special_price=true'],
  ['azul', '/vehiculos?colors=c0'],
  ['telde', '/vehiculos?concesionario=10'],
  ['tenerife entrega inmediata', '/vehiculos?isla=2&disponible=true'],
])('«%s» leads to %s', (text, href) => {
  expect(suggestSearches(stock.search, text, null)?.filters[0]?.href).toBe(href);
});

test('where no vehicle has it all, the lists without one of the filters are suggested', () => {
  expect(announced('ioniq azul')).toEqual(['Azul — 4', 'IONIQ 5 — 1']);
  expect(suggestSearches(stock.search, 'ioniq azul', null)).toMatchObject({ total: 0, vehicles: [] });
});

test.each<[string, string[]]>([
  ['kona', ['502', '501', '503']],
  ['kona n line', ['501']],
  ['style', ['503', '505']],
  ['duna', ['505']],
  ['kona 1.0', ['502']],
  ['504', ['504']],
  ['maxx rojo', ['506']],
  ['xyzzy', []],
])('the vehicles of «%s» are %j, the cheapest first', (text, ids) => {
  expect(idsFor(text)).toEqual(ids);
});

test.each<[string, string[], string[]]>([
  ['con techo solar', ['503', '505'], ['techo solar']],
  ['kona techo', ['503', '504', '505'], ['techo']],
  ['asientos eléctricos', ['503'], ['asientos eléctricos']],
  ['climatizador automático', ['504'], ['climatizador automático']],
  ['techo solar y asientos con memoria', ['503'], ['techo solar', 'asientos memoria']],
  ['tucson techo solar', [], ['techo solar']],
])('«%s» narrows the vehicles to %j by their equipment', (text, ids, equipment) => {
  expect(idsFor(text)).toEqual(ids);
  expect(suggestSearches(stock.search, text, stock.equipment)).toMatchObject({ equipment, isExact: false });
});

test.each([
  ['kona xyzzy', ['xyzzy']],
  ['Zafiro', ['Zafiro']],
  ['kona más de 20.000 €', ['más de 20.000 €']],
  ['con techo', ['techo']],
  ['motor telde', []],
])('«%s» keeps what it doesn’t explain: %j', (text, unknown) => {
  expect(suggestSearches(stock.search, text, null)?.unknown).toEqual(unknown);
});

test.each(['', '  ', 'con el ', '€', 'hyundai'])('«%s» says nothing', (text) => {
  expect(suggestSearches(stock.search, text, stock.equipment)).toBeNull();
});

test('filters alone say it exactly; other words are also a search', () => {
  const isExact = (text: string) => suggestSearches(stock.search, text, null)?.isExact;
  expect(['kona azul', 'kona a', 'kona style', 'kona xyzzy'].map(isExact)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(suggestSearches(stock.search, 'kona style', null)?.all).toBeNull();
});

test('a reference is the vehicle that has it, and no unknown word', () => {
  expect(suggestSearches(stock.search, '504', null)).toMatchObject({ total: 1, unknown: [], isExact: true });
});

test('equal vehicles are shown once and counted all', async () => {
  const same = {
    model: 'KONA',
    color: 0,
    fuel: 0,
    gearbox: manual,
    trim: 'Maxx',
    paint: 'Azul',
    price: 20_000,
    fee: 200,
  };
  const { search } = await searchedStock([same, same, { ...same, trim: 'Style' }]);
  expect(suggestSearches(search, 'kona', null)).toMatchObject({ total: 3, vehicles: [{ at: 0 }, { at: 2 }] });
});

describe('a slip', () => {
  test('is understood as what it may have meant, and said', () => {
    const corrected = suggestSearches(stock.search, 'kona hibirdo', stock.equipment);
    expect(corrected).toMatchObject({
      correctedText: 'kona híbrido',
      total: suggestSearches(stock.search, 'kona híbrido', null)?.total,
    });
    expect(corrected?.total).toBeGreaterThan(0);
    expect(corrected?.isExact).toBe(false);
  });

  test('is no word of equipment, which may not be there yet', () => {
    expect(suggestSearches(stock.search, 'techo', stock.equipment)?.correctedText).toBeNull();
    expect(suggestSearches(stock.search, 'kona hibirdo', null)?.correctedText).toBeNull();
  });

  test('synonyms are understood and named, and another gender or number is not named', () => {
    expect(suggestSearches(stock.search, 'white kona', stock.equipment)).toMatchObject({
      unknown: ['white'],
    });
    expect(suggestSearches(stock.search, 'blue kona', stock.equipment)).toMatchObject({
      correctedText: 'azul kona',
    });
    expect(suggestSearches(stock.search, 'konas azules', stock.equipment)).toMatchObject({
      correctedText: null,
      total: 3,
    });
  });

  test.each(['kona', 'kona azul', 'zafiro', '504', 'kona más de 20.000 €'])('«%s» holds none', (text) => {
    expect(suggestSearches(stock.search, text, null)?.correctedText).toBeNull();
  });
});
