import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingHttpHeader } from 'node:http';
import { replaceElements } from '@/lib/web/html/elements';
import { phoneWindow, roomyWindow } from '@/lib/web/browser/windows';
import { isRunInline } from '@/lib/web/security/inline-scripts';
import { isHtml } from './answer';
import type { AskNext, Rendered } from './ask-next';
import { policyOf } from './security-headers';

/** A script of the framework, which waits for the whole page wherever it stands. */
const lateScript = /^ src="(\/_next\/static\/[^"]+)".* async=""$/;
const linkTo = /^ rel="(?<rel>stylesheet|preload)"(?<rest>.*)$/s;
const hrefOf = /^ href="([^"?]+)/;
const end = '</body></html>';
/** A child of the body in every page, behind the frame's head: hydration passes over what it didn't write there. */
const mainElement = /<main\b/;
const typeface = /url\(["']?([^"')]+\.woff2)["']?\)/;
/** On a phone the first paint would wait for it; it comes with the page all the same, and stands from the next one on. */
const announcedTo = roomyWindow;
/** On a phone scripts would wait behind the pictures of the page; a wide window gains nothing by their announcement. */
const soonerOn = phoneWindow;
const stylePreload = /^\s*<[^>]*>(?=[^<]*;\s*as="?style\b)/;

/** A document as it is sent, and the policy that lets its own styles apply and its own scripts run. */
interface WrittenDocument {
  readonly html: string;
  readonly policy: string;
}

/**
 * Makes of each document that Next renders the one that is sent. The style sheets of the build stand in it, so that its
 * first paint waits for no second answer (decision 53); the framework's scripts stand at its end, and browsers ask for them
 * once they have asked for the first picture, on phones before all others (decision 71). Its policy comes as a header (product 14.3).
 */
export function withDocuments(ask: AskNext, build: BuiltFiles): AskNext {
  return async (question) => {
    const rendered = await ask(question);
    return isHtml(rendered) ? written(rendered, build) : rendered;
  };
}

function written(rendered: Rendered, build: BuiltFiles): Rendered {
  const { html, policy } = writeDocument(rendered.body.toString(), build);
  const { link, ...headers } = rendered.headers;
  const links = build.sheets.size > 0 ? withoutStyles(link) : link;
  const own = { 'content-security-policy': policy, ...(links && { link: links }) };
  return { ...rendered, body: Buffer.from(html), headers: { ...headers, ...own } };
}

/** The document that is sent for one that was rendered, or for a plain one of our own. Without sheets its parts stay in place. */
export function writeDocument(document: string, { sheets, scripts: sizes } = nothingBuilt): WrittenDocument {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const late: string[] = [];
  const addresses: string[] = [];
  const movesScripts = sheets.size > 0 && document.endsWith(end);
  const html = replaceElements(document, ({ name, attributes, content, written }) => {
    if (name === 'style') styles.add(content);
    if (name === 'script' && isRunInline(attributes, content)) scripts.add(content);
    const address = movesScripts && name === 'script' && lateScript.exec(attributes)?.[1];
    if (address) {
      addresses.push(address);
      late.push(written);
      return '';
    }
    if (name !== 'link') return written;
    const { rel, rest = '' } = linkTo.exec(attributes)?.groups ?? {};
    if (rel === 'preload') return movesScripts && rest.startsWith(' as="script"') ? '' : written;
    const sheet = rel && sheets.get(hrefOf.exec(rest)?.[1] ?? '');
    if (!sheet) return written;
    styles.add(sheet);
    // Browsers fetch nothing for a link that is off, and the framework, which looks for it, adds none of its own.
    return `${announced(sheet)}<style>${sheet}</style><link rel="stylesheet"${rest.replace(/\/$/, '')} disabled=""/>`;
  });
  // The largest first: over HTTP/1.1 who comes last waits until a connection is free.
  const size = (address: string) => sizes.get(address.split('?', 1)[0] ?? '') ?? 0;
  const sooner = addresses.toSorted((one, other) => size(other) - size(one)).map(announcedToPhones);
  return {
    html: late.length === 0 ? html : withScripts(html, sooner.join(''), late.join('')),
    policy: policyOf([...scripts], [...styles]),
  };
}

function withScripts(html: string, sooner: string, late: string): string {
  const stop = html.length - end.length;
  const start = mainElement.exec(html)?.index ?? stop;
  return html.slice(0, start) + sooner + html.slice(start, stop) + late + end;
}

function announcedToPhones(script: string): string {
  return `<link rel="preload" as="script" fetchpriority="high" media="${soonerOn}" href="${script}"/>`;
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

/** What is in the files of the build, by the addresses they are served at. */
export interface BuiltFiles {
  /** The text of each style sheet. */
  readonly sheets: ReadonlyMap<string, string>;
  /** The bytes of each script, before they are compressed. */
  readonly scripts: ReadonlyMap<string, number>;
}

/** As it is where nothing was built, or parts of a page shall stay where they are. */
export const nothingBuilt: BuiltFiles = { sheets: new Map(), scripts: new Map() };

/** Where the build's files are served. */
const builtPrefix = '/_next/static/';
const relativeUrl = /url\((["']?)(?![a-z]+:|[/#])([^"')]+)\1\)/gi;

/** Reads the style sheets below a folder of built files, as they hold in any page, and how large its scripts are. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const read = async <T>(ending: string, of: (path: string, address: string) => Promise<T>) => {
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
    sheets: await read('.css', async (path, address) => withWholeUrls(await readFile(path, 'utf8'), address)),
    scripts: await read('.js', async (path) => (await stat(path)).size),
  };
}

/** A style sheet in a page is no longer where its relative addresses start from. */
function withWholeUrls(css: string, address: string): string {
  return css.replace(relativeUrl, (_, quote: string, path: string) => {
    const { pathname, search, hash } = new URL(path, `http://localhost${address}`);
    return `url(${quote}${pathname}${search}${hash}${quote})`;
  });
}
