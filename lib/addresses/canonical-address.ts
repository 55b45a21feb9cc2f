import { addUtm } from './campaign-params';
import { matchRoute, type Route, withJoinedIds } from './routes';
import { canonicalListQuery, renderedListQuery, withoutIdleTerms } from './list-params';

/**
 * The one address of what an address of ours shows: path and query without anything that its page doesn't read, a list's
 * state in one spelling (product 4.5). Pages are rendered and kept by it. A campaign is no part of it, but where a list is
 * filtered, sorted or paged: its links carry the campaign on for visitors without scripts.
 */
export function canonicalAddress(route: Route, path: string, query: URLSearchParams): string {
  if (query.size === 0) return path;
  if (route.asks !== 'list') return addressOf(path, withJoinedIds(query), route.asks);
  const state = renderedListQuery(query);
  return state.size === 0 ? path : addUtm(withQuery(path, state), query);
}

/** A path with the first value of each of these parameters, in one order. */
export function addressOf(path: string, query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return withQuery(path, kept);
}

/** A path with a query behind it, where there is one. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Below it each list has its feed, under the list's own path (product 11.8). */
const folder = '/feeds';

/** The path of the list whose feed stands at a path (percent-encoded, as it came); null where that is no feed of a list. */
export function listOfFeed(path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const list = path.slice(folder.length);
  return matchRoute(list)?.asks === 'list' ? list : null;
}

/** The one address of the feed of a list that is filtered, sorted and searched by a query. */
export function feedAddress(list: string, query: URLSearchParams): string {
  const read = withoutIdleTerms(canonicalListQuery(query));
  read.delete('page');
  return withQuery(folder + list, read).replaceAll('%2C', ',');
}
