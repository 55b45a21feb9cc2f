import { log } from '@/lib/log';
import { forgetProcessWide } from '@/lib/process-wide';
import { logLines } from '../support/log-lines';

beforeEach(() => forgetProcessWide('log-windows'));

test('an event is one line', () => {
  const lines = logLines();
  log.warn('something happened', { call: 'vehicles', status: 500 });
  expect(lines).toEqual([
    {
      time: expect.any(String) as string,
      level: 'warn',
      message: 'something happened',
      call: 'vehicles',
      status: 500,
    },
  ]);
});

test('a flood of one message is cut, other messages are not, and what was left out is counted', () => {
  const lines = logLines();
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  for (let times = 0; times < 1_000; times += 1) log.warn('too many');
  log.error('something else');
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toMatchObject({ message: 'something else' });
  now += 10_001;
  log.warn('too many');
  log.warn('too many');
  expect(lines.slice(51).map(({ leftOut }) => leftOut)).toEqual([950, undefined]);
});
