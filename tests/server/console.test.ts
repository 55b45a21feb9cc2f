import { redirectConsoleToLog } from '@/lib/platform/next-internals';
import { logLines } from '../support/log-lines';

test('what the framework writes to the console is a line of the log, and an empty one is none', () => {
  const target = { ...console };
  redirectConsoleToLog(target);
  const lines = logLines();
  target.log('');
  target.warn('\u001b[33m⚠\u001b[39m The config %s is old', 'x');
  target.error(new Error('broken'));
  expect(lines).toMatchObject([
    { level: 'warn', message: 'the framework reports', reason: '⚠ The config x is old' },
    {
      level: 'error',
      message: 'the framework reports',
      reason: expect.stringMatching(/^Error: broken\n {4}at /) as string,
    },
  ]);
});
