import { logLines } from '../support/log-lines';
import { page, testDoor } from '../support/door';

const door = testDoor();
const sealed = 'x'.repeat(80);
const numbered = () => {
  let count = 0;
  door.answers(() => page(`answer ${(count += 1)}`));
};

describe('what a visitor sends changes nothing for others', () => {
  const hostile: Record<string, string> = {
    'accept-language': 'en',
    authorization: 'Bearer x',
    cookie: `__Secure-formulario=${sealed}; other=1; __Secure-confirmacion=${sealed}`,
    'content-security-policy': "script-src 'unsafe-inline'",
    forwarded: 'host=evil.example',
    'if-none-match': '"x"',
    'next-action': 'abc',
    'next-router-state-tree': '%5B%22x%22%2C%7B%7D%5D',
    purpose: 'prefetch',
    range: 'bytes=0-1',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'evil.example',
    'x-matched-path': '/evil',
    'x-middleware-override-headers': 'host',
    'x-middleware-rewrite': '/evil',
    'x-middleware-subrequest': 'middleware:middleware',
    'x-nonce': 'guess',
    'x-original-url': '/evil',
  };

  test('none of it is put to Next', async () => {
    await door.get('/vehiculos', hostile);
    expect(door.lastHeaders()).toEqual({ host: 'shop.example' });
    const plain = await door.get('/vehiculos');
    expect(plain.text).toBe('the page');
    expect(plain.headers['content-security-policy']).toContain("script-src 'self';");
    expect(door.requested).toHaveLength(1);
  });

  test('an endpoint gets no header of the framework’s own, and the visitor’s address from us alone', async () => {
    const json = { 'content-type': 'application/json' };
    const headers = { ...hostile, ...json, rsc: '1', 'accept-encoding': 'br' };
    await door.send('/api/financing', { method: 'POST', headers, body: '{}' });
    const passed = Object.keys(door.lastHeaders());
    expect(passed).toEqual(expect.arrayContaining(['authorization', 'cookie', 'host']));
    expect(passed.filter((name) => /^(?:x-middleware-|next-|rsc$|accept-encoding$)/.test(name))).toEqual([]);
    expect(door.requested.at(-1)?.visitor).toBe('127.0.0.1');
  });
});

describe('one visitor’s own', () => {
  test.each([
    ['/contacto', `__Secure-formulario=${sealed}`],
    ['/mensaje-confirmacion', `a=1; __Secure-confirmacion=${sealed}; b=2`],
  ])('%s with its cookie is made for each, and told that cookie alone', async (path, cookie) => {
    numbered();
    const first = await door.get(path, { cookie });
    expect([first.text, first.headers['cache-control']]).toEqual(['answer 1', 'private, no-cache']);
    expect(door.lastHeaders()['cookie']).toMatch(/^__Secure-(?:formulario|confirmacion)=x{80}$/);
    expect((await door.get(path, { cookie })).text).toBe('answer 2');
    expect((await door.get(path)).text).toBe('answer 3');
  });

  test('without the cookie it is cached here only', async () => {
    numbered();
    for (const headers of [{}, { cookie: 'other=1' }]) {
      const got = await door.get('/contacto', headers);
      expect([got.text, got.headers['cache-control']]).toEqual(['answer 1', 'private, no-cache']);
    }
    expect((await door.get('/contacto', { cookie: `__Secure-formulario=${sealed}` })).text).toBe('answer 2');
    expect((await door.get('/contacto')).text).toBe('answer 1');
  });

  test('the interest form is shown the form that came back, and no other cookie', async () => {
    await door.get('/vehiculo/501?interes=1', { cookie: `formulario=y; __Secure-formulario=${sealed}` });
    await door.get('/vehiculo/501', { cookie: `__Secure-formulario=${sealed}` });
    expect(door.requested.map(({ headers }) => headers['cookie'])).toEqual([
      `__Secure-formulario=${sealed}`,
      undefined,
    ]);
  });

  test('everybody else’s page may be kept by others, but not for long, and not our own words', async () => {
    const { headers } = await door.get('/vehiculos');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-if-error=86400');
    expect(headers['front-cache-control']).toBeUndefined();
  });
});

test('spellings that lie between a browser and us may change share one page, and lead in no circle', async () => {
  for (const path of ['/vehiculos/a%3Ab%2C(c)', '/vehiculos/a:b,%28c%29', '/vehiculos/a%3ab%2c(c)'])
    expect((await door.get(path)).status).toBe(200);
  expect(door.requested.map(({ url }) => url)).toEqual(['/vehiculos/a%3Ab%2C(c)']);
});

test('an endpoint’s failure keeps its own words', async () => {
  door.answers(() => page('{"error":"x"}', { status: 502, headers: { 'content-type': 'application/json' } }));
  const got = await door.get('/api/stock');
  expect([got.status, got.text]).toEqual([502, '{"error":"x"}']);
});

test('a page that fails is the error page, and is logged without the visitor’s words', async () => {
  const lines = logLines();
  door.answers(() => Promise.reject(new Error('broken')));
  const got = await door.get('/vehiculos?search=secret');
  expect([got.status, got.text, got.headers['cache-control']]).toEqual([500, 'the error page', 'no-store']);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
