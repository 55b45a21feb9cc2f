import { resetEnv } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { resetState } from '@/lib/platform/state';
import { runAsRequest } from '@/lib/platform/request-context';
import { givenLog } from '../../support/log-lines';

const lines = givenLog();

beforeEach(() => {
  jest.useFakeTimers();
  resetState('log');
});
afterEach(() => {
  jest.useRealTimers();
});

test('a line is JSON with its time, its level, its message and its details', () => {
  log.warn('something failed', { kind: 'timeout', ms: 12, status: null });
  expect(lines).toEqual([
    {
      time: new Date().toISOString(),
      level: 'warn',
      message: 'something failed',
      kind: 'timeout',
      ms: 12,
      status: null,
    },
  ]);
});

test('a line belongs to the request that it was written for', () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  runAsRequest({ 'x-request-id': id }, () => log.info('here'));
  expect(lines).toMatchObject([{ request: id }]);
});

test('no line holds a secret of the settings, whoever wrote the text', () => {
  const settings = {
    STOCKFINDER_BASE_URL: 'https://shop:p%40ss-word@upstream.example',
    STOCKFINDER_HEADERS: 'Authorization: Bearer token/of-the-gateway',
    REVALIDATE_SECRET: 'secret-of-the-back-office',
    COOKIE_SECRETS: 'the-next-cookie-secret, the-old-cookie-secret',
    VEHICLE_FEED_TOKEN: 'token-of-the-feed',
    REDIS_URL: 'redis://:word-of-redis@cache:6379',
  };
  const before = { ...process.env };
  Object.assign(process.env, settings);
  resetEnv();
  const basic = btoa('shop:p@ss-word');
  for (const text of [
    ...['p%40ss-word', 'p@ss-word', basic, 'Bearer token/of-the-gateway', 'token/of-the-gateway'],
    ...[
      'token\\/of-the-gateway',
      'token%2Fof-the-gateway',
      'secret-of-the-back-office',
      'the-old-cookie-secret',
    ],
    ...[
      'the-next-cookie-secret',
      'token-of-the-feed',
      'word-of-redis',
      'secret-of-the-ba',
      basic.slice(0, 12),
    ],
  ]) {
    log.every('request', { method: 'GET', path: `/a/${text}` });
    log.warn('echoed', { kind: text, reason: `it says ${text}` });
    log.error(`of ${text}`);
  }
  process.env = before;
  resetEnv();
  for (const line of lines)
    expect([line['message'], line['path'] ?? '', line['reason'] ?? ''].join('|')).toMatch(
      /^(?:request\|\/a\/…\||echoed\|\|it says …|of …\|\|)$/,
    );
  expect(lines).toHaveLength(42);
});

test('equal lines are bounded, and omitted ones are counted', () => {
  for (let count = 0; count < 500; count += 1) log.warn('upstream call failed', { kind: 'timeout' });
  log.warn('upstream call failed', { kind: 'network' });
  expect(lines).toHaveLength(21);
  jest.advanceTimersByTime(1_000);
  expect(lines.at(-1)).toMatchObject({
    message: 'equal lines left out',
    of: 'upstream call failed',
    kind: 'timeout',
    dropped: 480,
  });
  log.warn('upstream call failed', { kind: 'timeout' });
  expect(lines).toHaveLength(23);
});
