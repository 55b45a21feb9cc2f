import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roomyWindow } from '@/lib/routing/page-protocol';
import { replaceResourceElements, type ResourceElement } from '@/lib/content/resource-elements';
import { isExecutableInline } from '@/lib/content/inline-scripts';
import { ownScripts } from '@/lib/site/own-scripts';
import { type HttpResponse, isHtml } from './response';
import {
  staticBuildPrefix,
  hasFrameworkNonce,
  styleSheetUrl,
  withoutNonce,
} from '@/lib/platform/next-internals';
import { contentSecurityPolicy } from './security-headers';

const typeface = /url\(["']?([^"')]+\.woff2)["']?\)/;

/**
 * Documents and style sheets are read as bytes, one character each: all that is looked for is ASCII, and text that holds
 * no wider character is searched, joined and written in a third of the time.
 */
const encoding = 'latin1';
const latin1Bytes = (text: string) => Buffer.from(text, encoding);

/** The texts of the build's style sheets, by the URLs at which they are served. */
export type StyleSheets = ReadonlyMap<string, string>;

/**
 * Finishes what Next has rendered where it is a document. The build's style sheets are inlined, so that the first paint
 * waits for no second response (decision 53). The policy is sent as a header.
 */
export function withCspAndInlinedStyles(rendered: HttpResponse, sheets?: StyleSheets): HttpResponse {
  if (!isHtml(rendered)) return rendered;
  const { body, policy } = inlineStylesAndBuildPolicy(rendered.body, sheets);
  return { ...rendered, body, headers: { ...rendered.headers, 'content-security-policy': policy } };
}

/**
 * Finishes a rendered document or a plain one of this server. Its styles and scripts end the head: link previews read
 * titles and pictures, and no more than the first 32 kB. Without style sheets every part stays where it is. Returns it with
 * the policy that allows its own styles and scripts.
 */
export function inlineStylesAndBuildPolicy(rendered: Buffer, sheets: StyleSheets = new Map()) {
  const document = rendered.toString(encoding);
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  /** Notes what the policy has to allow of an element, and returns it without the framework's mark. */
  const sent = (element: ResourceElement): string => {
    const { name } = element;
    const [attributes, content] = [element.attributes, element.content].map(withoutNonce) as [string, string];
    if (name === 'link') return `<link${attributes}>`;
    const isOwn = hasFrameworkNonce(element.attributes) || ownScripts.includes(content);
    if (name === 'style') styles.add(content);
    else if (isOwn && isExecutableInline(attributes, content)) scripts.add(content);
    return `<${name}${attributes}>${content}</${name}>`;
  };
  const headLength = sheets.size === 0 ? 0 : Math.max(0, document.indexOf('</head>'));
  const last: string[] = [];
  const head = replaceResourceElements(document.slice(0, headLength), (element) => {
    const url = element.name === 'link' ? styleSheetUrl(element.attributes) : undefined;
    const sheet = url && sheets.get(url);
    if (element.name === 'link' && !url) return sent(element);
    last.push(sheet ? inlineSheet(sheet, element) : sent(element));
    if (sheet) styles.add(sheet);
    return '';
  });
  const html = head + last.join('') + replaceResourceElements(document.slice(headLength), sent);
  const policy = contentSecurityPolicy([...scripts].map(latin1Bytes), [...styles].map(latin1Bytes));
  return { body: latin1Bytes(html), policy };
}

/**
 * Returns a style sheet in the place of its link, which is disabled: browsers don't fetch it, and the framework, which
 * looks for it, adds none of its own. A preload of its font comes first, so that the request precedes the layout.
 */
function inlineSheet(sheet: string, { attributes }: ResourceElement): string {
  const font = typeface.exec(sheet)?.[1];
  // On phones a preload would delay the first paint; the font still loads, and shows from the next page on.
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin="" media="${roomyWindow}" href="${font}"/>`;
  const link = `<link${withoutNonce(attributes).replace(/\/$/, '')} disabled=""/>`;
  return `${font ? preload : ''}<style>${sheet}</style>${link}`;
}

/** URLs of a style sheet, which stands in `chunks`, to the other folders of the build. */
const relativeUrl = /(?<=url\(["']?)\.\.\//g;

/** Reads the style sheets below a folder of built files. Their URLs become absolute: in a page they would lead elsewhere. */
export async function readStyleSheets(folder: string): Promise<StyleSheets> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const read = files
    .filter((file) => file.endsWith('.css'))
    .map(async (file) => {
      const css = await readFile(join(folder, file), encoding);
      return [staticBuildPrefix + file, css.replace(relativeUrl, staticBuildPrefix)] as const;
    });
  return new Map(await Promise.all(read));
}
