import { toRfc3339, escapeXml } from '@/lib/text/xml';

test.each([
  ['', ''],
  ['Motor 1.6 & cambio <DCT> "N" de \'90', 'Motor 1.6 &amp; cambio &lt;DCT&gt; &quot;N&quot; de &apos;90'],
  ['&amp;', '&amp;amp;'],
  [']]>', ']]&gt;'],
  ['a\u0000b\u0008c\u000bd\u001be', 'abcde'],
  ['a\tb\nc\rd', 'a\tb\nc\rd'],
  ['a\ufffeb\uffffc', 'abc'],
  ['half \ud83d and whole \ud83d\ude97', 'half  and whole \ud83d\ude97'],
  ['«ñ» – €', '«ñ» – €'],
])('%j stands in XML as %j', (text, serialized) => {
  expect(escapeXml(text)).toBe(serialized);
});

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [Date.UTC(2026, 10, 23, 12, 5, 6, 789), '2026-11-23T12:05:06Z'],
])('the moment %d is %s', (time, serialized) => {
  expect(toRfc3339(time)).toBe(serialized);
});
