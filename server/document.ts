import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingHttpHeader } from 'node:http';
import { replaceElements } from '@/lib/content/elements';
import { phoneWindow, roomyWindow } from '@/lib/browser/windows';
import { isRunInline } from '@/lib/security/inline-scripts';
import { ownScripts } from '@/lib/site/own-scripts';
import { isHtml } from './response';
import { builtPrefix } from './next-internals/build-output';
import {
  documentEnd,
  frameworkScriptUrl,
  headEnd,
  isOfFramework,
  isScriptPreload,
  isStylePreload,
  styleSheetLink,
  withoutNonce,
} from './next-internals/markup';
import type { RenderWithNext } from './render-with-next';
import { contentSecurityPolicy, reportScript } from './security-headers';

/** A child of the body in every page, behind the frame's head: hydration ignores foreign elements there. */
const mainElement = /<main\b/;
const typeface = /url\(["']?([^"')]+\.woff2)["']?\)/;
/** On phones a preload of the font would delay the first paint; it still loads, and shows from the next page on. */
const announcedTo = roomyWindow;
/** On phones scripts would queue behind the page's pictures; wide windows gain nothing from a preload of scripts. */
const soonerOn = phoneWindow;

/** A document ready to send, and the policy that allows its own styles and scripts. */
interface SerializedDocument {
  readonly html: string;
  readonly policy: string;
}

/**
 * Wraps a renderer so that it finishes each document. The build's style sheets are inlined, so that the first paint
 * waits for no second response (decision 53). The framework's scripts move to the end. Browsers request them after the
 * first picture, on phones before all other files (decision 71). The policy is sent as a header (product 14.3).
 */
export function withFinishedDocuments(render: RenderWithNext, build: BuiltFiles): RenderWithNext {
  return async (request) => {
    const rendered = await render(request);
    if (!isHtml(rendered)) return rendered;
    const { html, policy } = finishDocument(rendered.body.toString(), build);
    const { link, ...headers } = rendered.headers;
    const links = build.sheets.size > 0 ? withoutStyles(link) : link;
    const own = { 'content-security-policy': policy, ...(links && { link: links }) };
    return { ...rendered, body: Buffer.from(html), headers: { ...headers, ...own } };
  };
}

/**
 * Finishes a rendered document or a plain one of this server. Without style sheets its parts stay where they are. Style
 * sheets end the head: link previews read its titles, and no more than the first 32 kB.
 */
export function finishDocument(document: string, build: BuiltFiles = emptyBuild): SerializedDocument {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const [inlined, late, urls]: [string[], string[], string[]] = [[], [], []];
  const isWhole = build.sheets.size > 0 && document.includes(headEnd) && document.endsWith(documentEnd);
  const rest = replaceElements(document, ({ name, attributes, content, source }) => {
    if (name === 'style') styles.add(content);
    if (name === 'script' && isRunInline(attributes, content)) {
      if (isOfFramework(attributes)) scripts.add(withoutNonce(content));
      else if (ownScripts.includes(content)) scripts.add(content);
      else reportScript(content);
    }
    if (!isWhole) return source;
    const src = name === 'script' && frameworkScriptUrl(attributes);
    if (src) {
      urls.push(src);
      late.push(source);
      return '';
    }
    if (name !== 'link') return source;
    if (isScriptPreload(attributes)) return '';
    const link = styleSheetLink(attributes);
    const sheet = link && build.sheets.get(link.url);
    if (!sheet) return source;
    styles.add(sheet);
    // Browsers don't fetch a disabled link, and the framework, which looks for the link, adds none of its own.
    const disabled = `<link rel="stylesheet"${link.rest.replace(/\/$/, '')} disabled=""/>`;
    inlined.push(`${announced(sheet)}<style>${sheet}</style>${disabled}`);
    return '';
  });
  // Largest first: over HTTP/1.1 the last requests wait for a free connection.
  const size = (src: string) => build.scripts.get(src.split('?', 1)[0] ?? '') ?? 0;
  const sooner = urls.toSorted((one, other) => size(other) - size(one)).map(announcedToPhones);
  const html = withParts(rest, [
    [rest.indexOf(headEnd), inlined],
    [mainElement.exec(rest)?.index ?? rest.length - documentEnd.length, sooner],
    [rest.length - documentEnd.length, late],
  ]);
  return { html: withoutNonce(html), policy: contentSecurityPolicy([...scripts], [...styles]) };
}

/** Inserts texts at their places in a document, given in order. */
function withParts(html: string, parts: readonly (readonly [number, readonly string[]])[]): string {
  return parts.reduceRight((text, [at, added]) => text.slice(0, at) + added.join('') + text.slice(at), html);
}

function announcedToPhones(script: string): string {
  return `<link rel="preload" as="script" fetchpriority="high" media="${soonerOn}" href="${script}"/>`;
}

/** Returns a preload of the style sheet's font, so that the request precedes the layout; empty without a font. */
function announced(css: string): string {
  const file = typeface.exec(css)?.[1];
  return file
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin="" media="${announcedTo}" href="${file}"/>`
    : '';
}

/** Returns the `Link` header's preloads without those of style sheets. */
function withoutStyles(link: OutgoingHttpHeader | undefined): string {
  return [link ?? []]
    .flat()
    .join(', ')
    .split(/,(?=\s*<)/)
    .filter((one) => !isStylePreload(one))
    .map((one) => one.trim())
    .filter(Boolean)
    .join(', ');
}

/** The files of the build, by the URLs at which they are served. */
export interface BuiltFiles {
  /** The text of each style sheet. */
  readonly sheets: ReadonlyMap<string, string>;
  /** The size of each script in bytes, uncompressed. */
  readonly scripts: ReadonlyMap<string, number>;
}

/** An empty build: for development, and for pages whose parts must stay where they are. */
export const emptyBuild: BuiltFiles = { sheets: new Map(), scripts: new Map() };

const relativeUrl = /url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi;

/** Reads the style sheets below a folder of built files, with absolute URLs, and the sizes of its scripts. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const read = async <T>(ending: string, of: (path: string, src: string) => Promise<T>) => {
    const found = files.filter((file) => file.endsWith(ending));
    return new Map(
      await Promise.all(
        found.map(
          async (file) => [builtPrefix + file, await of(join(folder, file), builtPrefix + file)] as const,
        ),
      ),
    );
  };
  return {
    sheets: await read('.css', async (path, src) => withWholeUrls(await readFile(path, 'utf8'), src)),
    scripts: await read('.js', async (path) => (await stat(path)).size),
  };
}

/** Makes relative URLs absolute: in a page they would resolve against the page instead of the style sheet. */
function withWholeUrls(css: string, src: string): string {
  return css.replace(relativeUrl, (_, quote: string, path: string) => {
    const { pathname, search, hash } = new URL(path, `http://localhost${src}`);
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });
}
