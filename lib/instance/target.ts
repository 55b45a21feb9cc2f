import { pictureWidths } from '@/lib/content/pictures';
import { verifiedTextOrNull } from '@/lib/content/signature';
import type { Page, Target } from '@/lib/platform/application';
import { env } from '@/lib/settings/env';
import { withoutCampaignParams } from '@/lib/routing/campaign-params';
import { endpoints, vehicleFeedPath } from '@/lib/routing/endpoint-paths';
import {
  fallbackPagePath,
  interestParam,
  leadCookies,
  mayBePage,
  notFoundPath,
  parsePagePathOrNull,
  type Route,
} from '@/lib/routing/routes';
import { canonicalStockApiUrl, normalizedPathAndQuery, pathWithFirstParams } from '@/lib/stock/target';

/** A picture with its width, or a document, and its signed reference. */
const media = /^\/(?:fotos\/([^/]*)|documentos)\/(.*)$/;

/** Returns what a URL leads to, by the one table of routes and that of endpoints. */
export function targetOfUrl(path: string, search: string): Target {
  const file = media.exec(path);
  const isOwnFile = file !== null && withoutCampaignParams(search) === '' && isValidMediaPath(file);
  if (isOwnFile) return { kind: 'media', url: path };
  const query = new URLSearchParams(search);
  const page = parsePagePathOrNull(path);
  if (page) return { kind: 'page', page: requestedPage(page.route, page.path, query), query };
  const shared = cachedEndpointUrl(path, query);
  if (shared !== null) return { kind: 'cached-endpoint', path, url: shared };
  return Object.hasOwn(endpoints, path)
    ? { kind: 'endpoint', path }
    : { kind: 'not-found', isFile: !mayBePage(path) };
}

function requestedPage(route: Route, path: string, query: URLSearchParams): Page {
  const { name } = route;
  const isForm = name === 'vehicle' && query.has(interestParam);
  return {
    name,
    path,
    url: normalizedPathAndQuery(route, path, query),
    kind: query.has('search') ? 'search' : name,
    cookie: isForm ? leadCookies.form : route.cookie,
    isPersonal: isForm,
    missingUrl: name === 'vehicle' || name === 'promotion' ? fallbackPagePath(name) : notFoundPath,
  };
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
