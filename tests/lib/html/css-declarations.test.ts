import { unescapeCss } from '@/lib/html/css-declarations';

test.each([
  ['a\\62 c', 'abc'],
  ['\\1F600', '\u{1F600}'],
  ['\\0', '\u{FFFD}'],
  ['\\110000 x', '\u{FFFD}x'],
  ['\\(x', '(x'],
])('%j means %j', (text, plain) => {
  expect(unescapeCss(text)).toBe(plain);
});
