import { LRUCache } from 'lru-cache';
import { endpoints } from '@/lib/addresses/endpoints';
import { addressOf } from '@/lib/addresses/canonical-address';
import { permanentTarget } from '@/lib/addresses/permanent-target';
import { pictureWidths } from '@/lib/web/media/pictures';
import { withoutUtm } from '@/lib/addresses/campaign-params';
import { withoutSignature } from '@/lib/web/media/signature';
import { keptEndpoints, matchRoute, type Route } from '@/lib/addresses/routes';
import { spelledPath } from '@/lib/addresses/spelling';
import { sharedPage } from '@/lib/seo/share-card/address';

/** What a request's address means to the server. */
export type Destination =
  | { readonly kind: 'page'; readonly route: Route; readonly path: string; readonly query: URLSearchParams }
  /** An old address, or another spelling of one of ours. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** An endpoint of our own whose responses are the same for everybody, by the parameters that it reads. */
  | { readonly kind: 'kept-endpoint'; readonly address: string }
  | { readonly kind: 'endpoint'; readonly path: string }
  /** A picture, a document or a share card whose address we wrote; a campaign that came to it is left out. */
  | { readonly kind: 'media'; readonly address: string }
  | { readonly kind: 'nothing' };

const media = /^\/(fotos|documentos|og)\/([^?]*)(.*)$/;

/** Addresses that are requested often are read once. Short ones alone: at most some 10 MB. */
const known = new LRUCache<string, Destination>({ max: 1_000 });
/** Longer ones are somebody's own. */
const longestKnown = 200;

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
  if (url.length <= longestKnown) known.set(url, destination);
  return destination;
}

function readAddress(url: string): Destination {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const search = cut === -1 ? '' : url.slice(cut);
  const location = permanentTarget(path, search);
  if (location !== null) return { kind: 'redirect', location };
  const query = new URLSearchParams(search);
  const route = matchRoute(path);
  if (route) return { kind: 'page', route, path: spelledPath(path), query };
  const reads = keptEndpoints.get(path);
  if (reads) return { kind: 'kept-endpoint', address: addressOf(path, query, reads) };
  return endpoints.has(path) ? { kind: 'endpoint', path } : { kind: 'nothing' };
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
