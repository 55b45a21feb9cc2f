import {
  positionOfUniqueLeast,
  comparisonRowsDifferingFirst,
  type ComparisonBlock,
} from '@/lib/compare/comparison-rows';
import type { Vehicle } from '@/lib/stock/vehicle';
import { rawVehicle, readVehicle } from '../../support/raw-vehicle';

const vehicle = readVehicle(
  rawVehicle({
    gearbox_description: 'DCT',
    interior_description: null,
    co2: '0',
    consumption: null,
    consumption_formatted: null,
    main_image: null,
    images_list: [],
    environ_icon_url: null,
    tyres_pdf_url: null,
  }),
);
const changed = (fields: Partial<Vehicle> = {}): Vehicle => ({ ...vehicle, ...fields });
const rowsOf = (block: ComparisonBlock, ...vehicles: readonly Vehicle[]) =>
  comparisonRowsDifferingFirst(vehicles).filter((row) => row.block === block);

test('a row that says nothing about any vehicle is left out, and equal rows are known', () => {
  const rows = rowsOf('power', vehicle, changed({ power: '100 CV' }));
  expect(rows.map(({ key, isEqual }) => [key, isEqual])).toEqual([
    ['power', false],
    ['fuel', true],
    ['gearbox', true],
    ['co2', true],
  ]);
  expect(rows[0]?.cells).toEqual(['141 CV', '100 CV']);
  expect(rows.at(-1)?.cells).toEqual(['0 g/km', '0 g/km']);
});

test('rows that differ come first, each kind in its order', () => {
  const rows = rowsOf('power', vehicle, changed({ gearbox: 'Manual', co2: '120' }));
  expect(rows.map(({ key }) => key)).toEqual(['gearbox', 'co2', 'power', 'fuel']);
});

test('the best value has its vehicle, where one alone has it', () => {
  const one = changed({ consumption: '5,7 l/100 km' });
  const other = changed({
    id: '502',
    power: '218 CV',
    consumption: '16,7 kWh/100 km',
    monthlyFee: 200,
  });
  const best = comparisonRowsDifferingFirst([one, other]).flatMap((row) =>
    row.best === null ? [] : [[row.key, row.best]],
  );
  expect(best).toEqual([
    ['fee', 1],
    ['power', 1],
  ]);
});

test('prices that are shown as the same euros have no best', () => {
  const [one, other] = [24_520.1, 24_520.4].map((finalPrice) =>
    changed({ finalPrice, monthlyFee: finalPrice / 100 }),
  );
  expect(comparisonRowsDifferingFirst([one!, other!]).every(({ best }) => best === null)).toBe(true);
  const lower = changed({ finalPrice: 24_519.4 });
  expect(rowsOf('price', one!, lower).find(({ key }) => key === 'finalPrice')?.best).toBe(1);
});

test.each([
  ['Híbrido', 1],
  ['Híbrido enchufable', null],
])('beside a vehicle with 1,1 l/100 km and «%s» the best consumption is at %p', (fuelName, best) => {
  const one = changed({ consumption: '5,7 l/100 km' });
  const other = changed({ id: '502', fuelName, consumption: '1,1 l/100 km' });
  expect(rowsOf('power', one, other).find(({ key }) => key === 'consumption')?.best).toBe(best);
});

const l = (value: number) => ({ value, unit: 'l/100 km' });
const kwh = (value: number) => ({ value, unit: 'kWh/100 km' });

test.each([
  ['the lowest', [l(5.7), l(4.6), l(6.1)], 1],
  ['the first two are alike, the third is best', [l(5), l(5), l(4)], 2],
  ['two that share the best', [l(4), l(5), l(4)], null],
  ['one that is not known', [l(4), null, l(5)], null],
  ['litres and kilowatt-hours', [l(5.7), kwh(16.7)], null],
])('of %s', (_, quantities, at) => {
  expect(positionOfUniqueLeast(quantities)).toBe(at);
});
