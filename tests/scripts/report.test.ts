import { broken, seconds, uncaughtIn } from '@/scripts/support/report';

test('a rule is broken when its sentence is true', () => {
  expect(broken({ 'a page was lost': true, 'a form was lost': false })).toEqual(['a page was lost']);
  expect(broken({})).toEqual([]);
});

test('an error that nobody caught is told from the log, and how many there are', () => {
  const log = ['ready', 'Unhandled rejection: x', 'uncaughtException: y'];
  expect(uncaughtIn(log)).toHaveLength(2);
  expect(uncaughtIn(log)[0]).toContain('2 errors were not caught: Unhandled rejection');
  expect(uncaughtIn(['ready'])).toEqual([]);
});

test('a time that never came is never', () => {
  expect([12, 3_140, null].map(seconds)).toEqual(['0.01 s', '3.1 s', 'never']);
});
