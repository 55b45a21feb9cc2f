import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rendered } from '@/server/ask-next';
import { readStyleSheets, withInlineStyles } from '@/server/inline-styles';
import { page } from '../support/door';

const sheets = new Map([['/_next/static/chunks/a.css', 'p{color:red}']]);
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const off = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`;
const question = { method: 'GET', url: '/', headers: {} };
const through = (rendered: Rendered) => withInlineStyles(() => Promise.resolve(rendered), sheets)(question);

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
])('%s', async (_, given, shown) => {
  const { body } = await through(page(`<head>${given}</head><p>`));
  expect(String(body)).toBe(`<head>${shown}</head><p>`);
});

test('the first typeface of the sheet is announced, to wide windows alone', async () => {
  const face = (name: string) => `@font-face{src:url('/_next/static/media/${name}.woff2') format('woff2')}`;
  const sheet = new Map([['/_next/static/chunks/a.css', face('f') + face('rarer')]]);
  const rendered = page(link('/_next/static/chunks/a.css'));
  const { body } = await withInlineStyles(() => Promise.resolve(rendered), sheet)(question);
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
])('of the preloads «%s» those of style sheets are left out', async (given, kept) => {
  expect((await through(page('<p>', { headers: { link: given } }))).headers['link']).toBe(kept);
});

test('what is no page stays as it is', async () => {
  const data = page(link('/_next/static/chunks/a.css'), {
    headers: { 'content-type': 'text/x-component', link: '</a.css>' },
  });
  expect(await through(data)).toBe(data);
});

test('addresses in a style sheet hold wherever the page is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'styles-'));
  await mkdir(join(folder, 'chunks'));
  const css =
    '@font-face{src:url(../media/f.woff2)format("woff2")}a{b:url("x.svg#i");c:url(data:,x);d:url(/e.png);f:url(#g)}';
  await Promise.all([
    writeFile(join(folder, 'chunks/a.css'), css),
    writeFile(join(folder, 'chunks/a.css.br'), ''),
    writeFile(join(folder, 'chunks/a.js'), ''),
  ]);
  expect([...(await readStyleSheets(folder))]).toEqual([
    [
      '/_next/static/chunks/a.css',
      '@font-face{src:url(/_next/static/media/f.woff2)format("woff2")}a{b:url("/_next/static/chunks/x.svg#i");c:url(data:,x);d:url(/e.png);f:url(#g)}',
    ],
  ]);
  await rm(folder, { recursive: true });
  expect((await readStyleSheets(folder)).size).toBe(0);
});
