import { causesIn } from '@/scripts/faults/log-causes';

const line = (fields: object) =>
  JSON.stringify({ level: 'warn', time: '2026-11-25T23:20:39.557Z', ...fields });

test('warnings and errors are named once, with the calls or settings that they are of', () => {
  const failed = { message: 'upstream call failed', kind: 'failed', status: 502, requestId: 'a' };
  expect(
    causesIn([
      line({ ...failed, call: 'config' }),
      line({ ...failed, call: 'models', requestId: 'b' }),
      line({ ...failed, call: 'config' }),
      line({ level: 'info', message: 'request to a dealer' }),
      line({
        message: 'a configured text holds a directive',
        call: 'config',
        key: 'home_title',
        directive: 'trans',
      }),
      line({ level: 'error', message: 'a rendering failed', reason: 'Error: a stack\n'.repeat(10) }),
      'Segmentation fault',
    ]),
  ).toEqual([
    'upstream call failed (failed, 502): config, models',
    'a configured text holds a directive (trans): home_title',
    'a rendering failed',
    'Segmentation fault',
  ]);
});
