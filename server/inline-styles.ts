import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingHttpHeader } from 'node:http';
import { isHtml } from './answer';
import type { AskNext, Rendered } from './ask-next';

/** The text of each style sheet of the build, by its address. */
export type StyleSheets = ReadonlyMap<string, string>;

/** Where the build's files are served. */
const prefix = '/_next/static/';
const sheetLink = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/?>/g;
const relativeUrl = /url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi;
const typeface = /url\(["']?([^"')]+\.woff2)["']?\)/;
/** On a phone the first paint would wait for it; it comes with the page all the same, and stands from the next one on. */
const announcedTo = '(min-width: 48rem)';
const stylePreload = /^\s*<[^>]*>(?=[^<]*;\s*as="?style\b)/;

/** Reads the style sheets below a folder of built files. */
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

/**
 * Puts the style sheets of each page into the page itself, so that its first paint waits for no second answer
 * (decision 53). The link stays, switched off: browsers fetch nothing for it, and the framework, which looks for it,
 * doesn't add one of its own.
 */
export function withInlineStyles(ask: AskNext, sheets: StyleSheets): AskNext {
  if (sheets.size === 0) return ask;
  return async (question) => {
    const rendered = await ask(question);
    return isHtml(rendered) ? inlined(rendered, sheets) : rendered;
  };
}

function inlined(rendered: Rendered, sheets: StyleSheets): Rendered {
  const { link, ...headers } = rendered.headers;
  const links = withoutStyles(link);
  const html = rendered.body.toString().replace(sheetLink, (tag, href: string, attributes: string) => {
    const css = sheets.get(href.split('?')[0] ?? '');
    return css === undefined
      ? tag
      : `${announced(css)}<style>${css}</style><link rel="stylesheet" href="${href}"${attributes} disabled=""/>`;
  });
  return { ...rendered, body: Buffer.from(html), headers: { ...headers, ...(links && { link: links }) } };
}

/** The typeface is asked for before anything is laid out with it. */
function announced(css: string): string {
  const file = typeface.exec(css)?.[1];
  return file
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin="" media="${announcedTo}" href="${file}"/>`
    : '';
}

/** The header's preloads, without those of style sheets. */
function withoutStyles(link: OutgoingHttpHeader | undefined): string {
  return [link ?? []]
    .flat()
    .join(', ')
    .split(/,(?=\s*<)/)
    .filter((one) => !stylePreload.test(one))
    .map((one) => one.trim())
    .filter(Boolean)
    .join(', ');
}
