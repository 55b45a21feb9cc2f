import { canonicalListQuery } from './list-params';
import { matchRoute } from './routes';
import { withQuery } from './canonical-address';

/** Below it each list has its feed, under the list's own path (product 11.8). */
const folder = '/feeds';
/** What changes nothing of which vehicles a list has, or of their order. */
const unread = ['page', 'entrada', 'meses'];

/** The path of the list whose feed stands at a path (percent-encoded, as it came); null where that is no feed of a list. */
export function listOfFeed(path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const list = path.slice(folder.length);
  return matchRoute(list)?.asks === 'list' ? list : null;
}

/** The one address of the feed of a list that is filtered, sorted and searched by a query. */
export function feedAddress(list: string, query: URLSearchParams): string {
  const read = canonicalListQuery(query);
  for (const name of unread) read.delete(name);
  return withQuery(folder + list, read).replaceAll('%2C', ',');
}
