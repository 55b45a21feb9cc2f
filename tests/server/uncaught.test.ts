import { logLines } from '../support/log-lines';
import { logUncaughtErrors } from '../../server/start';

const events = ['uncaughtException', 'unhandledRejection'] as const;

test('an uncaught error is logged with its location, and the process continues', () => {
  const before = events.map((event) => process.rawListeners(event));
  logUncaughtErrors();
  const [exception, rejection] = events.map((event) =>
    process.listeners(event as 'uncaughtException').at(-1),
  );
  events.forEach((event, at) => {
    for (const listener of process.rawListeners(event))
      if (!before[at]?.includes(listener)) process.off(event, listener as () => void);
  });
  const lines = logLines();
  exception?.(new Error('thrown'), 'uncaughtException');
  rejection?.(new Error('rejected'), 'unhandledRejection');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', message: 'uncaught', kind: 'exception' }),
    expect.objectContaining({ level: 'error', message: 'uncaught', kind: 'rejection' }),
  ]);
  expect(lines.map(({ reason }) => String(reason))).toEqual([
    expect.stringMatching(/thrown\n\s+at .*uncaught\.test/),
    expect.stringMatching(/rejected\n\s+at .*uncaught\.test/),
  ]);
});
