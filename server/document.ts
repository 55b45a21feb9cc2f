import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roomyWindow } from '@/lib/routing/page-protocol';
import { replaceElements, type SerializedElement } from '@/lib/content/elements';
import { isRunInline } from '@/lib/content/inline-scripts';
import { ownScripts } from '@/lib/site/own-scripts';
import { isHtml } from './response';
import { builtPrefix, isOfFramework, styleSheetUrl, withoutNonce } from './next-internals';
import type { RenderWithNext } from './render-with-next';
import { contentSecurityPolicy } from './security-headers';

const headEnd = '</head>';
const typeface = /url\(["']?([^"')]+\.woff2)["']?\)/;
/** On phones a preload of the font would delay the first paint; it still loads, and shows from the next page on. */
const announcedTo = roomyWindow;

/** The texts of the build's style sheets, by the URLs at which they are served. */
type StyleSheets = ReadonlyMap<string, string>;

/**
 * Wraps a renderer so that it finishes each document. The build's style sheets are inlined, so that the first paint
 * waits for no second response (decision 53). The policy is sent as a header.
 */
export function withFinishedDocuments(render: RenderWithNext, sheets: StyleSheets): RenderWithNext {
  return async (request) => {
    const rendered = await render(request);
    if (!isHtml(rendered)) return rendered;
    const { html, policy } = finishDocument(rendered.body.toString(), sheets);
    const headers = { ...rendered.headers, 'content-security-policy': policy };
    return { ...rendered, body: Buffer.from(html), headers };
  };
}

/**
 * Finishes a rendered document or a plain one of this server. Its styles and scripts end the head: link previews read
 * titles and pictures, and no more than the first 32 kB. Without style sheets every part stays where it is. Returns it with
 * the policy that allows its own styles and scripts.
 */
export function finishDocument(document: string, sheets: StyleSheets = new Map()) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const allow = ({ name, attributes, content }: SerializedElement) => {
    if (name === 'style') styles.add(content);
    if (name !== 'script' || !isRunInline(attributes, content)) return;
    if (isOfFramework(attributes)) scripts.add(withoutNonce(content));
    else if (ownScripts.includes(content)) scripts.add(content);
  };
  const headLength = sheets.size === 0 ? 0 : Math.max(0, document.indexOf(headEnd));
  const last: string[] = [];
  const head = replaceElements(document.slice(0, headLength), (element) => {
    allow(element);
    const url = element.name === 'link' ? styleSheetUrl(element.attributes) : undefined;
    const sheet = url && sheets.get(url);
    if (sheet) {
      styles.add(sheet);
      // Browsers don't fetch a disabled link, and the framework, which looks for the link, adds none of its own.
      const disabled = `<link${element.attributes.replace(/\/$/, '')} disabled=""/>`;
      last.push(`${announced(sheet)}<style>${sheet}</style>${disabled}`);
    } else if (element.name === 'link' && !url) return element.source;
    else last.push(element.source);
    return '';
  });
  const body = replaceElements(document.slice(headLength), (element) => {
    allow(element);
    return element.source;
  });
  const html = withoutNonce(head + last.join('') + body);
  return { html, policy: contentSecurityPolicy([...scripts], [...styles]) };
}

/** Returns a preload of the style sheet's font, so that the request precedes the layout; empty without a font. */
function announced(css: string): string {
  const file = typeface.exec(css)?.[1];
  return file
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin="" media="${announcedTo}" href="${file}"/>`
    : '';
}

/** URLs of a style sheet, which stands in `chunks`, to the other folders of the build. */
const relativeUrl = /(?<=url\(["']?)\.\.\//g;

/** Reads the style sheets below a folder of built files. Their URLs become absolute: in a page they would lead elsewhere. */
export async function readStyleSheets(folder: string): Promise<StyleSheets> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const read = files
    .filter((file) => file.endsWith('.css'))
    .map(async (file) => {
      const css = await readFile(join(folder, file), 'utf8');
      return [builtPrefix + file, css.replace(relativeUrl, builtPrefix)] as const;
    });
  return new Map(await Promise.all(read));
}
