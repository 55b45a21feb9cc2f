import { replaceElements, type SerializedElement } from '@/lib/content/elements';

const all = (html: string) => {
  const found: SerializedElement[] = [];
  const same = replaceElements(html, (element) => {
    found.push(element);
    return element.source;
  });
  expect(same).toBe(html);
  return found.map(({ name, attributes, content }) => [name, attributes, content]);
};

test.each([
  ['<p>nothing</p>', []],
  ['<SCRIPT async="">a<b</SCRIPT ><i>', [['script', ' async=""', 'a<b']]],
  ['<script>"<style>x</style>"</script>', [['script', '', '"<style>x</style>"']]],
  [
    '<style>a{}</style><script></script>',
    [
      ['style', '', 'a{}'],
      ['script', '', ''],
    ],
  ],
  ['<script>never ends<link rel="a">', []],
])('%s', (html, expected) => {
  expect(all(html)).toEqual(expected);
});

test('the replacement of an element is in the document', () => {
  const html = '<head><style>a</style><p>b</p><script>c</script></head>';
  expect(replaceElements(html, ({ name, content }) => `[${name} ${content}]`)).toBe(
    '<head>[style a]<p>b</p>[script c]</head>',
  );
});
