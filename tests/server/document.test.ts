import { resetEnv } from '@/lib/platform/env';
import { sourceHash } from '@/lib/security/inline-scripts';
import type { Rendered } from '@/server/render-with-next';
import { withFinishedDocuments } from '@/server/document';
import { framework, page } from '../support/door';

const sheets = new Map([['/_next/static/chunks/a.css', 'p{color:red}']]);
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const off = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`;
const scripts = new Map(
  ['a', 'b', 'c'].map((name, at) => [`/_next/static/chunks/${name}.js`, at === 1 ? 20 : 10]),
);
const through = (rendered: Rendered, of = sheets) =>
  withFinishedDocuments(() => Promise.resolve(rendered), { sheets: of, scripts })({
    method: 'GET',
    url: '/',
    headers: {},
  });
const shown = async (rendered: Rendered) => String((await through(rendered)).body);
const whole = (head: string) => `<html><head>${head}</head><body></body></html>`;

beforeEach(() => {
  process.env.STOCKFINDER_BASE_URL = 'http://one.example';
  resetEnv();
});

test.each([
  [
    'a style sheet of the build stands in the page, and its link is switched off',
    link('/_next/static/chunks/a.css'),
    `<style>p{color:red}</style>${off('/_next/static/chunks/a.css')}`,
  ],
  [
    'a deployment’s mark at the address changes nothing',
    link('/_next/static/chunks/a.css?dpl=1'),
    `<style>p{color:red}</style>${off('/_next/static/chunks/a.css?dpl=1')}`,
  ],
  [
    'an unknown style sheet stays a link',
    link('/_next/static/chunks/b.css'),
    link('/_next/static/chunks/b.css'),
  ],
  ['one of somebody else’s stays a link', link('https://a.example/a.css'), link('https://a.example/a.css')],
])('%s', async (_, given, sent) => {
  expect(await shown(page(whole(given)))).toBe(whole(sent));
});

test('the first typeface of the sheet is announced, to wide windows alone', async () => {
  const face = (name: string) => `@font-face{src:url('/_next/static/media/${name}.woff2') format('woff2')}`;
  const sheet = new Map([['/_next/static/chunks/a.css', face('f') + face('rarer')]]);
  const rendered = page(whole(link('/_next/static/chunks/a.css')));
  const { body } = await through(rendered, sheet);
  expect(String(body).match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin="" media="(min-width: 48rem)" href="/_next/static/media/f.woff2"/>',
  ]);
});

test.each([
  ['</a.css>; rel=preload; as="style"', undefined],
  [
    '</f.woff2>; rel=preload; as="font"; crossorigin=""',
    '</f.woff2>; rel=preload; as="font"; crossorigin=""',
  ],
  [
    '</f.woff2>; rel=preload; as="font", </a.css>; rel=preload; as="style"',
    '</f.woff2>; rel=preload; as="font"',
  ],
  ['</a.css>; rel=preload; as="style", </f.woff2>; rel=preload; as=font', '</f.woff2>; rel=preload; as=font'],
])('of the preloads «%s» those of style sheets are left out', async (given, stored) => {
  expect((await through(page('<p>', { headers: { link: given } }))).headers['link']).toBe(stored);
});

test('titles for link previews come before the styles', async () => {
  const title = '<title>Kona</title><meta property="og:title" content="Kona"/>';
  const sent = await shown(page(whole(link('/_next/static/chunks/a.css') + title)));
  expect(sent.indexOf('og:title')).toBeLessThan(sent.indexOf('<style>'));
});

test('a response that is no page stays unchanged', async () => {
  const data = page(link('/_next/static/chunks/a.css'), {
    headers: { 'content-type': 'text/x-component', link: '</a.css>' },
  });
  expect(await through(data)).toBe(data);
});

const own = (name: string) => {
  const [file = '', mark] = name.split('?');
  return `<script src="/_next/static/chunks/${file}.js${mark ? `?${mark}` : ''}" async=""></script>`;
};
const picture = '<link rel="preload" as="image" href="/fotos/640/a"/>';

test('scripts of the framework stand at the end of a page, in their order; phones are told of them before its content, of large ones first', async () => {
  const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>';
  const late = [own('a'), own('b'), own('c?dpl=1')].join('');
  const sooner = ['b.js', 'a.js', 'c.js?dpl=1']
    .map(
      (file) =>
        `<link rel="preload" as="script" fetchpriority="high" media="not all and (min-width: 48rem)" href="/_next/static/chunks/${file}"/>`,
    )
    .join('');
  const head = `<html><head>${picture}${preload}${own('a')}${own('b')}</head>`;
  const moved = `<html><head>${picture}</head>`;
  expect(
    await shown(page(`${head}<body><header></header><main>${own('c?dpl=1')}</main></body></html>`)),
  ).toBe(`${moved}<body><header></header>${sooner}<main></main>${late}</body></html>`);
  expect(await shown(page(`${head}<body><p>${own('c?dpl=1')}</p></body></html>`))).toBe(
    `${moved}<body><p></p>${sooner}${late}</body></html>`,
  );
});

test.each([
  ['of old browsers', '<script src="/_next/static/chunks/a.js" noModule=""></script>'],
  ['inline', '<script>self.__next_f.push([0])</script>'],
  ['of data', '<script type="application/ld+json">{}</script>'],
  ['of others', '<script src="https://a.example/a.js" async=""></script>'],
])('a script %s stays where it is', async (_, script) => {
  const html = `<html><head>${script}</head><body><p></p></body></html>`;
  expect(await shown(page(html))).toBe(html);
});

test('the policy names the styles in a document and its own scripts, each once, wherever they stand', async () => {
  const push = 'self.__next_f.push([1,"<style>b{}</style>"])';
  const pushed = `<script${framework}>${push}</script>`;
  const css = sheets.get('/_next/static/chunks/a.css') ?? '';
  const given = whole(`${link('/_next/static/chunks/a.css')}<style>i{}</style>${pushed}${pushed}`);
  const policy = String((await through(page(given))).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${sourceHash(push)};`);
  expect(policy).toContain(`style-src 'self' ${sourceHash(css)} ${sourceHash('i{}')};`);
});
