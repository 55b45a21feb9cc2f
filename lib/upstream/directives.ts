import 'server-only';
import { signedPictureRefOrNull, logDisallowedPictureHostOnce } from '@/lib/content/picture-refs';
import type { PictureRef } from '@/lib/content/pictures';
import { routeOfPathOrNull } from '@/lib/routing/routes';
import { log } from '@/lib/platform/log';
import { parentSiteUrlOrNull } from '@/lib/site/site-config';

/** Double braces as an editor writes them: as entities in texts, and encoded in addresses. */
const opening = /(?:%7b|&#123;){2}/gi;
const closing = /(?:%7d|&#125;){2}/gi;

/** A directive without another in it; one that isn't closed ends before the next tag. */
const innermost = /(?<!\{)\{\{+(?!\{)((?:(?!\{\{|\}\})[^])*)\}\}/g;
const unclosed = /\{\{[^<]*/g;

/** How deep directives may stand in each other; editors write one in another. */
const maxDepth = 4;

/**
 * Resolves Magento's directives in a text or HTML of the upstream: `media` and `store` become URLs, all else
 * in double braces is left out, with what stands in it. Our own placeholders, such as `{model}`, have single
 * braces.
 */
export function resolveDirectives(text: string): string {
  let clean = text.replace(opening, '{{').replace(closing, '}}');
  for (let depth = 0; depth < maxDepth && clean.includes('{{'); depth += 1)
    clean = clean.replace(innermost, (_, directive: string) => resolveDirective(directive));
  return clean.replace(unclosed, '');
}

const address =
  /^(?<kind>media|store)\s(?:[^]*?\s)?(?:direct_)?url\s?=\s?(?:"(?<quoted>[^"]*)"|(?<bare>[^\s"]+))/i;

/** Returns the URL that a directive stands for; empty for one that is left out. */
function resolveDirective(directive: string): string {
  const text = directive
    .replace(/&quot;|%22|'/g, '"')
    .replace(/&nbsp;|%20/g, ' ')
    .trim();
  const { kind, quoted, bare = '' } = address.exec(text)?.groups ?? {};
  if (kind === undefined) {
    // `check-upstream` names the texts.
    const [name = ''] = text.replace('/', '').split(/[\s=]/, 1);
    log.warnOnce('a configured text holds a directive', { rule: 'silence', directive: name });
    return '';
  }
  const path = (quoted ?? bare).trim().replaceAll('&amp;', '&').replace(/^\/+/, '');
  return kind.toLowerCase() === 'media' ? mediaPath(path) : ownOrParentSiteUrl(path);
}

const placeholderOrigin = 'https://here.invalid';

/**
 * Returns a path below the upstream's `/media/`, to which every URL of a picture or document may be relative.
 */
function mediaPath(path: string): string {
  const url = URL.parse(`${placeholderOrigin}/media/${path}`);
  return path === '' || !url?.pathname.startsWith('/media/') ? '' : escapeUrlForHtml(url.pathname);
}

/** Returns a path of ours where one exists, else a URL of the parent site; empty without one. */
function ownOrParentSiteUrl(path: string): string {
  const url = URL.parse(`${placeholderOrigin}/${path}`);
  if (url?.origin !== placeholderOrigin) return '';
  const { pathname } = url;
  const ownPath = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const behind = url.search + url.hash;
  if (routeOfPathOrNull(ownPath)) return escapeUrlForHtml(ownPath + behind);
  const parent = parentSiteUrlOrNull();
  return parent === null ? '' : escapeUrlForHtml(parent + pathname + behind);
}

/** Encodes the characters that could end an attribute or begin a tag, an entity or a directive. */
const escapeUrlForHtml = (url: string) =>
  url
    .replaceAll('&', '&amp;')
    .replace(/['"<`{}]/g, encodeURIComponent)
    .replaceAll("'", '%27');

/** Returns the picture at a URL; null for anything else, and for a picture that may not be fetched. */
export function toPictureRefOrNull(value: unknown): PictureRef | null {
  if (typeof value !== 'string') return null;
  const url = resolveDirectives(value);
  const ref = signedPictureRefOrNull(url);
  if (ref === null) logDisallowedPictureHostOnce(url);
  return ref;
}
