import { withCampaignParams } from '@/lib/routing/campaign-params';
import { pathWithQuery } from '@/lib/platform/urls';
import type { Route } from '@/lib/routing/routes';
import { idsParam } from '@/lib/routing/segments';
import { canonicalListQuery } from './url';

/**
 * Returns the canonical URL of a path and its query, which is also the cache key of the rendered page. It
 * omits parameters that the page doesn't read and spells a list's state in one way. Campaign parameters
 * remain only on filtered, sorted or paged lists, whose links carry them on for visitors without scripts.
 */
export function normalizedPathAndQuery(route: Route, path: string, query: URLSearchParams): string {
  if (query.size === 0) return path;
  if (route.params !== 'list') return pathWithParams(path, query, route.params);
  const state = canonicalListQuery(query);
  return state.size === 0 ? path : withCampaignParams(pathWithQuery(path, state), query);
}

/**
 * Returns a path with the value of each named parameter, in the order of `names`: the first one, as pages
 * read it; lists of ids count like one list.
 */
export function pathWithParams(path: string, query: URLSearchParams, names: readonly string[]): string {
  const params = new URLSearchParams();
  for (const name of names.filter((param) => query.has(param))) {
    const [first = '', ...others] = query.getAll(name);
    params.set(name, name === idsParam ? [first, ...others].join(',') : first);
  }
  return pathWithQuery(path, params);
}
