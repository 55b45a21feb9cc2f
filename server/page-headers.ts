import type { OutgoingHttpHeaders } from 'node:http';
import { isMaintenanceOn } from '../lib/maintenance';
import type { PageOutcome } from '../lib/page-outcome';
import { ownCacheControl } from '../lib/own-cache-control';

/**
 * What others than we may keep: browsers ask again each time (an unchanged page is a 304), a shared cache keeps a page
 * so briefly that a purge shows within 20 s (decisions 12), and shows it on while we don't answer.
 */
const forOthers = 'public, max-age=0, s-maxage=10, stale-if-error=86400';
/** Pages that may read a cookie are nobody else's to keep (decisions 13). */
const forOneVisitor = 'private, no-cache';
/** Our own front cache is told of purges. It shows a page on while a newer one is made, and while none can be made. */
const forOurselves = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400';
/** While maintenance lasts, somebody may ask again after this many seconds. */
const retryAfterSeconds = '30';

/** How long an answer of a page counts. */
export type Keeping =
  /** The same for everybody. */
  | 'shared'
  /** The same for everybody who brings no cookie; others must not keep it. */
  | 'unshared'
  /** This visitor's own. */
  | 'never';

/** The status of a page by what it says of itself; null leaves the framework's. */
export function statusOf(outcome: PageOutcome | null): number | null {
  if (outcome === 'gone' || outcome === 'not-found') return 404;
  if (outcome === 'failed') return 500;
  if (outcome === 'maintenance') return isMaintenanceOn() ? 503 : 200;
  return null;
}

/** The headers that tell how long a page counts. */
export function keepingHeaders(keeping: Keeping, outcome: PageOutcome | null): OutgoingHttpHeaders {
  if (outcome === 'failed') return { 'cache-control': 'no-store' };
  if (outcome === 'maintenance') {
    const retry = isMaintenanceOn() ? { 'retry-after': retryAfterSeconds } : {};
    return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...retry };
  }
  if (keeping === 'shared') return { 'cache-control': forOthers, [ownCacheControl]: forOurselves };
  return {
    'cache-control': forOneVisitor,
    ...(keeping === 'unshared' && { [ownCacheControl]: forOurselves }),
  };
}
