import { activeFilterValues } from '@/lib/stock/active-filters';
import { facetValuesOrEmpty } from '@/lib/stock/filters';
import { queryStock } from '@/lib/stock/query';
import { emptyStockList, narrowListToPositions, type StockList } from '@/lib/stock/stock-list';
import { parseListState } from '@/lib/stock/url';
import es from '@/messages/es.json';
import { givenSettings } from '../../support/settings';
import { chosen, vehicle } from '../../support/stock';

/** A list of vehicles with these gearboxes; the upstream lists each by its place. */
function listOf(...gearboxes: readonly string[]): StockList {
  const names = [...new Set(gearboxes)];
  const values = names.map((label, at) => ({ id: String(at + 1), label, hex: null }));
  const facets = [{ code: 'transmissions' as const, label: 'Cambio', values }];
  const vehicles = gearboxes.map((gearbox, at) => vehicle(String(at), { gearbox }));
  return narrowListToPositions({ ...emptyStockList, facets, vehicles }, [...vehicles.keys()]);
}
const labels = (list: StockList) => facetValuesOrEmpty(list, 'transmissions').map(({ label }) => label);

test.each([
  [
    'kinds of one group and another gearbox',
    ['DCT 7', 'Manual', 'CVT'],
    ['Automático', 'Manual', 'DCT 7', 'CVT'],
  ],
  ['one kind of each', ['DCT 7', 'Manual'], ['DCT 7', 'Manual']],
  ['kinds of one group alone', ['DCT 7', 'CVT'], ['DCT 7', 'CVT']],
  [
    'a kind of the group’s own name',
    ['Automático', 'DCT 7', 'Manual'],
    ['Todos los automáticos', 'Manual', 'Automático', 'DCT 7'],
  ],
])('of %s a list offers each, groups of several first', (_, gearboxes, offered) => {
  expect(labels(listOf(...gearboxes))).toEqual(offered);
});

describe('on an English site', () => {
  givenSettings({ LOCALE: 'en' });

  test('groups have English names', () => {
    expect(labels(listOf('Automatic', 'DCT 7', 'Manual'))[0]).toBe('All automatics');
  });
});

test('a group holds the vehicles of its kinds, is counted so, and is one choice of the address', () => {
  const list = listOf('DCT 7', 'Manual', 'CVT', 'DCT 7');
  const { filters } = parseListState(new URLSearchParams('transmissions=automatico'), list);
  const page = queryStock(list, { filters, sort: 2, page: 1 });
  expect(page.items.map(({ gearbox }) => gearbox)).toEqual(['DCT 7', 'CVT', 'DCT 7']);
  expect(page.counts.transmissions).toEqual({ automatico: 3, 1: 2, 2: 1, 3: 1 });
  expect(activeFilterValues(filters, list, es.filters).map(({ label }) => label)).toEqual(['Automático']);
});

test('the name of a group is not its kind’s: the address of that keeps its own vehicles alone', () => {
  const list = listOf('Automático', 'DCT 7', 'Manual');
  const page = queryStock(list, { filters: chosen({ transmissions: ['1'] }), sort: 2, page: 1 });
  expect(page.items.map(({ gearbox }) => gearbox)).toEqual(['Automático']);
});

test('an address of a group keeps its only kind where the stock has no other any more', () => {
  const list = listOf('DCT 7', 'Manual');
  const { filters } = parseListState(new URLSearchParams('transmissions=automatico'), list);
  expect(filters.transmissions).toEqual(['1']);
});
