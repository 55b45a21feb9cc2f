import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingHttpHeader } from 'node:http';
import { replaceElements } from '@/lib/content/elements';
import { phoneWindow, roomyWindow } from '@/lib/browser/windows';
import { isRunInline } from '@/lib/security/inline-scripts';
import { isHtml } from './response';
import { builtPrefix } from './next-internals/build-output';
import {
  documentEnd,
  frameworkScriptUrl,
  isScriptPreload,
  isStylePreload,
  styleSheetLink,
} from './next-internals/markup';
import type { RenderWithNext, Rendered } from './render-with-next';
import { contentSecurityPolicy } from './security-headers';

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
export function withOptimizedDocuments(render: RenderWithNext, build: BuiltFiles): RenderWithNext {
  return async (request) => {
    const rendered = await render(request);
    return isHtml(rendered) ? finished(rendered, build) : rendered;
  };
}

function finished(rendered: Rendered, build: BuiltFiles): Rendered {
  const { html, policy } = optimizeDocument(rendered.body.toString(), build);
  const { link, ...headers } = rendered.headers;
  const links = build.sheets.size > 0 ? withoutStyles(link) : link;
  const own = { 'content-security-policy': policy, ...(links && { link: links }) };
  return { ...rendered, body: Buffer.from(html), headers: { ...headers, ...own } };
}

/** Finishes a rendered document or a plain one of this server. Without style sheets its parts stay where they are. */
export function optimizeDocument(
  document: string,
  { sheets, scripts: sizes } = emptyBuild,
): SerializedDocument {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const late: string[] = [];
  const urls: string[] = [];
  const movesScripts = sheets.size > 0 && document.endsWith(documentEnd);
  const html = replaceElements(document, ({ name, attributes, content, source }) => {
    if (name === 'style') styles.add(content);
    if (name === 'script' && isRunInline(attributes, content)) scripts.add(content);
    const src = movesScripts && name === 'script' && frameworkScriptUrl(attributes);
    if (src) {
      urls.push(src);
      late.push(source);
      return '';
    }
    if (name !== 'link') return source;
    if (movesScripts && isScriptPreload(attributes)) return '';
    const link = styleSheetLink(attributes);
    const sheet = link && sheets.get(link.url);
    if (!sheet) return source;
    styles.add(sheet);
    // Browsers don't fetch a disabled link, and the framework, which looks for the link, adds none of its own.
    return `${announced(sheet)}<style>${sheet}</style><link rel="stylesheet"${link.rest.replace(/\/$/, '')} disabled=""/>`;
  });
  // Largest first: over HTTP/1.1 the last requests wait for a free connection.
  const size = (src: string) => sizes.get(src.split('?', 1)[0] ?? '') ?? 0;
  const sooner = urls.toSorted((one, other) => size(other) - size(one)).map(announcedToPhones);
  return {
    html: late.length === 0 ? html : withScripts(html, sooner.join(''), late.join('')),
    policy: contentSecurityPolicy([...scripts], [...styles]),
  };
}

function withScripts(html: string, sooner: string, late: string): string {
  const stop = html.length - documentEnd.length;
  const start = mainElement.exec(html)?.index ?? stop;
  return html.slice(0, start) + sooner + html.slice(start, stop) + late + documentEnd;
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
