import type { OutgoingHttpHeaders } from 'node:http';
import { type Answer, isHtml } from './answer';
import type { Rendered } from './ask-next';
import { nothingAllowed } from './csp';
import { OverloadedError } from '@/lib/platform/limit';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import type { PageOutcome } from '@/lib/site/rendering/page-outcome';
import { forOthers, forOurselves, ownCacheControl } from '@/lib/web/http/headers';

/** Pages that may read a cookie are kept by no shared cache (product 14.6). */
const forOneVisitor = 'private, no-cache';
/** What the framework's browser code asks for, and where it is led: of use to nobody but the page that asked. */
export const forThisPage = 'private, no-store';
/** While maintenance lasts, clients may ask again after this many seconds. */
const retryAfterSeconds = '30';

/** Who may keep a page. */
export type Keeping =
  /** The same for everybody. */
  | 'shared'
  /** The same for everybody who brings no cookie; others must not keep it. */
  | 'unshared'
  /** This visitor's own. */
  | 'never';

/** A page or an endpoint failed; an endpoint brings a response of its own. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';

  constructor(
    readonly status: number,
    readonly answer?: Answer,
  ) {
    super(`answered with ${status}`);
  }
}

/** For whom and under which names a page is kept. */
export interface Kept {
  readonly keeping: Keeping;
  readonly tags: readonly string[];
  /** Whether a page's data is asked for, not its document: no other cache may keep what comes (product 14.6). */
  readonly isData: boolean;
}

/** Headers that a finished page gets anew. */
const renewed = ['etag', 'cache-control'];

/**
 * Makes a whole response of what Next has rendered: the status that the page asks for, and how long it counts. `missing` stands in for the framework's own 404 document, which
 * is empty until its scripts fill it.
 * @throws RenderFailed where the page failed; OverloadedError where it did for lack of room.
 */
export function finishPage(rendered: Rendered, asked: Kept, missing: () => Answer): Answer {
  const { outcome, isOverloaded, isLimited, body } = rendered;
  // What one visitor may not have any more others may.
  const kept: Kept = isLimited ? { ...asked, keeping: 'never' } : asked;
  const { keeping, tags, isData } = kept;
  const status = statusOf(outcome) ?? rendered.status;
  if (status >= 500 && outcome === null)
    throw isOverloaded ? new OverloadedError() : new RenderFailed(status);
  if (isRedirect(status)) return isData ? withHeaders(rendered, { 'cache-control': forThisPage }) : rendered;
  if (status === 404 && outcome === null && isHtml(rendered)) return missing();
  const headers: OutgoingHttpHeaders = { ...rendered.headers };
  for (const name of renewed) Reflect.deleteProperty(headers, name);
  return {
    status,
    body,
    headers: {
      'content-security-policy': nothingAllowed,
      ...headers,
      ...keepingHeaders(kept, outcome),
      ...(keeping === 'shared' && !isData && tags.length > 0 && { 'cache-tag': tags.join(',') }),
    },
  };
}

const withHeaders = (answer: Answer, headers: OutgoingHttpHeaders): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

const isRedirect = (status: number) => status >= 300 && status < 400;

/** The status of a page by what it says of itself; null leaves the framework's. */
function statusOf(outcome: PageOutcome | null): number | null {
  if (outcome === 'gone' || outcome === 'not-found') return 404;
  if (outcome === 'failed') return 500;
  if (outcome === 'maintenance') return isMaintenanceOn() ? 503 : 200;
  return null;
}

/** The headers that tell how long a page counts. */
function keepingHeaders({ keeping, isData }: Kept, outcome: PageOutcome | null): OutgoingHttpHeaders {
  if (outcome === 'failed') return { 'cache-control': 'no-store' };
  if (outcome === 'maintenance') {
    const retry = isMaintenanceOn() ? { 'retry-after': retryAfterSeconds } : {};
    return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...retry };
  }
  const shared = keeping === 'shared' ? forOthers : forOneVisitor;
  return {
    'cache-control': isData ? forThisPage : shared,
    ...(keeping !== 'never' && { [ownCacheControl]: forOurselves }),
  };
}
