import { addUtm } from './campaign-params';
import { matchRoute, type Route, withJoinedIds } from './routes';
import { canonicalListQuery, renderedListQuery, withoutIdleTerms } from './list-params';

/**
 * Returns the canonical URL of a path and its query, which is also the cache key of the rendered page (product 4.5). It
 * omits parameters that the page doesn't read and spells a list's state in one way. Campaign parameters remain only on
 * filtered, sorted or paged lists, whose links carry them on for visitors without scripts.
 */
export function canonicalAddress(route: Route, path: string, query: URLSearchParams): string {
  if (query.size === 0) return path;
  if (route.asks !== 'list') return addressOf(path, withJoinedIds(query), route.asks);
  const state = renderedListQuery(query);
  return state.size === 0 ? path : addUtm(withQuery(path, state), query);
}

/** Returns a path with the first value of each named parameter, in the order of `names`. */
export function addressOf(path: string, query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return withQuery(path, kept);
}

/** Returns a path followed by `?` and its query, or the path alone for an empty query. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Folder of the list feeds; each has the path of its list below it (product 11.8). */
const folder = '/feeds';

/** Returns the path of the list that a feed's path (percent-encoded, as received) belongs to; null for other paths. */
export function listOfFeed(path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const list = path.slice(folder.length);
  return matchRoute(list)?.asks === 'list' ? list : null;
}

/** Returns the canonical URL of the feed of a filtered, sorted or searched list. */
export function feedAddress(list: string, query: URLSearchParams): string {
  const read = withoutIdleTerms(canonicalListQuery(query));
  read.delete('page');
  return withQuery(folder + list, read).replaceAll('%2C', ',');
}
