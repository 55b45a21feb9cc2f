import { popupDecision, popupDelayMs } from '@/components/site/popup/popup';

const day = 24 * 60 * 60 * 1_000;
const now = Date.UTC(2026, 10, 21, 12);

test.each([
  ['never shown, anywhere', null, false, false, 'open'],
  ['never shown, anywhere, at home', null, false, true, 'open'],
  ['never shown, home alone, at home', null, true, true, 'open'],
  ['never shown, home alone, elsewhere', null, true, false, 'on-home'],
  ['shown just now', now, false, true, 'no'],
  ['shown a millisecond less than a day ago', now - day + 1, false, true, 'no'],
  ['shown a day ago', now - day, false, true, 'open'],
  ['shown a day ago, home alone, elsewhere', now - day, true, false, 'on-home'],
  ['shown an hour ago, home alone, elsewhere', now - 3_600_000, true, false, 'no'],
  ['shown in the future, by a wrong clock', now + day, false, true, 'open'],
] as const)('%s', (_, lastShown, homeOnly, isHome, decision) => {
  expect(popupDecision({ now, lastShown, homeOnly, isHome })).toBe(decision);
});

test.each([
  ['the default', null, 4_000],
  ['at once', 0, 0],
  ['seconds', 6, 6_000],
  ['parts of a second', 1.5, 1_500],
  ['more than a timer can hold', 10_000_000, 2 ** 31 - 1],
] as const)('the delay: %s', (_, seconds, expected) => {
  expect(popupDelayMs(seconds)).toBe(expected);
});
