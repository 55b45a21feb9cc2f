import { log } from '@/lib/platform/log';
import { dropServices } from '@/lib/platform/services';
import { runWithRequestId } from '@/lib/platform/request-context';
import { givenLog } from '../../support/log-lines';

const lines = givenLog();

beforeEach(() => {
  jest.useFakeTimers();
  dropServices('log');
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
  runWithRequestId({ 'x-request-id': id }, () => log.info('here'));
  expect(lines).toMatchObject([{ request: id }]);
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
