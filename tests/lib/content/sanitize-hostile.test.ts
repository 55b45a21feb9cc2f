/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import { sanitizeHtml } from '@/lib/content/sanitize';
import { givenSettings } from '../../support/settings';

// Its timers need Node.
jest.mock('@/lib/platform/log', () => ({ log: { warn: jest.fn(), warnOnce: jest.fn() } }));

givenSettings();

/** HTML that tries to run something, to post something or to imitate the page (after the well-known cheat sheets). */
const hostile: readonly (readonly [name: string, html: string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in two parts', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['an event on a picture of ours', '<img src="/media/a.webp" onerror="alert(1)" onload=alert(1)>'],
  [
    'an event behind a quote in an attribute',
    '<p title="x\' onclick=alert(1)" lang=\'" onclick="alert(1)\'>x</p>',
  ],
  ['a javascript address', '<a href="javascript:alert(1)">x</a>'],
  ['a javascript address with an encoded colon', '<a href="javascript&colon;alert(1)">x</a>'],
  [
    'a javascript address in entities without semicolons',
    '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)">x</a>',
  ],
  ['a javascript address behind control characters', '<a href="&#1;&#14; javascript:alert(1)">x</a>'],
  ['a javascript address as a picture', '<img src="javascript:alert(1)">'],
  ['a data picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
  ['an address of another host without scheme', '<a href="//evil.example/">x</a>'],
  ['the same with backslashes', '<a href="/\\evil.example/">x</a><a href="\\\\evil.example">y</a>'],
  ['credentials in an address', '<a href="https://example.com@evil.example/">x</a>'],
  ['a picture set of another host', '<img srcset="https://evil.example/a 1x" src="/media/a.webp">'],
  ['a style', '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>'],
  ['a style that leaves its quotes', '<p style="color:red&quot; onclick=&quot;alert(1)">x</p>'],
  ['an alignment that says more', '<p align="center;position:fixed" bgcolor="red;inset:0">x</p>'],
  [
    'a picture of other hosts',
    '<picture><source media="(x)" srcset="//evil.example/a 1x, javascript:alert(1) 2x" onerror=alert(1)><img src="//evil.example/b"></picture>',
  ],
  [
    'a source with a strange condition',
    '<picture><source media="&quot;><script>alert(1)</script>" srcset="/media/a.webp"></picture>',
  ],
  ['a style sheet', '<style>@import "//evil.example/x.css"; body{display:none}</style>'],
  ['a frame', '<iframe src="javascript:alert(1)"></iframe>'],
  [
    'mutation through math and style',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  ['mutation through noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  [
    'mutation through a table',
    '<table><a href="javascript:alert(1)">x</a><tr><td><form><script>alert(1)</script></table>',
  ],
  ['mutation through a comment', '<!--><img src=x onerror=alert(1)>--><p>x</p>'],
  ['escaped HTML', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [
    'ids, names and classes of the page',
    '<p id="main" name="forms" class="fixed inset-0">x</p><a name="body" id="x">y</a>',
  ],
  [
    'a forged consents control',
    '<a href="https://example.com/" data-open-consents role="button">x</a><p data-open-consents>y</p>',
  ],
  ['an attribute with a strange name', '<p "onclick=alert(1)" <onclick=alert(1) =onclick=alert(1)>x</p>'],
  ['a dialog', '<dialog open><p>x</p></dialog><p popover>y</p>'],
];

const elements = new Set(
  (
    'H3 H4 H5 H6 P DIV SECTION SPAN BR HR BLOCKQUOTE UL OL LI DL DT DD A STRONG B EM I U S SMALL SUB SUP ABBR ADDRESS TIME ' +
    'IMG PICTURE SOURCE FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD'
  ).split(' '),
);
const attributes = new Set(
  'href target rel role aria-label title lang dir src alt width height loading colspan rowspan scope start value style srcset media data-open-consents'.split(
    ' ',
  ),
);

/** Declarations without quotes, escapes, comments or functions except colors, and without positioning. */
const harmless =
  /^(?!.*(?:position|display|inset|z-index|transform:(?!uppercase|lowercase)|url|expression|var))(?:[a-z-]+:[\w#%., -]*(?:(?:rgb|hsl)a?\([\d\s.,%/]+\))?;?)+$/;

/** All forbidden content of the cleaned HTML, as a browser parses it. */
function faults(clean: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = clean;
  return [...page.querySelectorAll('*')].flatMap((element) => [
    ...(elements.has(element.tagName) ? [] : [`element ${element.tagName}`]),
    ...[...element.attributes].flatMap(({ name, value }) => [
      ...(attributes.has(name) ? [] : [`attribute ${name}`]),
      ...(name === 'src' && !value.startsWith('/fotos/960/u/') ? [`src ${value}`] : []),
      ...(name === 'srcset' && !value.startsWith('/fotos/960/u/') ? [`srcset ${value}`] : []),
      ...(name === 'style' && !harmless.test(value) ? [`style ${value}`] : []),
      ...(name === 'href' && !isAllowedLink(value) ? [`href ${value}`] : []),
    ]),
  ]);
}

function isAllowedLink(href: string): boolean {
  const url = URL.parse(href, 'http://own.example/');
  if (url?.protocol === 'mailto:' || url?.protocol === 'tel:') return true;
  if (url?.origin === 'http://own.example') return true;
  return /^https?:\/\//.test(href) && url?.username === '' && url.host !== 'evil.example';
}

test.each(hostile)('%s does nothing', (_, html) => {
  const clean = sanitizeHtml(html);
  expect(faults(clean)).toEqual([]);
  expect(faults(sanitizeHtml(html, { openConsents: true }))).toEqual([]);
  // Cleaning again changes nothing: a browser parses the result as we do.
  expect(sanitizeHtml(clean.replace(/\/fotos\/960\/u(\/[^"\s]+)\/[\w-]{8}/g, '$1'))).toBe(clean);
});

test('any two of them one inside the other do nothing', () => {
  const html = fc.constantFrom(...hostile.map(([, text]) => text));
  fc.assert(
    fc.property(html, html, fc.nat(200), (outer, inner, at) => {
      expect(faults(sanitizeHtml(outer.slice(0, at) + inner + outer.slice(at)))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('any soup of tags does nothing', () => {
  const signs = '< > " \' ` = / & ; <!-- --> <![CDATA[ ]]> javascript: \0 &lt; &colon;'.split(' ');
  const tags = '<svg <math <style> </style> alert(1) <table> <title> <h1>'.split(' ');
  const piece = fc.constantFrom(...signs, ...tags, ' ', '<a href=', '<img src=', ' onerror=', '<p title="');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(faults(sanitizeHtml(pieces.join('')))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
