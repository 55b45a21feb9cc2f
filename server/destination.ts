import { LRUCache } from 'lru-cache';
import { addressOf } from '@/lib/routing/canonical-address';
import { legacyTarget } from '@/lib/routing/legacy-redirects';
import { pictureWidths } from '@/lib/media/pictures';
import { withoutUtm } from '@/lib/routing/campaign-params';
import { withoutSignature } from '@/lib/media/signature';
import { keptEndpoints, matchRoute, type Route } from '@/lib/routing/routes';
import { sharedPage } from '@/lib/seo/share-card/address';

/** What a request's address means to the server. */
export type Destination =
  | { readonly kind: 'page'; readonly route: Route; readonly path: string; readonly query: URLSearchParams }
  /** An old or untidy address: the middleware knows where it leads. */
  | { readonly kind: 'redirect' }
  /** An endpoint of our own whose responses are the same for everybody, by the parameters that it reads. */
  | { readonly kind: 'kept-endpoint'; readonly address: string }
  | { readonly kind: 'endpoint' }
  /** A picture, a document or a share card whose address we wrote; a campaign that came to it is left out. */
  | { readonly kind: 'media'; readonly address: string }
  | { readonly kind: 'nothing' };

const media = /^\/(fotos|documentos|og)\/([^?]*)(.*)$/;

/** Addresses that are requested often are read once. */
const known = new LRUCache<string, Destination>({ max: 2_000 });

/** Reads an address by the one table of routes that the middleware reads too. */
export function destinationOf(url: string): Destination {
  const read = known.get(url);
  if (read) return read;
  // Not remembered: what is no signature today may be one once another instance's key is known.
  const [, folder, rest = '', query = ''] = media.exec(url) ?? [];
  if (folder !== undefined) {
    const search = withoutUtm(query);
    const address = `/${folder}/${rest}${search}`;
    return isOurs(folder, rest, search) ? { kind: 'media', address } : { kind: 'nothing' };
  }
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
  const untidy = path.endsWith('/') && matchRoute(path.replace(/\/+$/, '')) !== null;
  return untidy || legacyTarget(path) !== null ? { kind: 'redirect' } : { kind: 'nothing' };
}

/** Whether we wrote an address below one of these folders (product 14.5). */
function isOurs(folder: string, rest: string, search: string): boolean {
  if (folder === 'og') return sharedPage({ pathname: `/og/${rest}`, search }) !== null;
  if (search !== '') return false;
  if (folder === 'documentos') return withoutSignature('document', rest) !== null;
  const [width = ''] = rest.split('/', 1);
  const isWidth = pictureWidths.some((known) => String(known) === width);
  return isWidth && withoutSignature('picture', rest.slice(width.length + 1)) !== null;
}
