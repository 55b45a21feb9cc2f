import type { Rendered } from '@/server/render-with-next';
import { withFinishedDocuments } from '@/server/document';
import { page } from '../support/door';
import { givenSettings } from '../support/settings';

const sheets = new Map([['/_next/static/chunks/a.css', 'p{color:red}']]);
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const off = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`;
const through = (rendered: Rendered, of = sheets) =>
  withFinishedDocuments(
    () => Promise.resolve(rendered),
    of,
  )({
    method: 'GET',
    url: '/',
    headers: {},
  });
const shown = async (rendered: Rendered) => String((await through(rendered)).body);
const whole = (head: string) => `<html><head>${head}</head><body></body></html>`;

givenSettings();

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

test('a response that is no page stays unchanged', async () => {
  const data = page(link('/_next/static/chunks/a.css'), {
    headers: { 'content-type': 'text/x-component' },
  });
  expect(await through(data)).toBe(data);
});
