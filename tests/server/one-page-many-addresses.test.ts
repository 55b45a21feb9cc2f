import { page, testDoor } from '../support/door';

const door = testDoor();
const numbered = () => {
  let count = 0;
  door.answers(() => page(`answer ${(count += 1)}`));
};

describe('one page for many addresses', () => {
  test.each([
    ['/vehiculos', '/vehiculos?utm_source=mail&gclid=x'],
    ['/vehiculos', '/vehiculos?page=1&sort=nonsense'],
    ['/', '/?page=2'],
    ['/vehiculos?page=1000&sort=1', '/vehiculos?sort=1&page=31337'],
    ['/comparador?ids=1%2C2', '/comparador?utm_medium=x&ids=1,2'],
    ['/vehiculos?colors=2,1&page=2', '/vehiculos?page=2&colors=1%2C2'],
    ['/vehiculo/501?months=36', '/vehiculo/501?x=1&months=36&months=48'],
    ['/api/stock?model=kona', '/api/stock?x=1&model=kona'],
    ['/robots.txt', '/robots.txt?x'],
  ])('%s and %s', async (one, other) => {
    const reply = { headers: { 'front-cache-control': 'max-age=60' } };
    door.answers(() => page(`answer ${door.requested.length}`, reply));
    expect((await door.get(one)).text).toBe('answer 1');
    expect((await door.get(other)).text).toBe('answer 1');
    expect(door.requested).toHaveLength(1);
  });

  test.each([
    ['/vehiculos', '/vehiculos?page=2'],
    ['/vehiculo/501', '/vehiculo/502'],
    ['/vehiculos', '/vehiculos/kona'],
    // Its links retain the campaign for visitors without scripts.
    ['/vehiculos?sort=1', '/vehiculos?sort=1&utm_source=a'],
  ])('but not for %s and %s', async (one, other) => {
    numbered();
    expect((await door.get(one)).text).toBe('answer 1');
    expect((await door.get(other)).text).toBe('answer 2');
  });

  test('Next is asked by the canonical address', async () => {
    await door.get('/vehiculos?x=1&colors=2,1&page=1&colors=2');
    await door.get('/vehiculos?utm_source=a');
    await door.get('/vehiculos?utm_source=a&price=9000&x=1');
    expect(door.requested.map(({ url }) => url)).toEqual([
      '/vehiculos?colors=1%2C2',
      '/vehiculos',
      '/vehiculos?price=9000&utm_source=a',
    ]);
  });
});
