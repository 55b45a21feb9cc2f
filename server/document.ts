import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isExecutableInlineScript } from '@/lib/http/inline-scripts';
import { replaceResourceElements } from '@/lib/http/resource-elements';
import { application } from '@/lib/platform/application';
import { type HttpResponse, isHtmlResponse } from './response';
import {
  staticBuildPrefix,
  hasFrameworkNonce,
  styleSheetUrlOrUndefined,
  withoutFrameworkNonce,
} from '@/lib/platform/next-internals';
import { contentSecurityPolicy } from './security-headers';

const typeface = /url\(["']?([^"')]+\.woff2)["']?\)/;

/**
 * Documents and style sheets are read as bytes, one character each: all that is looked for is ASCII, and text
 * that holds no wider character is searched, joined and written in a third of the time.
 */
const encoding = 'latin1';
const latin1Bytes = (text: string) => Buffer.from(text, encoding);

/** The texts of the build's style sheets, by the URLs at which they are served. */
export type StyleSheets = ReadonlyMap<string, string>;

/**
 * Finishes what Next has rendered where it is a document. The build's style sheets are inlined, so that the
 * first paint waits for no second response (decision 53). The policy is sent as a header.
 */
export function withCspAndInlinedStyles(rendered: HttpResponse, sheets?: StyleSheets): HttpResponse {
  if (!isHtmlResponse(rendered)) return rendered;
  const { body, policy } = inlineStylesAndBuildPolicy(rendered.body, sheets);
  return { ...rendered, body, headers: { ...rendered.headers, 'content-security-policy': policy } };
}

interface FinishedDocument {
  readonly body: Buffer<ArrayBuffer>;
  readonly policy: string;
}

/**
 * Finishes a rendered document or a plain one of this server, in one pass. Inlined style sheets end the head:
 * link previews read titles and pictures, and no more than the first 32 kB. Returns it with the policy that
 * allows its own styles and scripts.
 */
export function inlineStylesAndBuildPolicy(
  rendered: Buffer,
  sheets: StyleSheets = new Map(),
): FinishedDocument {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const inlined: string[] = [];
  const html = replaceResourceElements(rendered.toString(encoding), (element) => {
    const { name } = element;
    if (name === '/head') return inlined.splice(0).join('') + element.source;
    const attributes = withoutFrameworkNonce(element.attributes);
    if (name === 'link') {
      const sheet = sheets.get(styleSheetUrlOrUndefined(attributes) ?? '');
      if (sheet === undefined) return `<link${attributes}>`;
      styles.add(sheet);
      inlined.push(styleElement(sheet));
      // Browsers don't fetch it, and the framework, which looks for it, adds none of its own.
      return `<link${attributes.replace(/\/$/, '')} disabled=""/>`;
    }
    const content = withoutFrameworkNonce(element.content);
    const isOwn = hasFrameworkNonce(element.attributes) || application().ownScripts.includes(content);
    if (name === 'style') styles.add(content);
    else if (isOwn && isExecutableInlineScript(attributes, content)) scripts.add(content);
    return `<${name}${attributes}>${content}</${name}>`;
  });
  const policy = contentSecurityPolicy([...scripts].map(latin1Bytes), [...styles].map(latin1Bytes));
  return { body: latin1Bytes(html), policy };
}

/**
 * Returns a style sheet as an element. A preload of its font comes first, so that the request precedes the
 * layout.
 */
function styleElement(sheet: string): string {
  const font = typeface.exec(sheet)?.[1];
  const { typefaceWindow } = application();
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin="" media="${typefaceWindow}" href="${font}"/>`;
  return `${font ? preload : ''}<style>${sheet}</style>`;
}

/** URLs of a style sheet, which stands in `chunks`, to the other folders of the build. */
const relativeUrl = /(?<=url\(["']?)\.\.\//g;

/**
 * Reads the style sheets below a folder of built files. Their URLs become absolute: in a page they would lead
 * elsewhere.
 */
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
