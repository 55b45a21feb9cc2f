import { addUtm } from './campaign-params';
import { withJoinedIds, type Route } from './routes';
import { canonicalListQuery } from './list-params';

/**
 * The one address of what an address of ours shows: path and query without anything that its page doesn't read, a list's
 * state in one spelling (product 4.5). Pages are rendered and kept by it. A campaign is no part of it, but where a list is
 * filtered, sorted or paged: its links carry the campaign on for visitors without scripts.
 */
export function canonicalAddress(route: Route, path: string, query: URLSearchParams): string {
  if (query.size === 0) return path;
  if (route.asks !== 'list') return addressOf(path, withJoinedIds(query), route.asks);
  const state = canonicalListQuery(query);
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
