import { resetEnv } from '@/lib/platform/env';
import { countAgainstLimit, secondsUntilAllowed, secondsToWait } from '@/lib/security/rate-limit';
import { caches } from '@/lib/platform/bounds';
import { digest } from '@/lib/security/encryption';
import { resetProcessSingleton } from '@/lib/platform/process-singletons';
import { logLines } from '../../support/log-lines';

/** The seconds to wait; null for an accepted lead. */
const countLead = (address: string) => countAgainstLimit('leads', address).then(() => null, secondsToWait);

const countTimes = async (address: string, times: number) => {
  const results: (number | null)[] = [];
  for (let count = 0; count < times; count += 1) results.push(await countLead(address));
  return results;
};

describe('leads counted in this process', () => {
  beforeEach(() => {
    logLines();
    process.env.STOCKFINDER_BASE_URL = 'http://127.0.0.1:9';
    resetEnv();
    for (const name of ['limiter.leads', 'server-secret'] as const) resetProcessSingleton(name);
  });
  afterAll(() => {
    delete process.env.STOCKFINDER_BASE_URL;
    resetEnv();
    for (const name of ['limiter.leads', 'server-secret'] as const) resetProcessSingleton(name);
  });

  test('an address has sixty in ten minutes from its first one on', async () => {
    let now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    expect(await countTimes('203.0.113.7', 59)).toEqual(Array<null>(59).fill(null));
    now += 599_000;
    expect(await countTimes('203.0.113.7', 2)).toEqual([null, 1]);
    expect(await secondsUntilAllowed('leads', '203.0.113.7')).toBe(1);
    expect(await secondsUntilAllowed('leads', '203.0.113.8')).toBeNull();
    now += 1_001;
    expect(await countTimes('203.0.113.7', 1)).toEqual([null]);
    expect(await secondsUntilAllowed('leads', '203.0.113.7')).toBeNull();
  });

  test('networks that share the beginning of a digest share no counter', async () => {
    // Found in half a second: their plain digests begin with the same 18 bits.
    const beginning = (address: string) => digest(address).slice(0, 3);
    const theirs = '2001:db8:0:1::';
    let at = 0;
    const network = () => `2a02:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}:1::`;
    while (beginning(network()) !== beginning(theirs)) at += 1;
    const colliding = network();
    await countTimes(colliding, 61);
    expect(await countLead(theirs)).toBeNull();
    expect(await countLead(colliding)).not.toBeNull();
  });

  test('above so many addresses the one that sent longest ago is forgotten', async () => {
    await countTimes('203.0.113.7', 61);
    for (let at = 0; at < caches['counters of addresses'].max; at += 1) await countLead(`address ${at}`);
    expect(await countLead('203.0.113.7')).toBeNull();
  });
});
