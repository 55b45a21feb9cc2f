import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectionLimits, createLimitedServer } from '@/server/connections';
import { page, testDoor, until } from '../support/door';
import { closeServer, listen, portOf } from '../support/listen';
import { givenSettings } from '../support/settings';
import { createStorefrontApplication } from '@/lib/instance/application';
import { givenApplication } from '../support/application';

givenSettings();
givenApplication(createStorefrontApplication);

/** Short enough for a test; limits that must not apply have a minute. */
const short = {
  ...connectionLimits,
  headersTimeout: 50,
  requestTimeout: 50,
  connectionsCheckingInterval: 20,
};
const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
let server: Server;

const open = () => connect(portOf(server), '127.0.0.1').on('error', () => undefined);

async function serveBy(listener: RequestListener, limits = connectionLimits): Promise<void> {
  ({ server } = createLimitedServer(listener, limits));
  await listen(server);
}

async function serve(limits: typeof short, body: string | Buffer = 'whole'): Promise<Socket> {
  await serveBy((_request, response) => response.end(body), limits);
  return open();
}

afterEach(() => closeServer(server));

test('a request whose headers come too slowly is given up', async () => {
  const socket = await serve(short);
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection on which nothing happens is ended', async () => {
  const socket = await serve({ ...connectionLimits, idleMs: 50 });
  expect(await text(socket)).toBe('');
});

test('a response that the client stops reading is aborted', async () => {
  const socket = await serve({ ...connectionLimits, wholeMs: 50 }, Buffer.alloc(50_000_000));
  const closed = once(server, 'request').then(([, response]) => once(response as Socket, 'close'));
  socket.pause().write(get);
  await closed;
  await until(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count === 0))));
});

test.each(['websocket', 'h2c', 'TLS/1.0'])(
  'who asks for %s is answered in the protocol that was spoken',
  async (protocol) => {
    const socket = await serve(connectionLimits);
    const requested = `GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: ${protocol}\r\n`;
    socket.write(`${requested}http2-settings: AAMAAABkAAQAAP__\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*whole$/);
  },
);

test('a connection has four requests answered at once; one that asks on without waiting is ended', async () => {
  const pending: ServerResponse[] = [];
  await serveBy((_request, response) => pending.push(response));
  const patient = open();
  patient.write(get.repeat(4));
  await until(() => pending.length === 4);
  for (const response of pending) response.end('whole');
  await once(patient, 'data');
  patient.write(get);
  await until(() => pending.length === 5);
  pending.at(-1)?.end('whole');
  const greedy = open();
  greedy.write(get.repeat(20));
  expect(await text(greedy)).toBe('');
  expect(pending).toHaveLength(9);
  patient.destroy();
});

describe('a client that leaves', () => {
  const door = testDoor();
  const problems: unknown[] = [];
  const note = (problem: unknown) => void problems.push(problem);

  beforeEach(async () => {
    await serve(connectionLimits);
    problems.length = 0;
    process.on('uncaughtException', note).on('unhandledRejection', note);
  });
  afterEach(() => process.off('uncaughtException', note).off('unhandledRejection', note));

  const head = (method: string, path: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;

  test.each([
    ['while its page is made', head('GET', '/vehiculos'), 1],
    [
      'while its form is answered',
      `${head('POST', '/api/contact', 'content-type: application/json\r\ncontent-length: 2\r\n')}{}`,
      1,
    ],
    ['in the middle of its body', `${head('POST', '/api/contact', 'content-length: 9\r\n')}{}`, 0],
    [
      'in the middle of a piece',
      `${head('POST', '/api/contact', 'transfer-encoding: chunked\r\n')}9\r\n{}`,
      0,
    ],
  ])('%s does no harm', async (_, sent, requested) => {
    const { release } = door.holdsBack(() => page('x'.repeat(5_000_000)));
    const socket = connect(portOf(door.server), '127.0.0.1');
    const arrived = once(door.server, 'request');
    socket.write(sent);
    const [, response] = (await arrived) as [unknown, Socket];
    await door.requestedTimes(requested);
    const closed = once(response, 'close');
    socket.resetAndDestroy();
    await closed;
    release();
    expect((await door.get('/api/health/live')).status).toBe(200);
    expect(problems).toEqual([]);
  });
});

test.each([20_000, 500_000])(
  'cookies of %d bytes are refused by a page that says what to do',
  async (bytes) => {
    const socket = await serve(connectionLimits);
    socket.write(`GET / HTTP/1.1\r\nhost: a\r\ncookie: a=${'x'.repeat(bytes)}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(answer).toContain('content-type: text/html; charset=utf-8\r\n');
    expect(answer).toContain('<h1>Demasiadas cookies</h1>');
    const [, body = ''] = answer.split('\r\n\r\n');
    expect(Buffer.byteLength(body)).toBe(Number(/content-length: (\d+)/.exec(answer)?.[1]));
  },
);
