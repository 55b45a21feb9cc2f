import type { HttpResponse } from '@/server/response';
import { cspHashSource } from '@/lib/http/inline-scripts';
import { withCspAndInlinedStyles } from '@/server/document';
import { framework, page } from '../support/door';
import { givenSettings } from '../support/settings';
import { givenApplication } from '../support/application';

const sheets = new Map([['/_next/static/chunks/a.css', 'p{color:red}']]);
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const off = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`;
const shown = (rendered: HttpResponse) => String(withCspAndInlinedStyles(rendered, sheets).body);
const whole = (head: string) => `<html><head>${head}</head><body></body></html>`;

givenSettings();
givenApplication();

test.each([
  [
    'a style sheet of the build stands in the page, its link switched off',
    '/_next/static/chunks/a.css',
    true,
  ],
  ['a deployment’s mark at the address changes nothing', '/_next/static/chunks/a.css?dpl=1', true],
  ['an unknown style sheet stays a link', '/_next/static/chunks/b.css', false],
  ['one of somebody else’s stays a link', 'https://a.example/a.css', false],
])('%s', (_, href, isInlined) => {
  const sent = isInlined ? `${off(href)}<style>p{color:red}</style>` : link(href);
  expect(shown(page(whole(link(href))))).toBe(whole(sent));
});

test('the first typeface of the sheet is announced, to the windows in which it may', () => {
  const face = (name: string) => `@font-face{src:url('/_next/static/media/${name}.woff2') format('woff2')}`;
  const sheet = new Map([['/_next/static/chunks/a.css', face('f') + face('rarer')]]);
  const rendered = page(whole(link('/_next/static/chunks/a.css')));
  const { body } = withCspAndInlinedStyles(rendered, sheet);
  expect(String(body).match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin="" media="all" href="/_next/static/media/f.woff2"/>',
  ]);
});

test('titles for link previews come before inlined sheets; all else keeps its place', () => {
  const title = '<title>Kona</title><meta property="og:title" content="Kona"/>';
  const script = (file: string) => `<script src="/_next/static/chunks/${file}.js" async=""></script>`;
  const picture = '<link rel="preload" as="image" href="/fotos/640/a"/>';
  const head = (sheet: string) => `<html><head>${picture}${sheet}<style>b{}</style>${script('a')}${title}`;
  const body = `</head><body><p>${script('c')}</p></body></html>`;
  const href = '/_next/static/chunks/a.css';
  expect(shown(page(head(link(href)) + body))).toBe(`${head(off(href))}<style>p{color:red}</style>${body}`);
});

describe('in a hostile document only elements count:', () => {
  const href = '/_next/static/chunks/a.css';
  const hidden = `</head>${link(href)}<script${framework}>alert(1)</script><style>i{}</style>`;
  const unmarked = hidden.replaceAll(framework, '');
  test.each([
    ['a comment', `<!-- > ${unmarked}-->`],
    ['an attribute', `<meta content='${unmarked}'/>`],
    ['an attribute with blanks', `<a data-a = '>' b="${unmarked.replaceAll('"', '&quot;')}">`],
    ['a value without quotes', `<p title=it's><p title=it's>`],
    [
      'a script',
      `<script type="application/json">"${unmarked.replace('</script>', '<\\/script>')}"</script>`,
    ],
    ['a declaration', `<![CDATA[ </head> ]]>`],
    ['a sign', 'a < b, c <3'],
  ])('%s', (_, given) => {
    const sent = withCspAndInlinedStyles(page(whole(link(href) + given)), sheets);
    expect(String(sent.body)).toBe(whole(`${off(href)}${given}<style>p{color:red}</style>`));
    const policy = String(sent.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' ${cspHashSource('p{color:red}')};`);
  });

  test.each(['<!--', '<script>', '<style>', '<a href="'])(
    'what an unclosed %s has is sent as it is',
    (open) => {
      const given = `<html><head>${link(href)}${open}</head>${link(href)}`;
      expect(shown(page(given))).toBe(given.replace(link(href), off(href)));
    },
  );
});

test('a response that is no page stays unchanged', () => {
  const data = page(link('/_next/static/chunks/a.css'), {
    headers: { 'content-type': 'text/x-component' },
  });
  expect(withCspAndInlinedStyles(data, sheets)).toBe(data);
});

test('the policy names the styles in a document and its own scripts, each once, wherever they stand', () => {
  const push = 'self.__next_f.push([1,"<style>b{}</style>"])';
  const pushed = `<script${framework}>${push}</script>`;
  const css = sheets.get('/_next/static/chunks/a.css') ?? '';
  const given = whole(`${link('/_next/static/chunks/a.css')}<style>i{}</style>${pushed}${pushed}`);
  const policy = String(withCspAndInlinedStyles(page(given), sheets).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${cspHashSource(push)};`);
  expect(policy).toContain(
    `style-src 'self' ${cspHashSource(css)} ${cspHashSource('i{}')}; style-src-attr 'unsafe-inline';`,
  );
});
