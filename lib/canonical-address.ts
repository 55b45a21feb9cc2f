import type { Route } from './routes';
import { canonicalListQuery, listParams } from './search-params';

/**
 * The one address of what an address of ours shows: path and query without campaign parameters and without anything
 * that its page doesn't read, a list's state in one spelling (decisions 2). Pages are rendered and kept by it.
 */
export function canonicalAddress(route: Route, path: string, query: URLSearchParams): string {
  const canonical = route.asks === listParams ? canonicalListQuery(query) : onlyFirst(query, route.asks);
  const text = canonical.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The first value of each parameter that a page reads, in one order. */
function onlyFirst(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}
