import {
  parseHorsepowerOrNull,
  parseConsumptionOrNull,
  parsePowerOrNull,
  parseQuantityOrNull,
} from '@/lib/stock/quantity';

test.each([
  ['5,6 l/100 km', 5.6, 'l/100 km'],
  [' 15.6kWh/100 km ', 15.6, 'kWh/100 km'],
  ['130', 130, ''],
])('%p is a number with its unit', (text, value, unit) => {
  expect(parseQuantityOrNull(text)).toEqual({ value, unit });
});

test.each([null, '', '5,6 l; 15 kWh', 'aprox. 6 l', '1.200,5 l'])('%p is none', (text) => {
  expect(parseQuantityOrNull(text)).toBeNull();
});

test.each([
  ['141 CV', { value: 141, unit: 'CV' }],
  ['141 cv (104 kW)', { value: 141, unit: 'cv' }],
  ['104 kW (141 CV)', { value: 141, unit: 'CV' }],
  ['104,5 kW', { value: 104.5, unit: 'kW' }],
  ['aprox. 141 CV', null],
  [null, null],
])('the power of %p is %j', (text, power) => {
  expect(parsePowerOrNull(text)).toEqual(power);
});

test.each([
  ['104 kW (141 CV)', 141],
  ['141', 141],
  ['150 kW', 204],
])('the horsepower of %p is %j', (text, horsepower) => {
  expect(parseHorsepowerOrNull(text)).toBe(horsepower);
});

test.each([
  ['5,7 l/100 km', { value: 5.7, unit: 'l/100 km' }],
  ['16,7 kWh/100 km (WLTP)', { value: 16.7, unit: 'kWh/100 km' }],
  ['1,0 l/100 km + 15,8 kWh/100 km', null],
  ['5,5 - 6,1 l/100 km', null],
  ['5,7', null],
  [null, null],
])('the consumption of %p is %j', (text, consumption) => {
  expect(parseConsumptionOrNull(text)).toEqual(consumption);
});
