import { createServer, type Socket } from 'node:net';
import { gzipSync, brotliCompressSync, deflateSync } from 'node:zlib';
import { callOnce } from '@/lib/upstream/call';
import { classifyDelivery } from '@/lib/upstream/delivery';
import { listen } from '../../support/listen';
import { givenLog } from '../../support/log-lines';
import { changeSettings } from '../../support/settings';
import { testUpstream } from '../../support/upstream';
import { failureOf, readUpstream } from '../../support/upstream-calls';

const upstream = testUpstream();
const lines = givenLog();
const form = { name: 'contact', path: 'contact', lane: 'forms' as const, body: {}, idempotencyKey: 'key' };
const dealers = { name: 'dealers', path: 'dealers' };

/** A server of plain bytes: each request gets this head, and a body. */
let head = '';
let body: Buffer;
let requests = 0;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('data', () => {
    requests += 1;
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
  });
});
let origin = '';
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

beforeEach(() => {
  requests = 0;
  body = Buffer.from('{}');
  changeSettings({ STOCKFINDER_BASE_URL: origin });
  // Long enough for a repetition on a busy machine, and far below a time-out that would hide a hang.
  upstream.giveUpAfter(20_000);
});

test.each([
  ['HTTP/1.1 421 Misdirected Request', { kind: 'failed', status: 421 }, 1],
  ['HTTP/1.1 101 Switching Protocols', { kind: 'network', status: null }, 2],
  ['HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c', { kind: 'network' }, 2],
  ['HTTP/1.1 102 Processing', { kind: 'network', status: null }, 2],
  ['HTTP/1.1 000 -', { kind: 'network', status: null }, 2],
  ['HTTP/1.1 099 -', { kind: 'network', status: null }, 2],
  ['HTTP/1.1 999 -', { kind: 'failed', status: 999 }, 2],
  ['HTTP/1.1 1000 -', { kind: 'network', status: null }, 2],
  ['HTTP/2 200', { kind: 'network', status: null }, 2],
  ['220 mail.example ESMTP', { kind: 'network', status: null }, 2],
  ['HTTP/1.1 407 Proxy Authentication Required', { kind: 'failed', status: 407 }, 1],
])('«%s» is a failure of one attempt to send a form, and of %j to read', async (first, failure, reads) => {
  head = first;
  const sent = await failureOf(callOnce(form));
  expect(sent).toMatchObject({ ...failure, sent: true });
  expect(classifyDelivery(sent)).toMatchObject({ mayHaveArrived: true });
  expect(requests).toBe(1);
  expect(await failureOf(readUpstream(dealers))).toMatchObject(failure);
  expect(requests).toBe(1 + reads);
});

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
  ['identity', (text: string) => Buffer.from(text)],
] as const)('an answer in the encoding %s is decoded', async (encoding, encode) => {
  head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}`;
  body = encode('{"items":[]}');
  expect((await readUpstream(dealers)).body).toEqual({ items: [] });
});

test.each([
  ['gzip', 'HTTP/1.1 200 OK', { kind: 'malformed', status: 200, reason: 'Z_DATA_ERROR' }, 1],
  ['br', 'HTTP/1.1 200 OK', { kind: 'malformed', status: 200 }, 1],
  ['zstd', 'HTTP/1.1 200 OK', { kind: 'malformed', status: 200, reason: 'unknown-encoding' }, 1],
  ['gzip', 'HTTP/1.1 502 Bad Gateway', { kind: 'failed', status: 502, reason: 'Z_DATA_ERROR' }, 2],
])(
  'bytes that aren’t in their encoding %s are no dropped connection: %s',
  async (encoding, first, failure, reads) => {
    head = `${first}\r\nContent-Encoding: ${encoding}`;
    expect(await failureOf(readUpstream(dealers))).toMatchObject(failure);
    expect(requests).toBe(reads);
    expect(lines.at(-1)).toMatchObject({ status: failure.status, advice: expect.any(String) as string });
  },
);
