import 'server-only';
import { LRUCache } from 'lru-cache';
import { type Env, env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { caches } from '@/lib/platform/bounds';
import { processWide } from '@/lib/platform/process-wide';
import type { DocumentRef, PictureRef } from './pictures';
import { signatureKeyId, withoutSignature, withSignature } from './signature';

/** Encoded slashes and backslashes, and encoded control characters: they could lead out of the path that was checked. */
const trick = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
const dotSegment = /^(?:\.|%2e){1,2}$/i;
const sourceName = /^(?:u|(\d{1,3})(h?))$/;

type Kind = 'picture' | 'document';

interface Remembered {
  readonly settings: Env;
  readonly keyId: string;
  readonly refs: LRUCache<string, { readonly ref: string | null }>;
}

/**
 * The reference of an upstream picture (see `pictures.ts`), or null when it may not be fetched: another host than the
 * upstream's own and IMAGE_HOSTS, another scheme than http(s), credentials, the REST interface. Relative addresses
 * belong to the upstream. Beside `u` and `0`, `1`… there is `0h`: entry 0 over plain http.
 */
export const pictureRef = (address: unknown): PictureRef | null => refOf('picture', address);

/** The same for a document. */
export const documentRef = (address: unknown): DocumentRef | null => refOf('document', address);

/**
 * The address behind a reference, for the proxy alone. Null for a reference that {@link pictureRef} has not made, so
 * that nothing is ever fetched but what we wrote into a page.
 */
export const pictureUrl = (ref: PictureRef): URL | null => urlOf('picture', ref);

/** The same for a document. */
export const documentUrl = (ref: DocumentRef): URL | null => urlOf('document', ref);

function refOf(kind: Kind, address: unknown): string | null {
  if (typeof address !== 'string' || address.trim() === '') return null;
  const { refs } = remembered();
  const key = `${kind} ${address}`;
  const known = refs.get(key);
  if (known) return known.ref;
  const ref = sourceRef(address);
  const signed = ref && withSignature(kind, ref);
  refs.set(key, { ref: signed });
  return signed;
}

/** They belong to one set of settings and one key. */
function remembered(): Remembered {
  const store = processWide<{ current?: Remembered }>('picture-refs', () => ({}));
  const [settings, keyId] = [env(), signatureKeyId()];
  if (store.current?.settings === settings && store.current.keyId === keyId) return store.current;
  return (store.current = { settings, keyId, refs: new LRUCache(caches['references of pictures']) });
}

function sourceRef(address: string): string | null {
  const { stockfinderBaseUrl, imageHosts } = env();
  const url = URL.parse(address.trim(), `${stockfinderBaseUrl}/`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const source = sourceOf(url, new URL(stockfinderBaseUrl), imageHosts);
  const path = ownPath(url.pathname);
  if (source === null || !isPicturePath(path)) return null;
  return `${source}/${path}${url.search.length > 1 ? `~${encodeQuery(url.search.slice(1))}` : ''}`;
}

function urlOf(kind: Kind, signed: string): URL | null {
  const ref = withoutSignature(kind, signed);
  return ref === null ? null : addressOf(ref);
}

/** The address that an unsigned reference stands for; null for one that {@link sourceRef} has not made. */
function addressOf(ref: string): URL | null {
  const slash = ref.indexOf('/');
  const origin = originOf(ref.slice(0, Math.max(slash, 0)));
  if (origin === null) return null;
  const [path = '', ...query] = ref.slice(slash + 1).split('~');
  const search = query.length === 0 ? '' : decodeQuery(query.join('~'));
  if (search === null || !isPicturePath(path)) return null;
  const url = URL.parse(`${origin}/${path}${search}`);
  return url?.origin === origin ? url : null;
}

/**
 * Where a redirect of an allowed address leads: to what could have a reference too, else null. A host may lead to https on
 * itself, nobody from there to plain http.
 */
export function redirectTarget(location: string, from: URL): URL | null {
  const url = URL.parse(location, from);
  const ref = url && sourceRef(url.href);
  const target = ref ? addressOf(ref) : null;
  if (target && url?.protocol === 'https:') target.protocol = 'https:';
  return target;
}

/** Names a host in the log, once, whose pictures are left out because no setting allows it. */
export function reportForeignHost(address: unknown): void {
  const { stockfinderBaseUrl, imageHosts } = env();
  const url = typeof address === 'string' ? URL.parse(address.trim(), `${stockfinderBaseUrl}/`) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return;
  if (sourceOf(url, new URL(stockfinderBaseUrl), imageHosts) !== null) return;
  const hosts = processWide(
    'reported hosts of pictures',
    () => new LRUCache<string, true>(caches['reported hosts of pictures']),
  );
  if (hosts.has(url.host)) return;
  hosts.set(url.host, true);
  log.warn('pictures of a host that is not allowed are left out', { host: url.host, setting: 'IMAGE_HOSTS' });
}

/**
 * The reference in an address of ours below `prefix`, percent-encoded as it was written: a decoded one could mean another.
 * Nothing with a query, which none of ours has: one picture has one address.
 */
export function rawRef(request: Request, prefix: string): string {
  const { pathname, search } = new URL(request.url);
  return pathname.startsWith(prefix) && search === '' ? pathname.slice(prefix.length) : '';
}

function sourceOf(url: URL, upstream: URL, imageHosts: readonly string[]): string | null {
  if (url.host === upstream.host) return 'u';
  const index = imageHosts.findIndex((host) => URL.parse(`${url.protocol}//${host}`)?.host === url.host);
  if (index < 0) return null;
  return url.protocol === 'http:' ? `${index}h` : String(index);
}

function originOf(source: string): string | null {
  const match = sourceName.exec(source);
  if (!match) return null;
  const { stockfinderBaseUrl, imageHosts } = env();
  if (match[1] === undefined) return new URL(stockfinderBaseUrl).origin;
  const host = imageHosts[Number(match[1])];
  return host === undefined
    ? null
    : (URL.parse(`${match[2] === 'h' ? 'http' : 'https'}://${host}`)?.origin ?? null);
}

/** Without what a server on the way may rewrite: repeated slashes, a bare `%`; and with `~` kept for the query. */
function ownPath(pathname: string): string {
  return pathname
    .replace(/\/{2,}/g, '/')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replaceAll('~', '%7E')
    .slice(1);
}

/** `path` without its leading slash, percent-encoded as in an address. */
function isPicturePath(path: string): boolean {
  if (/[\\?#\s]/.test(path) || trick.test(path)) return false;
  return path.split('/').every((segment) => segment !== '' && !dotSegment.test(segment) && !isRest(segment));
}

function isRest(segment: string): boolean {
  return (segment.includes('%') ? decoded(segment) : segment)?.toLowerCase() === 'rest';
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Readable where it can be (`~width=300&v=2`), and without anything that means something in a path or a `srcset`. */
function encodeQuery(query: string): string {
  return encodeURIComponent(query).replaceAll('%3D', '=').replaceAll('%26', '&');
}

function decodeQuery(query: string): string | null {
  const text = decoded(query);
  return text === null || text === '' || text.includes('#') ? null : `?${text}`;
}
