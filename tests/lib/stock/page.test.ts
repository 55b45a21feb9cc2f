import { pageNumbersWithGaps } from '@/lib/stock/order';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 13, [1, 2, null, 13]],
  [4, 13, [1, 2, 3, 4, 5, null, 13]],
  [7, 13, [1, null, 6, 7, 8, null, 13]],
  [13, 13, [1, null, 12, 13]],
])('page %i of %i links to %j', (current, pages, expected) => {
  expect(pageNumbersWithGaps(current, pages)).toEqual(expected);
});
