import {
  rememberVehicle,
  emptyMemory,
  parseRemembered,
  priceChangeSince,
  changeSinceViewed,
  type RecentVehicle,
  type Remembered,
} from '@/lib/memory/recent';

const day = 24 * 3_600_000;
const now = Date.parse('2026-11-12T10:00:00Z');

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
    // A former release stored viewed lists, too.
    lists: [{ path: '/vehiculos/kona', at: now, ids: ['1', '2'], fresh: ['2'] }],
    off: false,
  };

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'KONA'],
    ['a list', []],
    ['a text in place of a list', { vehicles: 'KONA' }],
    ['anything in its list', { vehicles: [null, 7, {}, { id: '' }] }],
    ['vehicles without a date, of another release', { vehicles: [car('1')] }],
    ['an amount that is none', { vehicles: [{ ...car('1'), amount: '22500', at: now }] }],
    ['what is older than 90 days', { vehicles: [{ ...car('1'), at: now - 90 * day - 1 }] }],
    ['what is of tomorrow', { vehicles: [{ ...car('1'), at: now + day }] }],
  ])('%s is nothing', (_, stored) => expect(parseRemembered(stored, now)).toEqual(emptyMemory));

  test('what can be read of it is kept', () => {
    const vehicle = { ...car('1'), at: now, picture: 7, model: null };
    expect(parseRemembered({ ...whole, vehicles: [vehicle, null, vehicle] }, now)).toEqual({
      vehicles: [{ ...vehicle, picture: null }],
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
