import { queryableStock, queryStock } from '@/lib/stock/query-stock';
import type { Filters } from '@/lib/stock/filters';
import type { SortOrder } from '@/lib/stock/order';
import { chosen, letters, smallOffer, smallStock, vehicleKeys } from '../../support/stock';

const stock = queryableStock(smallStock, smallOffer);
const view = (filters: Partial<Filters>, sort: SortOrder = 2, page = 1) =>
  queryStock(stock, { filters: chosen(filters), sort, page });
const shown = (filters: Partial<Filters>) => letters(view(filters).items);

describe('which vehicles a choice leaves, the cheapest first', () => {
  test.each<[string, Partial<Filters>, string]>([
    ['nothing chosen leaves all', {}, 'abecd'],
    ['a maximum price keeps what costs that much', { price: 22_000 }, 'ab'],
    ['a maximum price leaves out what costs a cent more', { price: 21_999.99 }, 'a'],
    ['a maximum price is of the final price, not of the list price', { price: 20_000 }, 'a'],
    ['a maximum fee keeps what costs that much', { cuota: 250 }, 'abe'],
    ['a maximum fee leaves out what costs a cent more', { cuota: 249.99 }, 'ab'],
    ['a vehicle without a fee is within no maximum fee', { cuota: 310 }, 'abec'],
    ['a minimum power keeps what has that much', { potencia: 141 }, 'ec'],
    ['a vehicle without a power is within no minimum', { potencia: 1 }, 'abec'],
    ['a colour', { colors: ['12'] }, 'ac'],
    ['two colours widen', { colors: ['12', '15'] }, 'acd'],
    ['a fuel', { fuels: ['3'] }, 'ad'],
    ['two fuels widen', { fuels: ['3', '5'] }, 'aed'],
    ['a gearbox, whether vehicles write its id or its label', { transmissions: ['at'] }, 'aec'],
    ['a gearbox that vehicles write by its label alone', { transmissions: ['mt'] }, 'bd'],
    ['both gearboxes widen', { transmissions: ['mt', 'at'] }, 'abecd'],
    ['a model', { models: ['8'] }, 'cd'],
    ['two models widen', { models: ['8', '9'] }, 'ecd'],
    ['an empty model leaves all', { models: [''] }, 'abecd'],
    ['an empty model beside another leaves all', { models: ['8', ''] }, 'abecd'],
    ['special prices alone', { special_price: true }, 'ae'],
    ['an island', { isla: ['1'] }, 'bc'],
    ['two islands leave out what is nobody knows where', { isla: ['1', '2'] }, 'abec'],
    ['a dealer', { concesionario: ['20'] }, 'ae'],
    ['dealers of two islands widen', { concesionario: ['20', '11'] }, 'abe'],
    ['an island and a dealer elsewhere leave none', { isla: ['2'], concesionario: ['11'] }, ''],
    ['a piece of equipment', { equipamiento: ['bola'] }, 'aec'],
    ['two pieces narrow: all of them are wanted', { equipamiento: ['bola', 'techo-solar'] }, 'c'],
    ['a piece that the list does not offer leaves none', { equipamiento: ['x'] }, ''],
    ['immediate delivery', { disponible: true }, 'ab'],
    ['both flags narrow', { disponible: true, special_price: true }, 'a'],
    ['a colour and a fuel narrow', { colors: ['12', '14'], fuels: ['1'] }, 'bc'],
    ['everything together', { models: ['7'], colors: ['14'], price: 22_000, cuota: 220 }, 'b'],
    ['a value without vehicles leaves none', { fuels: ['6'] }, ''],
    ['choices that nothing meets leave none', { colors: ['14'], models: ['8'] }, ''],
  ])('%s', (_, filters, expected) => {
    expect(shown(filters)).toBe(expected);
    expect(view(filters).total).toBe(expected.length);
  });
});

test.each<[SortOrder, string]>([
  [1, 'dceba'],
  [2, 'abecd'],
  [3, 'aebcd'],
])('order %d shows %s', (sort, expected) => {
  expect(letters(view({}, sort).items)).toBe(expected);
});

describe('the number beside each option', () => {
  test('with nothing chosen it is the vehicles of the value; a value without any has 0', () => {
    expect(view({}).counts).toEqual({
      values: {
        models: { 7: 2, 8: 2, 9: 1, 10: 0 },
        colors: { 12: 2, 14: 2, 15: 1 },
        fuels: { 1: 2, 3: 2, 5: 1, 6: 0 },
        transmissions: { at: 3, mt: 2 },
        isla: { 1: 2, 2: 2 },
        concesionario: { 10: 1, 11: 1, 20: 2 },
        equipamiento: { bola: 3, 'techo-solar': 1, camara: 3 },
      },
      flags: { special_price: 2, disponible: 2 },
    });
  });

  test('it applies the choices in other facets, and not its own', () => {
    const { values, flags } = view({ colors: ['14'] }).counts;
    expect(values.colors).toEqual({ 12: 2, 14: 2, 15: 1 });
    expect(values.models).toEqual({ 7: 1, 8: 0, 9: 1, 10: 0 });
    expect(values.transmissions).toEqual({ at: 1, mt: 1 });
    expect(values.isla).toEqual({ 1: 1, 2: 1 });
    expect(flags).toEqual({ special_price: 1, disponible: 1 });
  });

  test('it minds the maximums, and offers count without being chosen', () => {
    const { values, flags } = view({ price: 25_000, special_price: true }).counts;
    expect(values.models).toEqual({ 7: 1, 8: 0, 9: 1, 10: 0 });
    expect(flags).toEqual({ special_price: 2, disponible: 1 });
  });

  test('for equipment it applies its own choices: a vehicle needs one more piece too', () => {
    const { equipamiento } = view({ equipamiento: ['bola'], colors: ['14', '12'] }).counts.values;
    expect(equipamiento).toEqual({ bola: 3, 'techo-solar': 1, camara: 3 });
    expect(view({ equipamiento: ['techo-solar'] }).counts.values.equipamiento).toEqual({
      bola: 1,
      'techo-solar': 1,
      camara: 1,
    });
  });

  test('vehicles of a value that is not offered match nothing', () => {
    const odd = queryableStock([vehicleKeys('x', { colors: '99' })], smallOffer);
    const { counts, total } = queryStock(odd, { filters: chosen(), sort: 2, page: 1 });
    expect(counts.values.colors).toEqual({ 12: 0, 14: 0, 15: 0 });
    expect(total).toBe(1);
  });
});

describe('the pages of the matching vehicles', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    vehicleKeys(String(at), { price: 20_000 + at, colors: at % 2 === 0 ? '12' : '14' }),
  );
  const list = queryableStock(many, smallOffer);
  const pageOf = (page: number, filters: Partial<Filters> = {}) =>
    queryStock(list, { filters: chosen(filters), sort: 2, page });

  test.each([
    [1, {}, 1, 3, 60, 24, '0'],
    [3, {}, 3, 3, 60, 12, '48'],
    [9, {}, 3, 3, 60, 12, '48'],
    [2, { colors: ['12'] }, 2, 2, 30, 6, '48'],
    [3, { colors: ['12'] }, 2, 2, 30, 6, '48'],
    [1, { models: ['8'] }, 1, 1, 0, 0, undefined],
  ])('page %d of what %j leaves', (requested, filters, page, pages, total, length, first) => {
    const result = pageOf(requested, filters);
    expect(result).toMatchObject({ page, pages, total });
    expect(result.items).toHaveLength(length);
    expect(result.items[0]?.id).toBe(first);
  });

  test('the numbers beside the options are of all pages', () => {
    expect(pageOf(2).counts).toEqual(pageOf(1).counts);
  });
});

test('an id that is also a word of the language is an id like any other', () => {
  const values = [{ id: '__proto__', label: 'Blanco', hex: null }];
  const offer = { ...smallOffer, facets: [{ code: 'colors' as const, label: 'Color', values }] };
  const list = queryableStock([vehicleKeys('a', { colors: '__proto__' })], offer);
  const { counts } = queryStock(list, { filters: chosen({}), sort: 2, page: 1 });
  expect(Object.entries(counts.values.colors)).toEqual([['__proto__', 1]]);
});
