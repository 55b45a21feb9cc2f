import { bestOf, consumptionOf, eurosOf, powerOf } from '@/lib/shop/measure';

test.each([
  ['141 CV', { amount: 141, unit: 'cv' }],
  ['141CV', { amount: 141, unit: 'cv' }],
  ['141 cv (104 kW)', { amount: 141, unit: 'cv' }],
  ['104 kW (141 CV)', { amount: 141, unit: 'cv' }],
  ['104,5 kW', { amount: 104.5, unit: 'kw' }],
  [' 141 ', { amount: 141, unit: 'cv' }],
  ['potente', null],
  ['', null],
  [null, null],
])('the power of %p is %j', (text, power) => {
  expect(powerOf(text)).toEqual(power);
});

test.each([
  ['5,7 l/100 km', { amount: 5.7, unit: 'l' }],
  ['5.7 L / 100km', { amount: 5.7, unit: 'l' }],
  ['16,7 kWh/100 km (WLTP)', { amount: 16.7, unit: 'kwh' }],
  ['1,0 l/100 km + 15,8 kWh/100 km', null],
  ['5,5 - 6,1 l/100 km', null],
  ['5,7', null],
  ['', null],
  [null, null],
])('the consumption of %p is %j', (text, consumption) => {
  expect(consumptionOf(text)).toEqual(consumption);
});

const l = (amount: number) => ({ amount, unit: 'l' });
const kwh = (amount: number) => ({ amount, unit: 'kwh' });

test.each([
  ['the lowest', [l(5.7), l(4.6), l(6.1)], 'least', 1],
  ['the highest', [l(5.7), l(4.6), l(6.1)], 'most', 2],
  ['the first two are alike, the third is best', [l(5), l(5), l(4)], 'least', 2],
  ['two that share the best', [l(4), l(5), l(4)], 'least', null],
  ['all alike', [l(4), l(4)], 'most', null],
  ['one that is not known', [l(4), null, l(5)], 'least', null],
  ['litres and kilowatt-hours', [l(5.7), kwh(16.7)], 'least', null],
  ['kilowatt-hours alone', [kwh(15), kwh(16.7)], 'least', 0],
  ['one alone', [l(4)], 'least', null],
  ['nothing', [], 'most', null],
] as const)('of %s', (_, measures, is, at) => {
  expect(bestOf(measures, is)).toBe(at);
});

test('no amount is no measure', () => {
  expect([eurosOf(210), eurosOf(null)]).toEqual([{ amount: 210, unit: '€' }, null]);
});
