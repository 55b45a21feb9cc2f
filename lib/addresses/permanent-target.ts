import { withoutEndSlashes } from '@/lib/platform/without-end-slashes';
import { keepUtm } from './campaign-params';
import { legacyTarget } from './legacy-redirects';
import { matchRoute } from './routes';
import { isOtherSpelling, spelledPath } from './spelling';

/**
 * Where an address leads for good (product 4.2, 4.3): an old one to its successor with the campaign alone, another
 * spelling of a page's address to the one that our links write, with its whole query. Null for all others.
 */
export function permanentTarget(path: string, search: string): string | null {
  const tidy = path === '/' ? path : withoutEndSlashes(path);
  const legacy = legacyTarget(tidy);
  if (legacy !== null) return legacy + keepUtm(new URLSearchParams(search));
  if (matchRoute(tidy) === null) return null;
  return tidy !== path || isOtherSpelling(tidy) ? spelledPath(tidy) + search : null;
}
