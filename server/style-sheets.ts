import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of each style sheet of the build, by its address. */
export type StyleSheets = ReadonlyMap<string, string>;

/** Where the build's files are served. */
const prefix = '/_next/static/';
const relativeUrl = /url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi;

/** Reads the style sheets below a folder of built files, as they hold in any page. */
export async function readStyleSheets(folder: string): Promise<StyleSheets> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const sheets = files.filter((file) => file.endsWith('.css'));
  return new Map(
    await Promise.all(
      sheets.map(async (file) => {
        const address = prefix + file;
        return [address, withWholeUrls(await readFile(join(folder, file), 'utf8'), address)] as const;
      }),
    ),
  );
}

/** A style sheet in a page is no longer where its relative addresses start from. */
function withWholeUrls(css: string, address: string): string {
  return css.replace(relativeUrl, (_, quote: string, path: string) => {
    const { pathname, search, hash } = new URL(path, `http://localhost${address}`);
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });
}
