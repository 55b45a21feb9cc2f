import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { page, testDoor } from '../support/door';
import { portOf } from '../support/listen';

const door = testDoor();

/** All bytes received on one connection until the server closes it. */
function raw(port: number, sent: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

const ownPort = () => portOf(door.server);

test.each([
  ['POST', '/vehiculos', 'GET, HEAD'],
  ['POST', '/robots.txt', 'GET, HEAD'],
  ['DELETE', '/', 'GET, HEAD'],
  ['PATCH', '/api/contact', 'POST'],
  ['GET', '/api/contact', 'POST'],
  ['HEAD', '/api/financing', 'POST'],
  ['PUT', '/api/interest', 'GET, HEAD, POST'],
  ['POST', '/api/health/live', 'GET, HEAD'],
])('%s %s is no way to ask, and ends the connection', async (method, path, allow) => {
  const { status, headers } = await door.send(path, { method });
  expect([status, headers.allow, headers.connection]).toEqual([405, allow, 'close']);
  expect(headers['cache-control']).toBe('no-store');
  expect(door.requested).toEqual([]);
});

test.each([
  ['an asterisk', 'OPTIONS', '*', 400],
  ['another server’s address', 'GET', 'http://evil.example/vehiculos', 400],
  ['an endless address', 'GET', `/vehiculos?search=${'a'.repeat(4_000)}`, 414],
  ['an address of 201 parameters', 'GET', `/vehiculos?${Array(201).fill('a').join('&')}`, 414],
])('%s is refused, and ends the connection', async (_, method, path, status) => {
  const got = await door.send(path, { method });
  expect([got.status, got.headers.connection]).toEqual([status, 'close']);
  expect(got.headers['content-security-policy']).toContain("default-src 'none'");
  expect(door.requested).toEqual([]);
});

test.each([
  ['GET', '/fotos/320/%zz'],
  ['GET', '/api/%'],
  ['GET', '/vehiculo/%zz'],
  ['HEAD', '/%'],
])('%s %s has a broken escape', async (method, path) => {
  expect((await door.send(path, { method })).status).toBe(400);
  expect(door.requested).toEqual([]);
});

test.each([
  '/api/../vehiculos',
  '/api/%2e%2e/vehiculos',
  '/vehiculos/.',
  '/vehiculos\\kona',
  '/vehiculos#x',
  '/vehiculo/\u00f1',
])('%s would be another address to a browser, by any method', async (path) => {
  const port = ownPort();
  for (const method of ['GET', 'POST', 'PUT']) {
    const serialized = `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
    expect(await raw(port, Buffer.from(serialized, 'latin1'))).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(door.requested).toEqual([]);
});

test.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('%s of an endpoint that is none', async (method) => {
  for (const path of ['/api/none', '/api/', '/api/contact/', '/api/..%2fvehiculos', '/api/health/live/x']) {
    const head = `${method} ${path} HTTP/1.1\r\nhost: a\r\n`;
    const empty = await raw(ownPort(), `${head}connection: close\r\n\r\n`);
    expect(empty).toMatch(/^HTTP\/1\.1 404 [^]*cache-control: no-store[^]*{"error":"not found"}$/);
    // Without a request to close: an unread body would be parsed as the next request.
    const full = await raw(ownPort(), `${head}content-length: 1\r\n\r\nx`);
    expect(full).toMatch(/^HTTP\/1\.1 404 [^]*connection: close/);
  }
  expect(door.requested).toEqual([]);
});

test('a router state of 4,001 characters costs no rendering', async () => {
  const headers = { rsc: '1', 'next-router-state-tree': 'x'.repeat(4_001) };
  const got = await door.get('/vehiculos', headers);
  expect([got.status, got.headers['cache-control'], door.requested]).toEqual([400, 'no-store', []]);
});

test('whether a router state can be read is for the framework to say: its error is a 400', async () => {
  const headers = { rsc: '1', 'next-router-state-tree': '["",{"a":0}]' };
  expect((await door.get('/vehiculos', headers)).status).toBe(200);
  door.answers(() => page('', { status: 500 }));
  const got = await door.get('/contacto', headers);
  expect([got.status, got.text, got.headers['cache-control']]).toEqual([400, 'Bad Request', 'no-store']);
  expect(got.headers['content-type']).toContain('text/plain');
});

describe('bodies', () => {
  test.each([
    ['GET', { 'content-length': '1' }],
    ['GET', { 'transfer-encoding': 'chunked' }],
    ['HEAD', { 'content-length': '200000' }],
  ])('%s takes none: %j', async (method, headers) => {
    const got = await door.send('/vehiculos', { method, headers });
    expect([got.status, got.headers.connection]).toEqual([413, 'close']);
    expect(door.requested).toEqual([]);
  });

  test('one that is announced too large is refused before it comes', async () => {
    const headers = { 'content-length': '100001' };
    const got = await door.send('/api/contact', { method: 'POST', headers });
    expect([got.status, got.headers.connection]).toEqual([413, 'close']);
    expect(door.requested).toEqual([]);
  });

  test('one that does not say how large it is is counted', async () => {
    const type = 'application/x-www-form-urlencoded';
    const headers = { 'transfer-encoding': 'chunked', 'content-type': type };
    const post = (size: number) =>
      door.send('/api/contact', { method: 'POST', headers, body: 'x'.repeat(size) });
    expect((await post(100_000)).status).toBe(200);
    expect(door.requested[0]?.body).toHaveLength(100_000);
    const refused = await post(100_001);
    expect([refused.status, refused.headers.connection]).toEqual([413, 'close']);
    expect(door.requested).toHaveLength(1);
  });

  test('a request hidden in a body is not answered', async () => {
    const hidden = 'GET /vehiculo/hidden HTTP/1.1\r\nhost: a\r\n\r\n';
    for (const method of ['GET', 'DELETE', 'POST']) {
      const head = `${method} /vehiculos HTTP/1.1\r\nhost: a\r\n`;
      const got = await raw(ownPort(), `${head}content-length: ${hidden.length}\r\n\r\n${hidden}`);
      expect(got.match(/HTTP\/1\.1/g)).toHaveLength(1);
      expect(got).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    expect(door.requested).toEqual([]);
  });
});
