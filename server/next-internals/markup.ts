import { randomBytes } from 'node:crypto';

/*
 * How the framework writes the scripts and style sheets that the server allows, moves and inlines: the order of attributes
 * in the text of a tag. Obsolete once the framework can inline style sheets and place its scripts at the end.
 */

const nonce = randomBytes(18).toString('base64url');

/**
 * Makes the framework write a nonce on each script of its own (its documented way). Only this process knows it, so text
 * of configured HTML can't claim to be the framework's. It never leaves the server: see {@link withoutNonce}.
 */
export const nonceHeader = { 'content-security-policy': `script-src 'nonce-${nonce}'` };

/** Returns whether the framework wrote a script with these attributes. */
export const isOfFramework = (attributes: string): boolean => attributes.includes(` nonce="${nonce}"`);

/** Removes the nonce, also from the router's data: equal pages have equal bytes, and can be shared (decision 19). */
export const withoutNonce = (html: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');

/** A framework script; it runs after the whole page has arrived, wherever it stands. */
const lateScript = /^ src="(\/_next\/static\/[^"]+)".* async=""/;
const link = /^ rel="(?<rel>stylesheet|preload)"(?<rest>.*)$/s;
const href = /^ href="([^"?]+)/;
const stylePreload = /^\s*<[^>]*>(?=[^<]*;\s*as="?style\b)/;

export const headEnd = '</head>';
/** The end of every document. */
export const documentEnd = '</body></html>';

/** Returns the URL of a script that the framework loads; undefined for other scripts. */
export const frameworkScriptUrl = (attributes: string): string | undefined =>
  lateScript.exec(attributes)?.[1];

/** Returns whether a link element preloads a script. */
export const isScriptPreload = (attributes: string): boolean =>
  attributes.startsWith(' rel="preload" as="script"');

/** Returns a style sheet's URL without query, and the attributes after `rel`; null for other links. */
export function styleSheetLink(attributes: string): { readonly url: string; readonly rest: string } | null {
  const { rel, rest = '' } = link.exec(attributes)?.groups ?? {};
  const url = rel === 'stylesheet' ? href.exec(rest)?.[1] : undefined;
  return url === undefined ? null : { url, rest };
}

/** Returns whether an entry of the `Link` header preloads a style sheet. */
export const isStylePreload = (entry: string): boolean => stylePreload.test(entry);
