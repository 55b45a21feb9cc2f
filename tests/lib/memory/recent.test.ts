import {
  rememberList,
  rememberVehicle,
  emptyMemory,
  parseRemembered,
  priceChangeSince,
  changeSinceViewed,
  type RecentVehicle,
  type Remembered,
} from '@/lib/memory/recent';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-11-12T10:00:00Z');
const kona = '/vehiculos/kona';

const car = (id: string, amount = 22_500): RecentVehicle => ({
  id,
  name: `KONA ${id}`,
  price: `${amount} €`,
  amount,
  picture: null,
  model: 'KONA',
  modelKey: 'kona',
});
const off: Remembered = { ...emptyMemory, off: true };
const idsOf = ({ vehicles }: Remembered) => vehicles.map(({ id }) => id);

describe('vehicles viewed', () => {
  test('the last viewed comes first, each once, with its price of today', () => {
    const memory = [car('1'), car('2'), car('1', 22_000)].reduce(
      (before, vehicle, at) => rememberVehicle(before, vehicle, now + at),
      emptyMemory,
    );
    expect(memory.vehicles).toEqual([
      { ...car('1', 22_000), at: now + 2 },
      { ...car('2'), at: now + 1 },
    ]);
  });

  test('twelve are remembered', () => {
    const ids = Array.from({ length: 15 }, (_, at) => String(at));
    const memory = ids.reduce((before, id) => rememberVehicle(before, car(id), now), emptyMemory);
    expect(idsOf(memory)).toEqual(ids.slice(3).reverse());
  });

  test('none where nothing is to be remembered', () => {
    expect(rememberVehicle(off, car('1'), now)).toBe(off);
  });
});

describe('the list of a model', () => {
  const after = (before: Remembered, ids: string, at: number) =>
    rememberList(before, kona, ids.split(' '), at);
  const fresh = ({ lists }: Remembered) => lists.map((list) => list.fresh.join(' '));
  const first = after(emptyMemory, '1 2 3', now);

  test('has nothing new at the first visit', () => expect(fresh(first)).toEqual(['']));

  test.each<[string, number, string, string]>([
    ['an hour and more later', hour + 1, '2 3 4 5', '4 5'],
    ['within the hour', hour, '2 3 4 5', ''],
    ['later, with the same vehicles', day, '3 2 1', ''],
    ['later, with fewer', day, '2', ''],
  ])('looked at again %s', (_, later, ids, isNew) => {
    expect(fresh(after(first, ids, now + later))).toEqual([isNew]);
  });

  test('the new ones stay new for as long as the visit lasts, but for those that are sold', () => {
    const second = after(first, '1 2 3 4 5', now + day);
    expect(fresh(after(second, '1 2 3 4 6', now + day + hour))).toEqual(['4']);
  });

  test('vehicles added during a visit are new at the next one', () => {
    const during = after(first, '1 2 3 4', now + hour);
    expect(fresh(after(during, '1 2 3 4 5', now + day))).toEqual(['4 5']);
  });

  test('each model has a memory of its own, the last looked at first', () => {
    const both = rememberList(first, '/vehiculos/tucson', ['8'], now + 1);
    expect(both.lists.map(({ path }) => path)).toEqual(['/vehiculos/tucson', kona]);
    expect(after(both, '1 2 3', now + 2).lists.map(({ path }) => path)).toEqual([kona, '/vehiculos/tucson']);
  });

  test('twenty are remembered', () => {
    const paths = Array.from({ length: 25 }, (_, at) => `/vehiculos/${at}`);
    const memory = paths.reduce((before, path) => rememberList(before, path, ['1'], now), emptyMemory);
    expect(memory.lists.map(({ path }) => path)).toEqual(paths.slice(5).reverse());
  });

  test('one of more than 1,000 vehicles is not, and nothing is said of it', () => {
    const many = Array.from({ length: 1_001 }, (_, at) => String(at));
    expect(rememberList(emptyMemory, kona, many.slice(1), now).lists).toHaveLength(1);
    expect(rememberList(first, kona, many, now + day).lists).toEqual([]);
  });

  test('nor any where nothing is to be remembered', () => {
    expect(rememberList(off, kona, ['1'], now)).toBe(off);
  });
});

describe('what has become of a vehicle', () => {
  const observed = { ...car('1'), at: now };
  const today = (amount: number) => ({ vehicles: [car('1', amount)], missing: [] });

  test.each([
    ['cheaper', today(22_000), { kind: 'cheaper', by: 500 }],
    ['dearer', today(22_700), { kind: 'dearer', by: 200 }],
    ['the same', today(22_500), { kind: 'same' }],
    ['cheaper by cents, which no price shows', today(22_499.6), { kind: 'same' }],
    ['sold', { vehicles: [], missing: ['1'] }, { kind: 'gone' }],
    ['nobody knows', { vehicles: [], missing: [] }, { kind: 'unknown' }],
    ['nobody could be asked', null, { kind: 'unknown' }],
  ])('%s', (_, response, since) => expect(changeSinceViewed(observed, response)).toEqual(since));

  test('cents are rounded as prices are', () => {
    expect(priceChangeSince(22_500.6, 22_000.4)).toEqual({ kind: 'cheaper', by: 501 });
  });
});

describe('what a storage holds', () => {
  const whole = {
    vehicles: [{ ...car('1'), at: now - day }],
    lists: [{ path: kona, at: now - hour, ids: ['1', '2'], fresh: ['2'] }],
    off: false,
  };

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'KONA'],
    ['a list', []],
    ['texts in place of lists', { vehicles: 'KONA', lists: 7 }],
    ['anything in its lists', { vehicles: [null, 7, {}, { id: '' }], lists: [null, {}, { path: kona }] }],
    ['vehicles without a date, of another release', { vehicles: [car('1')] }],
    ['an amount that is none', { vehicles: [{ ...car('1'), amount: '22500', at: now }] }],
    ['what is older than 90 days', { vehicles: [{ ...car('1'), at: now - 90 * day - 1 }] }],
    ['what is of tomorrow', { lists: [{ ...whole.lists[0], at: now + day }] }],
    ['a list without end', { lists: [{ ...whole.lists[0], ids: Array(1_001).fill('1') }] }],
  ])('%s is nothing', (_, stored) => expect(parseRemembered(stored, now)).toEqual(emptyMemory));

  test('what can be read of it is kept', () => {
    const vehicle = { ...car('1'), at: now, picture: 7, model: null };
    const list = { ...whole.lists[0], ids: ['1', 2], fresh: null };
    expect(parseRemembered({ vehicles: [vehicle, null, vehicle], lists: [list, list] }, now)).toEqual({
      vehicles: [{ ...vehicle, picture: null }],
      lists: [{ ...list, ids: ['1'], fresh: [] }],
      off: false,
    });
  });

  test('no more than is remembered', () => {
    const vehicles = Array.from({ length: 30 }, (_, at) => ({ ...car(String(at)), at: now }));
    expect(idsOf(parseRemembered({ vehicles }, now))).toHaveLength(12);
  });

  test('nothing where nothing is to be remembered, whatever else it holds', () => {
    expect(parseRemembered({ ...whole, off: true }, now)).toEqual(off);
  });
});
