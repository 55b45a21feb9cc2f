import { type HttpResponse, noStoreTextResponse } from '@/server/response';
import { logLines } from '../support/log-lines';
import { FrontCache } from '@/server/front-cache';
import { fallback, page, stoppedClock, testDoor, until } from '../support/door';

const door = testDoor();

describe('what isn’t there', () => {
  const gone = () => door.answers(() => page('', { status: 404 }));
  const headers = { 'content-type': 'text/html', 'front-cache-control': 'max-age=9' };
  const named = (url: string) => Promise.resolve(noStoreTextResponse(404, `shown is ${url}`, headers));
  beforeEach(() => door.use({ fallback: { ...fallback, missing: named } }));

  test('has one page for all of a kind, complete without the framework’s scripts', async () => {
    gone();
    for (const [path, url] of [
      ['/vehiculo/900', '/fallback/vehicle'],
      ['/vehiculo/902?months=36', '/fallback/vehicle'],
      ['/vehiculo/900?interes=1', '/fallback/vehicle'],
      ['/vehiculos-promocion/7', '/fallback/promotion'],
      ['/vehiculos/edsel', '/page-404'],
      ['/nada', '/page-404'],
    ] as const) {
      const got = await door.get(path);
      expect([got.status, got.text]).toEqual([404, `shown is ${url}`]);
    }
  });

  test('takes the page that was there with it, until it is back', async () => {
    const clock = stoppedClock();
    expect((await door.get('/vehiculo/501')).status).toBe(200);
    gone();
    clock.pass(63);
    for (let times = 0; times < 2; times += 1) expect((await door.get('/vehiculo/501')).status).toBe(404);
    door.answers(() => page('back'));
    expect((await door.get('/vehiculo/501')).text).toBe('back');
  });

  test('is known to the browser from a page’s data, as the framework writes it', async () => {
    door.answers(() => page('0:{}', { headers: { 'content-type': 'text/x-component' } }));
    expect((await door.get('/vehiculo/900', { rsc: '1' })).text).toBe('0:{}');
  });
});

describe('a page that fails because its reads find no room', () => {
  const refused = () => door.answers(() => page('', { status: 500, lacks: ['slot'] }));

  test('is an uncached 503 with the error page and Retry-After', async () => {
    logLines();
    refused();
    const got = await door.get('/vehiculos?price=1');
    expect([got.status, got.text]).toEqual([503, expect.stringContaining('Vuelve a intentarlo más tarde.')]);
    expect([got.headers['retry-after'], got.headers['cache-control']]).toEqual(['5', 'no-store']);
    expect(got.headers.location).toBeUndefined();
    door.answers(() => page('the list'));
    expect((await door.get('/vehiculos?price=1')).text).toBe('the list');
  });
});

describe('a page that lacks a part', () => {
  test('is stored by nobody, and the next visitor gets a complete one', async () => {
    door.answers(() => page('without fees', { lacks: ['fees'] }));
    const got = await door.get('/vehiculos?entrada=3000');
    expect([got.status, got.text, got.headers['cache-control']]).toEqual([
      200,
      'without fees',
      'private, no-store',
    ]);
    door.answers(() => page('with fees'));
    expect((await door.get('/vehiculos?entrada=3000')).text).toBe('with fees');
  });

  test('nor is the data of one', async () => {
    door.answers(() => page('{"without":"dealers"}', { lacks: ['dealers'] }));
    const got = await door.get('/api/interest?vehicle=501');
    expect([got.status, got.headers['cache-control']]).toEqual([200, 'private, no-store']);
    door.answers(() => page('{"with":"dealers"}'));
    expect((await door.get('/api/interest?vehicle=501')).text).toBe('{"with":"dealers"}');
  });

  test('because of its own visitor’s limit is for nobody else: those who waited are rendered at once', async () => {
    const cache = new FrontCache();
    const renderings: ((response: HttpResponse) => void)[] = [];
    const produce = () => new Promise<HttpResponse>((resolve) => renderings.push(resolve));
    const asked = ['first', 'second', 'third'].map(async () => cache.respond('page', produce));
    renderings[0]?.(page('without fees', { lacks: ['limit'] }));
    await until(() => renderings.length === asked.length);
    for (const end of renderings) end(page('complete'));
    const sent = await Promise.all(asked);
    const bodies = sent.map(async (response) => [
      String(await response.body.in('identity')),
      response.isPersonal,
    ]);
    expect(await Promise.all(bodies)).toEqual([
      ['without fees', true],
      ['complete', false],
      ['complete', false],
    ]);
  });
});
