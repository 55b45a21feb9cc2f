import { getOwnValue } from '@/lib/platform/records';

test.each([
  ['kona', 3],
  ['tucson', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('a table has under %s: %p', (name, value) => {
  expect(getOwnValue({ kona: 3 }, name)).toBe(value);
});
