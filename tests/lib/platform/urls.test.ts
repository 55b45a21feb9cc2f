import { withoutCredentials } from '../../../lib/platform/urls';

test.each([
  [
    'can’t reach redis://me:pass-word@cache:6379 for ana@example.com',
    'can’t reach redis://…@cache:6379 for …@example.com',
  ],
  ['https://me:p@ss@shop.example/a@b', 'https://…@shop.example/…@b'],
  ['@home a@@b', '@home …@b'],
  ['nothing at all', 'nothing at all'],
])('«%s»', (text, clean) => {
  expect(withoutCredentials(text)).toBe(clean);
});

test('a text without end is read at once', () => {
  const text = 'a'.repeat(300_000);
  expect(withoutCredentials(text)).toBe(text);
});
