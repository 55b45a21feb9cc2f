import type { HttpResponse } from '@/server/response';
import { cspHashSource } from '@/lib/content/inline-scripts';
import { withCspAndInlinedStyles } from '@/server/document';
import { framework, page } from '../support/door';
import { givenSettings } from '../support/settings';

const sheets = new Map([['/_next/static/chunks/a.css', 'p{color:red}']]);
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const off = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`;
const shown = (rendered: HttpResponse) => String(withCspAndInlinedStyles(rendered, sheets).body);
const whole = (head: string) => `<html><head>${head}</head><body></body></html>`;

givenSettings();

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
  const sent = isInlined ? `<style>p{color:red}</style>${off(href)}` : link(href);
  expect(shown(page(whole(link(href))))).toBe(whole(sent));
});

test('the first typeface of the sheet is announced, to wide windows alone', () => {
  const face = (name: string) => `@font-face{src:url('/_next/static/media/${name}.woff2') format('woff2')}`;
  const sheet = new Map([['/_next/static/chunks/a.css', face('f') + face('rarer')]]);
  const rendered = page(whole(link('/_next/static/chunks/a.css')));
  const { body } = withCspAndInlinedStyles(rendered, sheet);
  expect(String(body).match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin="" media="(min-width: 48rem)" href="/_next/static/media/f.woff2"/>',
  ]);
});

test('titles for link previews come before styles and scripts, which keep their order; a body keeps its own', () => {
  const title = '<title>Kona</title><meta property="og:title" content="Kona"/>';
  const script = (file: string) => `<script src="/_next/static/chunks/${file}.js" async=""></script>`;
  const picture = '<link rel="preload" as="image" href="/fotos/640/a"/>';
  const styles = (sent: (href: string) => string) =>
    `${sent('/_next/static/chunks/a.css')}<style>b{}</style>${script('a')}${script('b')}`;
  const body = `</head><body><p>${script('c')}</p></body></html>`;
  const sent = styles((href) => `<style>p{color:red}</style>${off(href)}`);
  expect(shown(page(`<html><head>${picture}${styles(link)}${title}${body}`))).toBe(
    `<html><head>${picture}${title}${sent}${body}`,
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
