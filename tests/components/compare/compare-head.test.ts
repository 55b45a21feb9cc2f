import { columnOf, latestOf, withOwnNames } from '@/components/compare/compare-head';
import type { ComparedVehicle } from '@/components/compare/compare-store';
import type { ComparisonColumn } from '@/lib/compare/comparison';

const stored: ComparedVehicle = {
  id: '501',
  name: 'KONA',
  price: '23.000 €',
  amount: 23_000,
  fee: '210 €',
  picture: null,
};
const now = { ...stored, price: '22.500 €', amount: 22_500 } as ComparisonColumn;

test('until the server’s data is there, a vehicle is as it was kept', () => {
  const columns = [
    columnOf(stored, undefined),
    columnOf(stored, { columns: [], missing: [], equipped: null }),
  ];
  expect(columns).toEqual([
    { state: 'unknown', stored },
    { state: 'unknown', stored },
  ]);
  expect(columns.map((column) => latestOf(column).price)).toEqual(['23.000 €', '23.000 €']);
});

test('a vehicle in stock has its current data, beside the stored', () => {
  const column = columnOf(stored, { columns: [now], missing: [], equipped: null });
  expect(column).toEqual({ state: 'inStock', stored, now });
  expect(latestOf(column).price).toBe('22.500 €');
});

test('a vehicle that is missing is gone, and keeps its name', () => {
  const column = columnOf(stored, { columns: [], missing: ['501'], equipped: null });
  expect(column).toEqual({ state: 'gone', stored });
  expect(latestOf(column).name).toBe('KONA');
});

test('vehicles of one name are told apart by their references, others keep their names', () => {
  const named = (id: string, name: string) => columnOf({ ...stored, id, name }, undefined);
  const inStock = columnOf(stored, { columns: [now], missing: [], equipped: null });
  const columns = [inStock, named('502', 'KONA'), named('503', 'i20')];
  const names = withOwnNames(columns, '{vehicle} (ref. {id})').map((column) => latestOf(column).name);
  expect(names).toEqual(['KONA (ref. 501)', 'KONA (ref. 502)', 'i20']);
});
