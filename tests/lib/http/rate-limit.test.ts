import { resetEnv } from '@/lib/platform/env';
import { resetState } from '@/lib/platform/state';
import { logLines } from '../../support/log-lines';
import { countTimes, secondsOf } from '../../support/count-leads';

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
