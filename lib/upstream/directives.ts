import 'server-only';
import { pictureRef, reportForeignHost } from '@/lib/content/picture-refs';
import type { PictureRef } from '@/lib/content/pictures';
import { matchRoute } from '@/lib/routing/routes';
import { log } from '@/lib/platform/log';
import { parentSite } from '@/lib/site/parent-site';

/** Double braces; an editor writes them as entities in texts, and encoded in addresses. */
const braces = /(?<open>\{\{|(?:%7b|&#123;){2})|(?:\}\}|(?:%7d|&#125;){2})/gi;

/**
 * Resolves Magento's directives in a text or HTML of the upstream, in one pass: `media` and `store` become URLs, all else in
 * double braces is left out, with what stands in it. One that isn't closed ends before the next tag. Our own
 * placeholders, such as `{model}`, have single braces.
 */
export function removeDirectives(text: string): string {
  // Nearly every text has none.
  if (text.search(braces) < 0) return text;
  let [clean, directive, depth, at] = ['', '', 0, 0];
  const keep = (piece: string) => {
    if (depth === 0) clean += piece;
    else if (depth === 1) directive += piece;
  };
  for (const match of text.matchAll(braces)) {
    keep(text.slice(at, match.index));
    at = match.index + match[0].length;
    if (match.groups?.['open'] !== undefined) depth += 1;
    else if (depth === 0) clean += match[0];
    else if ((depth -= 1) === 0) {
      clean += resolved(directive);
      directive = '';
    }
  }
  keep(text.slice(at));
  if (depth === 0) return clean;
  const [unclosed = ''] = directive.split('<', 1);
  return clean + resolved(unclosed) + directive.slice(unclosed.length);
}

const address =
  /^(?<kind>media|store)\s(?:[^]*?\s)?(?:direct_)?url\s?=\s?(?:"(?<quoted>[^"]*)"|(?<bare>[^\s"]+))/i;

/** Returns the URL that a directive stands for; empty for one that is left out. */
function resolved(directive: string): string {
  const text = directive
    .replace(/&quot;|%22|'/g, '"')
    .replace(/&nbsp;|%20/g, ' ')
    .trim();
  const { kind, quoted, bare = '' } = address.exec(text)?.groups ?? {};
  if (kind === undefined) {
    // `check-upstream` names the texts.
    const [name = ''] = text.replace('/', '').split(/[\s=]/, 1);
    log.once('a configured text holds a directive', { rule: 'silence', directive: name });
    return '';
  }
  const path = (quoted ?? bare).trim().replaceAll('&amp;', '&').replace(/^\/+/, '');
  return kind.toLowerCase() === 'media' ? mediaUrl(path) : storeUrl(path);
}

const here = 'https://here.invalid';

/** Returns a path below the upstream's `/media/`, to which every URL of a picture or document may be relative. */
function mediaUrl(path: string): string {
  const url = URL.parse(`${here}/media/${path}`);
  return path === '' || !url?.pathname.startsWith('/media/') ? '' : escaped(url.pathname);
}

/** Returns a path of ours where one exists, else a URL of the parent site; empty without one. */
function storeUrl(path: string): string {
  const url = URL.parse(`${here}/${path}`);
  if (url?.origin !== here) return '';
  const { pathname } = url;
  const own = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const behind = url.search + url.hash;
  if (matchRoute(own)) return escaped(own + behind);
  const parent = parentSite();
  return parent === null ? '' : escaped(parent + pathname + behind);
}

/** Encodes the characters that could end an attribute or begin a tag, an entity or a directive. */
const escaped = (url: string) =>
  url
    .replaceAll('&', '&amp;')
    .replace(/['"<`{}]/g, encodeURIComponent)
    .replaceAll("'", '%27');

/** Returns the picture at a URL; null for anything else, and for a picture that may not be fetched. */
export function upstreamPicture(value: unknown): PictureRef | null {
  if (typeof value !== 'string') return null;
  const url = removeDirectives(value);
  const ref = pictureRef(url);
  if (ref === null) reportForeignHost(url);
  return ref;
}
