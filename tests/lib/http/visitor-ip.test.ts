import { dropServices } from '@/lib/platform/services';
import { clientIpBehindProxies, isBehindUncountedProxy } from '@/lib/http/visitor-ip';
import { logLines } from '../../support/log-lines';
import { testDoor } from '../../support/door';
import { changeSettings } from '../../support/settings';

test.each([
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 10.0.0.4', '10.0.0.4'],
  [2, '198.51.100.1, 203.0.113.7, 10.0.0.4', '203.0.113.7'],
  [1, '203.0.113.7:4711', '203.0.113.7'],
  [1, '[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
  [1, '', '192.0.2.1'],
  [1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  [1, '::ffff:203.0.113.7', '203.0.113.7'],
  [0, '203.0.113.7', '192.0.2.1'],
  [1, `${','.repeat(15_000)}203.0.113.7`, '203.0.113.7'],
  [2, `${'[1]:'.repeat(4_000)},198.51.100.1, 10.0.0.4`, '198.51.100.1'],
  [99, `${'198.51.100.1, '.repeat(300)}203.0.113.7`, '198.51.100.1'],
  [1, `198.51.100.1,${' '.repeat(16_000)}`, '192.0.2.1'],
  [1, '198.51.100.1, fd00:1:2:3::4', 'fd00:1:2:3::'],
])('behind %i proxies %j is %s', (proxies, forwarded, address) => {
  expect(clientIpBehindProxies(forwarded, '192.0.2.1', proxies)).toBe(address);
});

test.each([
  // A load balancer and nginx, of which one is counted.
  [1, '203.0.113.7, 10.0.0.4', '10.0.0.5', true],
  [2, '203.0.113.7, 10.0.0.4', '10.0.0.5', false],
  // A CDN's edge and nginx.
  [2, '203.0.113.7, 198.51.100.1', '10.0.0.5', false],
  // A client within the network.
  [1, '10.0.0.4', '10.0.0.5', false],
  // No proxy is counted.
  [0, '203.0.113.7', '10.0.0.5', true],
  [0, '203.0.113.7', '198.51.100.1', false],
  [0, '', '127.0.0.1', false],
])('behind %i counted proxies %j at %s hides visitors: %s', (proxies, forwarded, remote, hides) => {
  expect(isBehindUncountedProxy(forwarded, remote, proxies)).toBe(hides);
});

const door = testDoor();

async function noted(headers: Record<string, string>): Promise<string | undefined> {
  await door.send('/api/revalidate', { method: 'POST', headers });
  return door.requested.at(-1)?.visitor;
}

test.each([
  [undefined, '127.0.0.1'],
  ['true', '203.0.113.7'],
  ['1', '203.0.113.7'],
  ['2', '198.51.100.1'],
])('with TRUST_PROXY=%s a request’s address is its own, or what the proxy says', async (setting, address) => {
  dropServices('log');
  if (setting !== undefined) changeSettings({ TRUST_PROXY: setting });
  const lines = logLines();
  expect(await noted({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).toBe(address);
  await noted({ 'x-forwarded-for': '198.51.100.1' });
  const told = lines.filter(({ message }) => String(message).includes('TRUST_PROXY'));
  expect(told).toHaveLength(setting === undefined ? 1 : 0);
});
