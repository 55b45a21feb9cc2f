import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { env, isSecureSite } from '@/lib/platform/env';
import { cookieName } from '@/lib/web/http/cookie';
import { canonicalAddress, withQuery } from '@/lib/addresses/canonical-address';
import { campaignParams } from '@/lib/addresses/campaign-params';
import { listParams } from '@/lib/addresses/list-params';
import { interestParam, leadCookies, type Route } from '@/lib/addresses/routes';
import type { Question, Rendered } from './ask-next';
import { type Answer, isHtml } from './answer';
import { nothingAllowed } from './security-headers';
import { OverloadedError } from '@/lib/platform/limit';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import type { PageOutcome } from '@/lib/site/rendering/page-outcome';
import { forOthers, forOurselves, ownCacheControl } from '@/lib/web/http/headers';

/** Who may keep a page. */
export type Keeping =
  /** The same for everybody. */
  | 'shared'
  /** The same for everybody who brings no cookie; others must not keep it. */
  | 'unshared'
  /** This visitor's own. */
  | 'never';

/** The host under which everything is asked that is the same for everybody. */
export const ownHost = (): string => new URL(env().siteUrl).host;

/** A page as it is asked for: what Next receives of the request, under which key its response is kept, and for whom. */
export interface PageQuestion {
  readonly question: Question;
  readonly key: string;
  readonly keeping: Keeping;
  /** Pages of one kind share the places for renderings. */
  readonly kind: string;
  /** Whether its last good version outlives a restart. */
  readonly lasting: boolean;
  /** Whether a page's data is asked for, not its document: no other cache may keep what comes (product 14.6). */
  readonly isData: boolean;
}

/** With these the framework's browser code asks for a page's data instead of its document. */
const dataHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/**
 * What a request for a page comes to. Of its headers only those go on that its response may depend on, so that nothing a
 * visitor sends changes what others get.
 */
export function pageQuestion(
  { route, path, query }: { readonly route: Route; readonly path: string; readonly query: URLSearchParams },
  headers: IncomingHttpHeaders,
): PageQuestion {
  const isForm = route.name === 'vehicle' && query.has(interestParam);
  const cookieRead = isForm ? leadCookies.form : route.cookie;
  const cookie =
    cookieRead === undefined ? null : ownCookie(headers.cookie, cookieName(cookieRead, isSecureSite()));
  const keeping: Keeping = cookie !== null || isForm ? 'never' : route.cookie ? 'unshared' : 'shared';
  const own = { host: ownHost(), ...(cookie !== null && { cookie }) };
  const searched = query.has('search') ? 'search' : route.name;
  if (headers.rsc === undefined) {
    const url = canonicalAddress(route, path, query);
    const lasting = url === path && keeping !== 'never';
    return {
      question: { method: 'GET', url, headers: own },
      key: `html ${url}`,
      keeping,
      kind: searched,
      lasting,
      isData: false,
    };
  }
  // The browser compares the query of what it asked for with its own address: it stays as it is.
  const address = new URLSearchParams(query);
  address.delete('_rsc');
  const data = Object.fromEntries(
    dataHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16);
  return {
    question: { method: 'GET', url: withQuery(path, query), headers: { ...own, ...data } },
    key: `data ${withQuery(path, address)} ${digest}`,
    // No link of ours has it: kept, each would take the place of another.
    keeping: hasUnknown(route, address) ? 'never' : keeping,
    kind: `${searched} data`,
    lasting: false,
    isData: true,
  };
}

/** Whether a query has parameters that neither its page reads nor a campaign has. */
function hasUnknown({ asks }: Route, query: URLSearchParams): boolean {
  const known: readonly string[] = [...(asks === 'list' ? listParams : asks), ...campaignParams];
  return [...query.keys()].some((name) => !known.includes(name));
}

/** What a sealed value looks like; anything else can't be ours. */
const sealed = /^[\w-]{40,4000}$/;

/** One cookie of a request, as a header of its own; null without it, and where its value can't be ours. */
function ownCookie(header: string | undefined, name: string): string | null {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.trim().slice(name.length + 1) ?? '';
  return sealed.test(value) ? `${name}=${value}` : null;
}

/** Pages that may read a cookie are kept by no shared cache (product 14.6). */
const forOneVisitor = 'private, no-cache';
/** What the framework's browser code asks for, and where it is led: of use to nobody but the page that asked. */
export const forThisPage = 'private, no-store';
/** While maintenance lasts, clients may ask again after this many seconds. */
const retryAfterSeconds = '30';

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

/** For whom a page is kept. */
type Kept = Pick<PageQuestion, 'keeping' | 'isData'>;

/** Headers that a finished page gets anew. */
const renewed = ['etag', 'cache-control'];

/**
 * Makes a whole response of what Next has rendered: the status that the page asks for, and how long it counts. `missing` stands in for the framework's own 404 document, which
 * is empty until its scripts fill it.
 * @throws RenderFailed where the page failed, with 400 where nothing of its data came: the framework could not read what
 * the browser says it has (product 4.7); OverloadedError where it did for lack of room.
 */
export function finishPage(rendered: Rendered, asked: Kept, missing: () => Answer): Answer {
  const { outcome, isOverloaded, isLimited, body } = rendered;
  // What one visitor may not have any more others may.
  const kept: Kept = isLimited ? { ...asked, keeping: 'never' } : asked;
  const status = statusOf(outcome) ?? rendered.status;
  if (status >= 500 && outcome === null)
    throw isOverloaded ? new OverloadedError() : new RenderFailed(asked.isData ? 400 : status);
  if (isRedirect(status))
    return asked.isData ? withHeaders(rendered, { 'cache-control': forThisPage }) : rendered;
  if (status === 404 && outcome === null && isHtml(rendered)) return missing();
  const headers: OutgoingHttpHeaders = { ...rendered.headers };
  for (const name of renewed) Reflect.deleteProperty(headers, name);
  return {
    status,
    body,
    headers: { 'content-security-policy': nothingAllowed, ...headers, ...keepingHeaders(kept, outcome) },
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
