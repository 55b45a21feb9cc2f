import { resetEnv } from '@/lib/platform/env';
import { countAgainstLimit, secondsUntilAllowed, secondsToWait } from '@/lib/http/rate-limit';
import { resetState } from '@/lib/platform/state';
import { logLines } from '../../support/log-lines';
import { fromVisitor } from '../../support/from-visitor';

/** The seconds to wait; null for an accepted lead. */
const countLead = (address: string) =>
  fromVisitor(address, () => countAgainstLimit('leads')).then(() => null, secondsToWait);
const secondsOf = (address: string) => fromVisitor(address, () => secondsUntilAllowed('leads'));

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
    for (const name of ['limiter.leads', 'server-secret'] as const) resetState(name);
  });
  afterAll(() => {
    delete process.env.STOCKFINDER_BASE_URL;
    resetEnv();
    for (const name of ['limiter.leads', 'server-secret'] as const) resetState(name);
  });

  test('an address has sixty in ten minutes from its first one on', async () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    expect(await countTimes('203.0.113.7', 59)).toEqual(Array<null>(59).fill(null));
    now += 599_000;
    expect(await countTimes('203.0.113.7', 2)).toEqual([null, 1]);
    expect(await secondsOf('203.0.113.7')).toBe(1);
    expect(await secondsOf('203.0.113.8')).toBeNull();
    now += 1_001;
    expect(await countTimes('203.0.113.7', 1)).toEqual([null]);
    expect(await secondsOf('203.0.113.7')).toBeNull();
  });
});
