import { testDoor } from '../support/door';

const door = testDoor();

test.each([
  ['/vehiculos', '/vehiculos?utm_source=mail&gclid=x'],
  ['/vehiculos', '/vehiculos?page=1&sort=nonsense'],
  ['/', '/?page=2'],
  ['/vehiculos?page=1000&sort=1', '/vehiculos?sort=1&page=31337'],
  ['/comparador?ids=1%2C2', '/comparador?utm_medium=x&ids=1,2'],
  ['/vehiculos?colors=2,1&page=2', '/vehiculos?page=2&colors=1%2C2'],
  ['/vehiculo/501?months=36', '/vehiculo/501?x=1&months=36&months=48'],
])('%s and %s are one page', async (one, other) => {
  await door.get(one);
  await door.get(other);
  expect(door.requested).toHaveLength(1);
});

test('Next is asked by the canonical address, with the campaign where the links of a page need it', async () => {
  await door.get('/vehiculos?x=1&colors=2,1&page=1&colors=2');
  await door.get('/vehiculos?utm_source=a');
  await door.get('/vehiculos?utm_source=a&price=9000&x=1');
  expect(door.requested.map(({ url }) => url)).toEqual([
    '/vehiculos?colors=1%2C2',
    '/vehiculos',
    '/vehiculos?price=9000&utm_source=a',
  ]);
});
