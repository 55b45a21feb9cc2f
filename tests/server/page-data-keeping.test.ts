import { page, testDoor } from '../support/door';

const door = testDoor();

describe('a page’s data', () => {
  const state = (name: string) => encodeURIComponent(JSON.stringify([name, {}]));
  const data = { rsc: '1', 'next-router-state-tree': state('a') };
  const flight = (text: string) => page(text, { headers: { 'content-type': 'text/x-component' } });

  test('never stands in for its document', async () => {
    door.answers(({ headers }) => (headers['rsc'] ? flight('data') : page('document')));
    for (let times = 0; times < 2; times += 1) {
      expect((await door.get('/vehiculos?_rsc=1', data)).text).toBe('data');
      expect((await door.get('/vehiculos?_rsc=1')).text).toBe('document');
    }
    expect(door.requested).toHaveLength(2);
  });

  test('is another for each part that is requested', async () => {
    door.answers(({ headers }) => flight(`data ${String(headers['next-router-state-tree'])}`));
    expect((await door.get('/vehiculos?_rsc=1', data)).text).toBe(`data ${state('a')}`);
    expect((await door.get('/vehiculos?_rsc=2', data)).text).toBe(`data ${state('a')}`);
    const other = { ...data, 'next-router-state-tree': state('b') };
    expect((await door.get('/vehiculos', other)).text).toBe(`data ${state('b')}`);
    expect(door.requested).toHaveLength(2);
  });

  test.each(['/vehiculos', '/contacto', '/vehiculo/501', '/vehiculos?search=kona'])(
    'of %s is kept here and by nobody else',
    async (path) => {
      const vary = 'rsc, next-router-state-tree';
      door.answers(() => page('data', { headers: { 'content-type': 'text/x-component', vary } }));
      const first = await door.get(path, data);
      expect(first.headers['cache-control']).toBe('private, no-store');
      expect(first.headers.vary).toBe(vary);
      expect((await door.get(path, data)).headers['cache-control']).toBe('private, no-store');
      expect(door.requested).toHaveLength(1);
    },
  );

  test.each([
    ['the framework leads to its address', '/vehiculos', 307, '/vehiculos?_rsc'],
    ['an old address leads on', '/models/edsel-2024', 308, '/vehiculos'],
    ['an untidy address leads on', '/vehiculos/', 308, '/vehiculos'],
  ])('where %s, nobody keeps the redirect', async (_, path, status, location) => {
    door.answers(() => page('', { status, headers: { location, vary: 'rsc' } }));
    const got = await door.get(path, data);
    expect([got.status, got.headers.location]).toEqual([status, location]);
    expect(got.headers['cache-control']).toBe('private, no-store');
    expect(got.headers.vary).toContain('rsc');
    expect((await door.get(path)).headers['cache-control']).not.toBe('private, no-store');
  });
});
