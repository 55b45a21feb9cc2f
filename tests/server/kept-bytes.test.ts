import { Body } from '@/server/body';
import { page, testDoor } from '../support/door';

const door = testDoor();
const br = { 'accept-encoding': 'br' };
const often = async (path: string) => {
  for (let times = 0; times < 12; times += 1) await door.get(path, br);
};
afterEach(() => jest.restoreAllMocks());

describe('dense compression', () => {
  beforeEach(() => door.answers(({ url }) => page(url.repeat(500))));

  test('is for pages at their plain addresses, of which there is an end', async () => {
    const densify = jest.spyOn(Body.prototype, 'densify');
    for (const path of ['/vehiculos?price=20000', '/vehiculos?search=kona', '/api/stock']) await often(path);
    expect(densify).not.toHaveBeenCalled();
    await often('/vehiculos');
    expect(densify).toHaveBeenCalledTimes(1);
  });

  test('takes a twentieth of one core, however many pages there are', async () => {
    let now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const densify = jest.spyOn(Body.prototype, 'densify').mockImplementation(() => {
      now += 100;
      return Promise.resolve();
    });
    await often('/vehiculos');
    await often('/contacto');
    now += 1_899;
    await often('/contacto');
    expect(densify).toHaveBeenCalledTimes(1);
    now += 1;
    await often('/contacto');
    expect(densify).toHaveBeenCalledTimes(2);
  });
});

describe('what is counted as held', () => {
  test('are the forms that are made later, too', async () => {
    door.answers(() => page(Array.from({ length: 5_000 }, (_, number) => number).join(' ')));
    const body = (await door.get('/vehiculos', br)).body.length;
    const before = door.cache.size;
    expect(before).toBeGreaterThan(body + 2_000);
    const gzip = (await door.get('/vehiculos', { 'accept-encoding': 'gzip' })).body.length;
    expect(door.cache.size).toBe(before + gzip);
  });

  test('are the headers', async () => {
    const headers = { link: `<${'a'.repeat(5_000)}>; rel=preload` };
    door.answers(() => page('the page', { headers }));
    await door.get('/vehiculos');
    expect(door.cache.size).toBeGreaterThan(5_000);
  });

  test('is all that a form keeps in memory: no block of the compressor with it', async () => {
    const body = await Body.of(Buffer.from('a page '.repeat(300)), true);
    for (const encoding of ['br', 'gzip'] as const) {
      const form = await body.form(encoding);
      expect(form.buffer.byteLength).toBe(form.length);
    }
  });
});
