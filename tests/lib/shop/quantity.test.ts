import { quantityOf } from '@/lib/shop/quantity';

test.each([
  ['141 CV', 141, 'CV'],
  ['5,6 l/100 km', 5.6, 'l/100 km'],
  [' 15.6kWh/100 km ', 15.6, 'kWh/100 km'],
  ['0', 0, ''],
  ['130', 130, ''],
])('%p is a number with its unit', (text, value, unit) => {
  expect(quantityOf(text)).toEqual({ value, unit });
});

test.each([null, '', 'CV', '5,6 l; 15 kWh', '-3 l', 'aprox. 6 l', '5-7 l', '1.200,5 l'])(
  '%p is none',
  (text) => {
    expect(quantityOf(text)).toBeNull();
  },
);
