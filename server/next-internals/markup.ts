/*
 * How the framework writes the elements that the front door moves and inlines: the order of attributes in the text of a
 * tag. Obsolete once the framework can inline style sheets and place its scripts at the end.
 */

/** A framework script; it runs after the whole page has arrived, wherever it stands. */
const lateScript = /^ src="(\/_next\/static\/[^"]+)".* async=""$/;
const link = /^ rel="(?<rel>stylesheet|preload)"(?<rest>.*)$/s;
const href = /^ href="([^"?]+)/;
const stylePreload = /^\s*<[^>]*>(?=[^<]*;\s*as="?style\b)/;

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
