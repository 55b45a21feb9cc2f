import { broken, seconds, uncaughtIn, wrongLinesIn } from '@/scripts/support/report';

test('a rule is broken when its sentence is true', () => {
  expect(broken({ 'a page was lost': true, 'a form was lost': false })).toEqual(['a page was lost']);
  expect(broken({})).toEqual([]);
});

test('uncaught errors are reported from the log, with their number', () => {
  const log = ['ready', 'Unhandled rejection: x', 'uncaughtException: y'];
  expect(uncaughtIn(log)).toHaveLength(2);
  expect(uncaughtIn(log)[0]).toContain('2 errors were not caught: Unhandled rejection');
  expect(uncaughtIn(['ready'])).toEqual([]);
});

test('a time that never came is never', () => {
  expect([12, 3_140, null].map(seconds)).toEqual(['0.01 s', '3.1 s', 'never']);
});

test('a log holds events alone, and each failure of a page once', () => {
  const line = (message: string, trace: string) =>
    JSON.stringify({ level: 'error', time: '', trace, message });
  const [one, other] = [line('a rendering failed', 'a1'), line('a rendering failed', 'b2')];
  expect(wrongLinesIn([one, other, line('upstream call failed', 'a1'), 'heap in use: 5'])).toEqual([]);
  expect(wrongLinesIn([one, other, one])).toEqual(['1 failures of pages are told again']);
  expect(wrongLinesIn(['Error: x', '    at y'])).toEqual([
    '2 lines are no events: Error: x',
    '2 lines are no events:     at y',
  ]);
});
