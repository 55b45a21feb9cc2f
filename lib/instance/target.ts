import { pictureWidths } from '@/lib/content/pictures';
import { verifiedTextOrNull } from '@/lib/content/signature';
import { env } from '@/lib/settings/env';
import { withoutCampaignParams } from '@/lib/routing/campaign-params';
import { endpoints, vehicleFeedPath } from '@/lib/routing/endpoint-paths';
import { mayBePage, parsePagePathOrNull, type Route } from '@/lib/routing/routes';
import { canonicalStockApiUrl, pathWithFirstParams } from '@/lib/stock/target';

/** A page: its route, its path in the spelling that links have, and the query as the visitor sent it. */
export interface PageTarget {
  readonly kind: 'page';
  readonly route: Route;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What a URL leads to. */
export type Target =
  | PageTarget
  /** An endpoint whose responses all visitors share, by a URL with only the parameters that it reads. */
  | { readonly kind: 'cached-endpoint'; readonly path: string; readonly url: string }
  | { readonly kind: 'endpoint'; readonly path: string }
  /** A picture or a document at a URL that the application wrote. */
  | { readonly kind: 'media'; readonly url: string }
  /** Programs ask for many files that never were here: they get a small page. */
  | { readonly kind: 'not-found'; readonly isFile: boolean };

/** A picture with its width, or a document, and its signed reference. */
const media = /^\/(?:fotos\/([^/]*)|documentos)\/(.*)$/;

/** Returns what a URL leads to, by the one table of routes and that of endpoints. */
export function targetOfUrl(path: string, search: string): Target {
  const file = media.exec(path);
  const isOwnFile = file !== null && withoutCampaignParams(search) === '' && isValidMediaPath(file);
  if (isOwnFile) return { kind: 'media', url: path };
  const query = new URLSearchParams(search);
  const page = parsePagePathOrNull(path);
  if (page) return { kind: 'page', ...page, query };
  const shared = cachedEndpointUrl(path, query);
  if (shared !== null) return { kind: 'cached-endpoint', path, url: shared };
  return Object.hasOwn(endpoints, path)
    ? { kind: 'endpoint', path }
    : { kind: 'not-found', isFile: !mayBePage(path) };
}

/** Returns the canonical URL of an endpoint with shared responses, under which one is rendered and cached. */
function cachedEndpointUrl(path: string, query: URLSearchParams): string | null {
  const { reads } = endpoints[path] ?? {};
  if (reads === 'list') return canonicalStockApiUrl(query);
  if (typeof reads !== 'object') return null;
  // Where the feed asks for no token, any is dropped.
  if (path === vehicleFeedPath && env().vehicleFeedToken === null) return path;
  return pathWithFirstParams(path, query, [reads.by]);
}

/** Returns whether this site wrote the URL of a picture or document. */
function isValidMediaPath([, width, reference = '']: RegExpExecArray): boolean {
  if (width === undefined) return verifiedTextOrNull('document', reference) !== null;
  return (
    pictureWidths.some((pictureWidth) => String(pictureWidth) === width) &&
    verifiedTextOrNull('picture', reference) !== null
  );
}
