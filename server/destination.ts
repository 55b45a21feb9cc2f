import { LRUCache } from 'lru-cache';
import { addressOf } from '@/lib/routing/canonical-address';
import { legacyTarget } from '@/lib/routing/legacy-redirects';
import { keptEndpoints, matchRoute, type Route } from '@/lib/routing/routes';

/** What a request's address means to the server. */
export type Destination =
  | { readonly kind: 'page'; readonly route: Route; readonly path: string; readonly query: URLSearchParams }
  /** An old or untidy address: the middleware knows where it leads. */
  | { readonly kind: 'redirect' }
  /** An endpoint of our own whose responses are the same for everybody, by the parameters that it reads. */
  | { readonly kind: 'kept-endpoint'; readonly address: string }
  | { readonly kind: 'endpoint' }
  /** Pictures and documents, passed on as they come. */
  | { readonly kind: 'media' }
  | { readonly kind: 'nothing' };

const media = /^\/(?:fotos|documentos|og)\//;

/** Addresses that are requested often are read once. */
const known = new LRUCache<string, Destination>({ max: 2_000 });

/** Reads an address by the one table of routes that the middleware reads too. */
export function destinationOf(url: string): Destination {
  const read = known.get(url);
  if (read) return read;
  const destination = readAddress(url);
  known.set(url, destination);
  return destination;
}

function readAddress(url: string): Destination {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = new URLSearchParams(cut === -1 ? '' : url.slice(cut));
  const route = matchRoute(path);
  if (route) return { kind: 'page', route, path, query };
  const reads = keptEndpoints.get(path);
  if (reads) return { kind: 'kept-endpoint', address: addressOf(path, query, reads) };
  if (path.startsWith('/api/')) return { kind: 'endpoint' };
  if (media.test(path)) return { kind: 'media' };
  const untidy = path.endsWith('/') && matchRoute(path.replace(/\/+$/, '')) !== null;
  return untidy || legacyTarget(path) !== null ? { kind: 'redirect' } : { kind: 'nothing' };
}
