import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSecureSite } from '@/lib/platform/env';
import { cookieName } from '@/lib/web/http/cookie';
import { tagsOfPage } from '@/lib/addresses/cache-tags';
import { canonicalAddress, withQuery } from '@/lib/addresses/canonical-address';
import { interestParam, leadCookies, type Route } from '@/lib/addresses/routes';
import type { Question } from './ask-next';
import { ownHost } from './endpoint-question';
import type { Keeping } from './finish-page';

/** A page as it is asked for: what Next receives of the request, under which key its response is kept, and for whom. */
export interface PageQuestion {
  readonly question: Question;
  readonly key: string;
  readonly keeping: Keeping;
  /** Pages of one kind share the places for renderings. */
  readonly kind: string;
  /** Whether its last good version outlives a restart. */
  readonly lasting: boolean;
  /** What a CDN's purge may name it by. */
  readonly tags: readonly string[];
  /** Whether it is the page's data that is asked for. */
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
  route: Route,
  path: string,
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
): PageQuestion {
  const isForm = route.name === 'vehicle' && query.has(interestParam);
  const cookieRead = isForm ? leadCookies.form : route.cookie;
  const cookie =
    cookieRead === undefined ? null : ownCookie(headers.cookie, cookieName(cookieRead, isSecureSite()));
  const keeping: Keeping = cookie !== null || isForm ? 'never' : route.cookie ? 'unshared' : 'shared';
  const own = { host: ownHost(), ...(cookie !== null && { cookie }) };
  const searched = query.has('search') ? 'search' : route.name;
  const tags = tagsOfPage(route, path.split('/').at(-1) ?? '');
  if (headers.rsc === undefined) {
    const url = canonicalAddress(route, path, query);
    const lasting = url === path && keeping !== 'never';
    return {
      question: { method: 'GET', url, headers: own },
      key: `html ${url}`,
      keeping,
      kind: searched,
      lasting,
      tags,
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
    keeping,
    kind: `${searched} data`,
    lasting: false,
    tags,
    isData: true,
  };
}

/** One cookie of a request, as a header of its own; null without it. */
function ownCookie(header: string | undefined, name: string): string | null {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim() ?? null;
}
