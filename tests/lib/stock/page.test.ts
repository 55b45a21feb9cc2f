import fc from 'fast-check';
import { pageNumbers, paginate, pageSize } from '@/lib/stock/order';

const list = (length: number) => Array.from({ length }, (_, index) => index);

test.each([
  [0, 1, 1, 1, 0],
  [1, 1, 1, 1, 1],
  [24, 1, 1, 1, 24],
  [25, 2, 2, 2, 1],
  [50, 99, 3, 3, 2],
  [50, 0, 1, 3, 24],
  [50, -3, 1, 3, 24],
  [50, Number.NaN, 1, 3, 24],
  [50, 2.9, 2, 3, 24],
])('%d items, page %d asked: page %d of %d with %d items', (length, requested, page, pages, shown) => {
  const result = paginate(list(length), requested);
  expect(result).toMatchObject({ page, pages, total: length });
  expect(result.items).toHaveLength(shown);
});

test('the pages together are the list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (length) => {
      const items = list(length);
      const { pages } = paginate(items, 1);
      const parts = list(pages).map((index) => paginate(items, index + 1).items);
      expect(parts.flat()).toEqual(items);
      expect(parts.every((part) => part.length <= pageSize)).toBe(true);
    }),
  );
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 13, [1, 2, null, 13]],
  [3, 13, [1, 2, 3, 4, null, 13]],
  [4, 13, [1, 2, 3, 4, 5, null, 13]],
  [7, 13, [1, null, 6, 7, 8, null, 13]],
  [13, 13, [1, null, 12, 13]],
])('page %i of %i links to %j', (current, pages, expected) => {
  expect(pageNumbers(current, pages)).toEqual(expected);
});
