import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStyleSheets } from '@/server/document';
import { givenFolder } from '../support/folder';

const folder = givenFolder();

test('of the build the sheets are read, whose addresses hold wherever a page is', async () => {
  await mkdir(join(folder(), 'chunks'));
  const css =
    '@font-face{src:url(../media/f.woff2)format("woff2")}a{b:url("../media/x.svg#i");c:url(data:,x);d:url(/e.png);f:url(#g)}';
  await Promise.all([
    writeFile(join(folder(), 'chunks/a.css'), css),
    writeFile(join(folder(), 'chunks/a.css.br'), ''),
    writeFile(join(folder(), 'chunks/a.js'), 'let a'),
  ]);
  expect([...(await readStyleSheets(folder()))]).toEqual([
    [
      '/_next/static/chunks/a.css',
      '@font-face{src:url(/_next/static/media/f.woff2)format("woff2")}a{b:url("/_next/static/media/x.svg#i");c:url(data:,x);d:url(/e.png);f:url(#g)}',
    ],
  ]);
  await rm(folder(), { recursive: true });
  expect([...(await readStyleSheets(folder()))]).toEqual([]);
});
