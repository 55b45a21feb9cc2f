import { escapeXml } from '@/lib/i18n/xml';

test.each([
  ['Motor 1.6 & cambio <DCT> "N" de \'90', 'Motor 1.6 &amp; cambio &lt;DCT&gt; &quot;N&quot; de &apos;90'],
  ['a\u0000b\u0008c\u000bd\u001be', 'abcde'],
  ['a\tb\nc\rd', 'a\tb\nc\rd'],
  ['a\ufffeb\uffffc', 'abc'],
  ['half \ud83d and whole \ud83d\ude97', 'half  and whole \ud83d\ude97'],
])('%j stands in XML as %j', (text, serialized) => {
  expect(escapeXml(text)).toBe(serialized);
});
