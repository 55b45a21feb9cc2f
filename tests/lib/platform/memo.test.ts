import { memoizeByObject } from '@/lib/platform/memo';

test('a result is made once for an object and its further arguments, of which the last ones count', () => {
  const make = jest.fn((list: readonly number[], factor: number) => list.map((value) => value * factor));
  const scaled = memoizeByObject(make);
  const list = [1, 2];
  const twice = scaled(list, 2);
  expect(scaled(list, 2)).toBe(twice);
  expect(scaled([1, 2], 2)).not.toBe(twice);
  expect(scaled(list, 3)).toEqual([3, 6]);
  expect(make).toHaveBeenCalledTimes(3);
});
