import 'server-only';
import { LRUCache } from 'lru-cache';
import { foldText } from '@/lib/i18n/normalize';
import { type Env, env } from '@/lib/settings/env';
import { log } from '@/lib/platform/log';
import { caches } from '@/lib/platform/resource-limits';
import { serviceAccessor } from '@/lib/platform/services';
import type { DocumentRef, PictureRef } from './pictures';
import { currentSigningKeyOrUndefined, verifiedTextOrNull, withSignature } from './signature';

/** Encoded slashes, backslashes and control characters, which could escape the checked path. */
const pathEscapeTrick = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
const dotSegment = /^(?:\.|%2e){1,2}$/i;

type Kind = 'picture' | 'document';

interface RefCache {
  readonly settings: Env;
  readonly hosts: ReturnType<typeof allowedHostsByCode>;
  readonly key: Buffer | undefined;
  readonly refs: LRUCache<string, { readonly ref: string | null }>;
}

/**
 * Returns the signed reference of an upstream picture (see `pictures.ts`), or null when it may not be
 * fetched: a host other than the upstream's and IMAGE_HOSTS, a scheme other than http(s), credentials, the
 * REST interface. Relative URLs belong to the upstream. Besides `u` and `0`, `1`… there is `0h`: entry 0
 * over plain http.
 */
export const signedPictureRefOrNull = (rawUrl: unknown): PictureRef | null => signedRef('picture', rawUrl);

/** Like {@link signedPictureRefOrNull}, for a document. */
export const signedDocumentRefOrNull = (rawUrl: unknown): DocumentRef | null => signedRef('document', rawUrl);

/**
 * Returns the URL behind a reference, for the proxy alone. Null for a reference that {@link
 * signedPictureRefOrNull} has not made, so that only URLs which we wrote into a page are ever fetched.
 */
export const verifiedPictureSourceUrlOrNull = (ref: PictureRef): URL | null => urlOfSignedRef('picture', ref);

/** Returns the URL of a document; null for a reference that {@link signedDocumentRefOrNull} has not made. */
export const verifiedDocumentSourceUrlOrNull = (ref: DocumentRef): URL | null =>
  urlOfSignedRef('document', ref);

function signedRef(kind: Kind, rawUrl: unknown): string | null {
  if (typeof rawUrl !== 'string' || rawUrl.trim() === '') return null;
  const { refs } = refCache();
  const key = `${kind} ${rawUrl}`;
  const cached = refs.get(key);
  if (cached) return cached.ref;
  const ref = unsignedRef(rawUrl);
  const signed = ref && withSignature(kind, ref);
  refs.set(key, { ref: signed });
  return signed;
}

const store = serviceAccessor('pictureRefs', (): { current?: RefCache } => ({}));

/** Returns the reference cache of the current settings and signature key. */
function refCache(): RefCache {
  const settings = env();
  const key = currentSigningKeyOrUndefined();
  const cacheHolder = store();
  if (cacheHolder.current?.settings === settings && cacheHolder.current.key === key)
    return cacheHolder.current;
  const hosts = allowedHostsByCode(settings);
  return (cacheHolder.current = {
    settings,
    hosts,
    key,
    refs: new LRUCache(caches['references of pictures']),
  });
}

function unsignedRef(rawUrl: string): string | null {
  const url = parseHttpUrl(rawUrl);
  if (!url || url.username || url.password) return null;
  const host = hostCodeOf(url);
  const path = normalizedRefPath(url.pathname);
  if (host === undefined || !isSafeRefPath(path)) return null;
  const query = url.search.length > 1 ? `~${encodeQuery(url.search.slice(1))}` : '';
  return `${host}/${path}${query}`;
}

/** Parses an http(s) URL, relative to the upstream. */
function parseHttpUrl(rawUrl: string): URL | null {
  const url = URL.parse(rawUrl.trim(), `${env().stockfinderBaseUrl}/`);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function urlOfSignedRef(kind: Kind, signed: string): URL | null {
  const ref = verifiedTextOrNull(kind, signed);
  return ref === null ? null : parseUnsignedRef(ref);
}

/** Returns the URL of an unsigned reference; null for one that {@link unsignedRef} has not made. */
function parseUnsignedRef(ref: string): URL | null {
  const [, code, path = '', query] = /^(\w+)\/([^~]*)(?:~(.*))?$/s.exec(ref) ?? [];
  const origin = refCache().hosts.find((host) => host.code === code)?.url.origin;
  const search = query === undefined ? '' : decodeQuery(query);
  if (origin === undefined || search === null || !isSafeRefPath(path)) return null;
  const url = URL.parse(`${origin}/${path}${search}`);
  return url?.origin === origin ? url : null;
}

/**
 * Returns the target of a redirect from an allowed URL, or null where the target could have no reference. A
 * host may redirect to its own https; a redirect of the upstream from https to plain http is upgraded.
 */
export function allowedRedirectTargetOrNull(location: string, from: URL): URL | null {
  const url = URL.parse(location, from);
  const ref = url && unsignedRef(url.href);
  const target = ref ? parseUnsignedRef(ref) : null;
  if (target && url?.protocol === 'https:') target.protocol = 'https:';
  return target;
}

/** Logs a host once whose pictures are left out because no setting allows it. */
export function logDisallowedPictureHostOnce(rawUrl: unknown): void {
  const url = typeof rawUrl === 'string' ? parseHttpUrl(rawUrl) : null;
  if (!url || hostCodeOf(url) !== undefined) return;
  log.warnOnce('pictures of a host that is not allowed are left out', {
    host: url.host,
    setting: 'IMAGE_HOSTS',
  });
}

/**
 * Returns the reference in one of our URLs below `prefix`, percent-encoded as received: a decoded one could
 * mean another. Empty for a URL with a query, which ours never have: each picture has one URL.
 */
export function encodedRefOrEmpty(request: Request, prefix: string): string {
  const { pathname, search } = new URL(request.url);
  return pathname.startsWith(prefix) && search === '' ? pathname.slice(prefix.length) : '';
}

/**
 * Returns the name under which a visitor saves the file of a reference: that at its source, since the last
 * segment of our URL is a signature. It consists of unaccented letters, digits and hyphens.
 * @param extension that of the bytes which are sent
 */
export function downloadFileName(ref: string, extension: string): string {
  const [, source = ''] = /([^/~]*)(?:~[^/]*)?(?:\/[^/]*)?$/.exec(ref) ?? [];
  const words = foldText(decodeUriComponentOrNull(source) ?? source)
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .match(/[a-z0-9]+/g);
  return `${(words ?? ['archivo']).join('-').slice(0, 100)}.${extension}`;
}

/** Returns the allowed hosts by the first segments of references. */
const allowedHostsByCode = ({ stockfinderBaseUrl, imageHosts }: Env) => [
  { code: 'u', url: new URL(stockfinderBaseUrl) },
  ...imageHosts.flatMap((host, index) => [
    { code: String(index), url: new URL(`https://${host}`) },
    { code: `${index}h`, url: new URL(`http://${host}`) },
  ]),
];

/** Returns the code of a URL's host, that of the upstream by either scheme; undefined for others. */
const hostCodeOf = ({ host, protocol }: URL): string | undefined =>
  refCache().hosts.find(({ code, url }) => url.host === host && (code === 'u' || url.protocol === protocol))
    ?.code;

/** Normalizes what intermediaries may rewrite: repeated slashes, a bare `%`. Reserves `~` for the query. */
function normalizedRefPath(pathname: string): string {
  return pathname
    .replace(/\/{2,}/g, '/')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replaceAll('~', '%7E')
    .slice(1);
}

/** `path` has no leading slash and is percent-encoded as in a URL. */
function isSafeRefPath(path: string): boolean {
  if (/[\\?#\s]/.test(path) || pathEscapeTrick.test(path)) return false;
  return path
    .split('/')
    .every((segment) => segment !== '' && !dotSegment.test(segment) && !isRestApiSegment(segment));
}

function isRestApiSegment(segment: string): boolean {
  return (segment.includes('%') ? decodeUriComponentOrNull(segment) : segment)?.toLowerCase() === 'rest';
}

function decodeUriComponentOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Readable where possible (`~width=300&v=2`), without characters that are special in a path or a `srcset`.
 */
function encodeQuery(query: string): string {
  return encodeURIComponent(query).replaceAll('%3D', '=').replaceAll('%26', '&');
}

function decodeQuery(query: string): string | null {
  const text = decodeUriComponentOrNull(query);
  return text === null || text === '' || text.includes('#') ? null : `?${text}`;
}
