import { colors } from '@/stock-service/data/colors';
import { Stock } from '@/stock-service/data/stock';
import { formatEuros } from '@/stock-service/data/format';

const stock = new Stock(3000).all();
const amountOf = (text: string): number => Number(text.replace(/[^\d-]/g, ''));

test('ids run from 501 on without gaps', () => {
  expect(stock.map(({ product_id }) => product_id)).toEqual(
    Array.from({ length: 3000 }, (_, index) => 501 + index),
  );
});

test('two stocks of one size are equal, and a smaller one is the start of a larger one', () => {
  expect(new Stock(3000).all()).toEqual(stock);
  expect(new Stock(50).all()).toEqual(stock.slice(0, 50));
});

test('campaign lines add up to what lies between list and final price', () => {
  for (const { price, final_price, campaigns } of stock) {
    expect(campaigns.reduce((sum, line) => sum + amountOf(line.amount_formatted), price)).toBe(final_price);
  }
});

test('an offer always has a campaign; about one in seven is one, and many are sold at their list price', () => {
  const offers = stock.filter(({ has_special_price }) => has_special_price);
  expect(
    offers.every(({ campaigns, price, final_price }) => campaigns.length > 0 && final_price < price),
  ).toBe(true);
  expect(offers.length / stock.length).toBeGreaterThan(0.1);
  expect(offers.length / stock.length).toBeLessThan(0.2);
  expect(
    stock.filter(({ price, final_price }) => price === final_price).length / stock.length,
  ).toBeGreaterThan(0.2);
});

test('a chassis number has 17 allowed characters and belongs to one vehicle', () => {
  expect(stock.every(({ vin }) => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin))).toBe(true);
  expect(new Set(stock.map(({ vin }) => vin)).size).toBe(stock.length);
});

test('emissions fit the fuel', () => {
  const ranges: Record<string, [number, number]> = {
    Gasolina: [100, 180],
    Diésel: [120, 170],
    'Híbrido (HEV)': [90, 130],
    'Híbrido enchufable (PHEV)': [15, 50],
    Eléctrico: [0, 0],
  };
  for (const { fuel_description, co2, consumption_formatted, gearbox_description } of stock) {
    const [least, most] = ranges[fuel_description] ?? [NaN, NaN];
    expect(Number(co2)).toBeGreaterThanOrEqual(least);
    expect(Number(co2)).toBeLessThanOrEqual(most);
    expect(co2 === '0').toBe(fuel_description === 'Eléctrico');
    expect(consumption_formatted).toMatch(
      fuel_description === 'Eléctrico' ? /^\d+,\d kWh\/100 km$/ : /^\d+,\d l\/100 km$/,
    );
    if (fuel_description === 'Eléctrico') expect(gearbox_description).toBe('Reductora de 1 vel.');
  }
});

test('texts of amounts agree with the amounts', () => {
  for (const vehicle of stock.slice(0, 300)) {
    expect(vehicle.price_format).toBe(formatEuros(vehicle.price));
    expect(amountOf(vehicle.final_price_format)).toBe(vehicle.final_price);
    expect(amountOf(vehicle.cuota_price_format)).toBe(vehicle.cuota_price);
  }
});

test('equipment comes in five groups of 5 to 16 different pieces', () => {
  for (const { featured_equipment_list } of stock.slice(0, 300)) {
    expect(featured_equipment_list.map(({ title }) => title)).toEqual([
      'Seguridad',
      'Confort',
      'Tecnología e infoentretenimiento',
      'Exterior',
      'Interior',
    ]);
    for (const { list } of featured_equipment_list) {
      expect(list.length).toBeGreaterThanOrEqual(5);
      expect(list.length).toBeLessThanOrEqual(16);
      expect(new Set(list).size).toBe(list.length);
    }
  }
});

test('some vehicles miss their place, their delivery text or any option', () => {
  const first = stock.slice(0, 300);
  expect(first.some(({ localization_name }) => localization_name === undefined)).toBe(true);
  expect(first.some(({ localization_name }) => localization_name === null)).toBe(true);
  expect(first.some(({ delivery_label }) => delivery_label === '')).toBe(true);
  expect(first.some(({ optional_equipment_list }) => optional_equipment_list.length === 0)).toBe(true);
});

test('nine models and at least eight colour groups are in a usual stock', () => {
  const first = stock.slice(0, 300);
  expect(new Set(first.map(({ model_url_key }) => model_url_key)).size).toBe(9);
  expect(new Set(first.map(({ color_group_id }) => color_group_id)).size).toBeGreaterThanOrEqual(8);
  const hexes = new Set<string>(Object.values(colors).map(({ hex }) => hex.slice(1)));
  expect(first.every(({ main_image }) => hexes.has(main_image.split('/')[4] ?? ''))).toBe(true);
});

test('a stock of twenty thousand has as many different vehicles', () => {
  const large = new Stock(20_000).all();
  expect(large).toHaveLength(20_000);
  expect(new Set(large.map(({ vin }) => vin)).size).toBe(20_000);
});
