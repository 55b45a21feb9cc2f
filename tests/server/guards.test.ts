import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readBody, type BodyRefusal } from '@/server/endpoint-question';
import { page, testDoor } from '../support/door';

const door = testDoor();

/** All that comes back on one connection until it is closed by the server. */
function raw(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

const ownPort = () => (door.server.address() as AddressInfo).port;

test.each([
  ['POST', '/vehiculos', 'GET, HEAD'],
  ['POST', '/robots.txt', 'GET, HEAD'],
  ['PUT', '/vehiculo/1', 'GET, HEAD'],
  ['DELETE', '/', 'GET, HEAD'],
  ['OPTIONS', '/vehiculos', 'GET, HEAD'],
  ['TRACE', '/', 'GET, HEAD'],
  ['PROPFIND', '/', 'GET, HEAD'],
  ['PATCH', '/api/contact', 'GET, HEAD, POST'],
  ['DELETE', '/api/revalidate', 'GET, HEAD, POST'],
])('%s %s is no way to ask, and ends the connection', async (method, path, allow) => {
  const { status, headers } = await door.send(path, { method });
  expect([status, headers.allow, headers.connection]).toEqual([405, allow, 'close']);
  expect(headers['cache-control']).toBe('no-store');
  expect(door.asked).toEqual([]);
});

test.each([
  ['an asterisk', 'OPTIONS', '*', 400],
  ['another server’s address', 'GET', 'http://evil.example/vehiculos', 400],
  ['another server’s secure address', 'GET', 'https://shop.example/', 400],
  ['an endless address', 'GET', `/vehiculos?search=${'a'.repeat(4_000)}`, 414],
])('%s is refused, and ends the connection', async (_, method, path, status) => {
  const got = await door.send(path, { method });
  expect([got.status, got.headers.connection]).toEqual([status, 'close']);
  expect(got.headers['content-security-policy']).toContain("default-src 'none'");
  expect(door.asked).toEqual([]);
});

test.each([
  ['GET', '/fotos/320/%zz'],
  ['GET', '/api/%'],
  ['POST', '/api/%'],
  ['GET', '/og/%E0%A4%A'],
  ['GET', '/vehiculo/%zz'],
  ['HEAD', '/%'],
])('%s %s has a broken escape', async (method, path) => {
  expect((await door.send(path, { method })).status).toBe(400);
  expect(door.asked).toEqual([]);
});

test.each(['/api/stock?search=%zz', '/vehiculos?search=%E0%A4%A', '/vehiculo/a%20b'])(
  '%s has none that matters',
  async (path) => {
    expect((await door.get(path)).status).toBe(200);
  },
);

describe('bodies', () => {
  test.each([
    ['GET', { 'content-length': '1' }],
    ['GET', { 'transfer-encoding': 'chunked' }],
    ['HEAD', { 'content-length': '200000' }],
  ])('%s takes none: %j', async (method, headers) => {
    const got = await door.send('/vehiculos', { method, headers });
    expect([got.status, got.headers.connection]).toEqual([413, 'close']);
    expect(door.asked).toEqual([]);
  });

  test('one that is announced too large is refused before it comes', async () => {
    const headers = { 'content-length': '100001' };
    const got = await door.send('/api/contact', { method: 'POST', headers });
    expect([got.status, got.headers.connection]).toEqual([413, 'close']);
    expect(door.asked).toEqual([]);
  });

  test('one that does not say how large it is is counted', async () => {
    const headers = { 'transfer-encoding': 'chunked' };
    const post = (size: number) =>
      door.send('/api/contact', { method: 'POST', headers, body: 'x'.repeat(size) });
    expect((await post(100_000)).status).toBe(200);
    expect(door.asked[0]?.body).toHaveLength(100_000);
    const refused = await post(100_001);
    expect([refused.status, refused.headers.connection]).toEqual([413, 'close']);
    expect(door.asked).toHaveLength(1);
  });

  test('a request hidden in a body is not answered', async () => {
    const hidden = 'GET /vehiculo/hidden HTTP/1.1\r\nhost: a\r\n\r\n';
    for (const method of ['GET', 'DELETE', 'POST']) {
      const head = `${method} /vehiculos HTTP/1.1\r\nhost: a\r\n`;
      const got = await raw(ownPort(), `${head}content-length: ${hidden.length}\r\n\r\n${hidden}`);
      expect(got.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(got).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    expect(door.asked).toEqual([]);
  });

  test('one that comes too slowly or breaks off is given up', async () => {
    const results: (Buffer | BodyRefusal)[] = [];
    let done: () => void = () => undefined;
    const server = createServer((request, response) => {
      void readBody(request, 20).then((result) => {
        results.push(result);
        done();
        response.destroy();
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const head = 'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nx';
    await raw((server.address() as AddressInfo).port, head);
    expect(results).toEqual([408]);
    const broken = new Promise<void>((resolve) => (done = resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(head, () => socket.destroy());
    await broken;
    expect(results[1]).toBe(400);
    await new Promise((closed) => server.close(closed));
  });

  test('a small one reaches its endpoint as it came', async () => {
    door.answers(({ body }) => page(String(body), { headers: { 'content-type': 'application/json' } }));
    const got = await door.send('/api/contact', { method: 'POST', body: '{"name":"Yaiza"}' });
    expect([got.status, got.text]).toEqual([200, '{"name":"Yaiza"}']);
  });
});
