import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resetEnv } from '@/lib/env';
import { watchIncomingRequests } from '@/lib/incoming-requests';
import { forwardedAddress, visitorAddress } from '@/lib/visitor-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 10.0.0.4', '203.0.113.7'],
  ['203.0.113.7, 10.0.0.4, 192.168.1.1, 172.16.0.9', '203.0.113.7'],
  ['203.0.113.7, ::1', '203.0.113.7'],
  ['unknown, 203.0.113.7', '203.0.113.7'],
  ['10.0.0.4', '10.0.0.4'],
  ['', '192.0.2.1'],
  ['<script>', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8:0:0::'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('behind a proxy %j is %s', (forwarded, address) => {
  expect(forwardedAddress(forwarded, '192.0.2.1')).toBe(address);
});

async function noted(headers: Record<string, string>): Promise<string> {
  watchIncomingRequests();
  let address = '';
  const server = createServer((request, response) => {
    address = visitorAddress(
      new Request('http://localhost', { headers: request.headers as Record<string, string> }),
    );
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });
  await new Promise((closed) => server.close(closed));
  return address;
}

describe.each([
  [undefined, '127.0.0.1'],
  ['true', '203.0.113.7'],
])('TRUST_PROXY %s', (setting, address) => {
  beforeEach(() => {
    process.env['STOCKFINDER_BASE_URL'] = 'http://localhost';
    if (setting === undefined) delete process.env['TRUST_PROXY'];
    else process.env['TRUST_PROXY'] = setting;
    resetEnv();
  });
  afterEach(() => {
    delete process.env['TRUST_PROXY'];
    resetEnv();
  });

  test('a request’s address is its own, or what the proxy says', async () => {
    expect(await noted({ 'x-forwarded-for': '203.0.113.7', 'x-visitor-address': '198.51.100.9' })).toBe(
      address,
    );
  });
});

async function statusOf(path: string, init?: RequestInit): Promise<number> {
  watchIncomingRequests();
  const server = createServer((_, response) => response.end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  await answer.text();
  await new Promise((closed) => server.close(closed));
  return answer.status;
}

test.each([
  ['/vehiculos', 100_000, 200],
  ['/vehiculos', 100_001, 413],
  ['/api/nothing', 150_000, 413],
])('a body for %s of %i bytes is answered with %i', async (path, size, status) => {
  expect(await statusOf(path, { method: 'POST', body: 'x'.repeat(size) })).toBe(status);
});

test.each([
  ['/fotos/320/%zz', 400],
  ['/api/%', 400],
  ['/og/%E0%A4%A', 400],
  ['/api/stock?search=%zz', 200],
  ['/vehiculo/%zz', 200],
  ['/fotos/320/u/a%20b.webp', 200],
])('a broken escape where the framework would fail is refused: %s', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});
