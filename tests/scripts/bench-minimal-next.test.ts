import { documentTree } from '@/scripts/bench/minimal-next';

it('makes of a document what the framework makes elements of', () => {
  const html =
    '<html lang="es"><body class="a"><label for="b" style="--x: 1; font-size:2px">Uno &amp; dos</label>' +
    '<img srcset="/a 1x" alt=""><noscript><p>Tres</p></noscript><script type="application/ld+json">{"a":"<b>"}</script></body></html>';
  expect(documentTree(html)).toEqual([
    'html',
    { lang: 'es' },
    [
      [
        'body',
        { className: 'a' },
        [
          ['label', { htmlFor: 'b', style: { '--x': '1', fontSize: '2px' } }, ['Uno & dos']],
          ['img', { srcSet: '/a 1x', alt: '' }, []],
          ['script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: '{"a":"<b>"}' } }, []],
        ],
      ],
    ],
  ]);
});

it('says so when there is no document', () => {
  expect(() => documentTree('<p>Uno</p>')).toThrow('The copy holds no document.');
});
