import { bestPosition, comparisonColumn, rowsOfBlock, type ComparisonColumn } from '@/lib/compare/comparison';
import type { Vehicle } from '@/lib/stock/vehicle';

const vehicle = {
  id: '501',
  name: 'KONA Maxx',
  modelName: 'KONA',
  pictures: ['u/a.webp', 'u/b.webp'],
  hasSpecialPrice: false,
  availabilityLabel: 'En stock',
  ...{ delivery: '5 días laborables', immediateLabel: '', saving: 1_500 },
  finalPrice: 22_500,
  listPrice: 24_000,
  monthlyFee: 210,
  campaigns: [
    { label: 'Plan Renove', amountText: '-1.000 €' },
    { label: 'Aportación', amountText: '-500 €' },
  ],
  power: '141 CV',
  fuelName: 'Híbrido',
  gearbox: 'DCT',
  consumption: null,
  co2: '0',
  colorName: 'Blanco',
  interiorName: null,
} as Partial<Vehicle> as Vehicle;
const write = { fee: (fee: string) => `${fee}/mes`, co2: (value: string) => `${value} g/km` };
const column = (changed: Partial<Vehicle> = {}): ComparisonColumn =>
  comparisonColumn({ ...vehicle, ...changed }, { hex: '#fff', location: 'Telde, Gran Canaria' }, write);

test('a column says what the vehicle says, and leaves open what it does not', () => {
  expect(column()).toMatchObject({
    id: '501',
    picture: 'u/a.webp',
    price: 22_500,
    fee: 210,
    ...{ location: 'Telde, Gran Canaria', delivery: '5 días laborables', isImmediate: false },
    saving: 1_500,
  });
  expect(column().cells).toEqual({
    power: '141 CV',
    fuel: 'Híbrido',
    gearbox: 'DCT',
    consumption: null,
    co2: '0 g/km',
    fee: '210\u00a0€/mes',
    listPrice: '24.000\u00a0€',
    campaigns: 'Plan Renove: -1.000 €\nAportación: -500 €',
    finalPrice: '22.500\u00a0€',
    color: 'Blanco',
    interior: null,
  });
});

test('a row that says nothing about any vehicle is left out, and equal rows are known', () => {
  const rows = rowsOfBlock('power', [column(), column({ power: '100 CV' })]);
  expect(rows.map(({ key, equal }) => [key, equal])).toEqual([
    ['power', false],
    ['fuel', true],
    ['gearbox', true],
    ['co2', true],
  ]);
  expect(rows[0]?.cells).toEqual(['141 CV', '100 CV']);
});

test('rows that differ come first, each kind in its order', () => {
  const rows = rowsOfBlock('power', [column(), column({ gearbox: 'Manual', co2: '120' })]);
  expect(rows.map(({ key }) => key)).toEqual(['gearbox', 'co2', 'power', 'fuel']);
});

test('the best value has its vehicle, where one alone has it', () => {
  const one = column({ consumption: '5,7 l/100 km' });
  const other = column({
    id: '502',
    power: '218 CV',
    consumption: '16,7 kWh/100 km',
    monthlyFee: 200,
  });
  const best = (
    [...rowsOfBlock('power', [one, other]), ...rowsOfBlock('price', [one, other])] as const
  ).flatMap((row) => (row.best === null ? [] : [[row.key, row.best]]));
  expect(best).toEqual([
    ['power', '502'],
    ['fee', '502'],
  ]);
});

test.each([
  ['Híbrido', '502'],
  ['Híbrido enchufable', null],
])('beside a vehicle with 1,1 l/100 km and «%s» the lowest consumption is that of %p', (fuelName, best) => {
  const one = column({ consumption: '5,7 l/100 km' });
  const other = column({ id: '502', fuelName, consumption: '1,1 l/100 km' });
  expect(rowsOfBlock('power', [one, other]).find(({ key }) => key === 'consumption')?.best).toBe(best);
});

const l = (value: number) => ({ value, unit: 'l/100 km' });
const kwh = (value: number) => ({ value, unit: 'kWh/100 km' });

test.each([
  ['the lowest', [l(5.7), l(4.6), l(6.1)], 'least', 1],
  ['the first two are alike, the third is best', [l(5), l(5), l(4)], 'least', 2],
  ['two that share the best', [l(4), l(5), l(4)], 'least', null],
  ['one that is not known', [l(4), null, l(5)], 'least', null],
  ['litres and kilowatt-hours', [l(5.7), kwh(16.7)], 'least', null],
] as const)('of %s', (_, quantities, is, at) => {
  expect(bestPosition(quantities, is)).toBe(at);
});
