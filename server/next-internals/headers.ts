/*
 * The protocol between the framework's browser code and its server. It is undocumented, but a cache in front of the
 * framework has to know which requests share a response. Obsolete once the framework documents its cache keys.
 */

type Headers = Readonly<Record<string, unknown>>;

/** The header that requests a page's data (RSC) instead of its document. Responses vary by it. */
export const dataHeader = 'rsc';

export const dataHeaders: readonly string[] = [
  dataHeader,
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/** The query parameter with a digest of those headers, which the browser code adds for caches that ignore `Vary`. */
export const dataMark = '_rsc';

export const isDataRequest = (headers: Headers): boolean => headers[dataHeader] !== undefined;

/** Returns the headers that the data of a page depends on. */
export function pickDataHeaders(headers: Headers): Readonly<Record<string, string>> {
  const picked = dataHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(picked);
}

/** Returns whether a page is fetched before the visitor opens it, by the framework or by the browser. */
export const isPrefetch = (headers: Headers): boolean =>
  ['next-router-prefetch', 'purpose'].some((name) => typeof headers[name] === 'string');

/** Returns a query string (`?…` or empty) without the mark of a data request; unchanged where it has none. */
export function withoutDataMark(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has(dataMark)) return search;
  query.delete(dataMark);
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether a router state is longer than any of this site: the framework parses it level by level. */
export const isCostlyRouterState = ({ 'next-router-state-tree': state = '' }: Headers): boolean =>
  String(state).length > 4_000;

/** Request headers that steer the framework from outside. The front door never passes them to endpoints. */
const steering = /^(?:rsc|next-.*|x-middleware-.*)$/;
export const isSteeringHeader = (name: string): boolean => steering.test(name);

/** Response headers with paths and with the state of the framework's own cache. */
const ofFramework = /^x-(?:middleware|nextjs|next|powered|matched|invoke|edge)-/;

/** Returns whether a response header is internal; the browser code reads `x-nextjs-` headers of data responses. */
export const isInternalHeader = (name: string, isData: boolean): boolean =>
  ofFramework.test(name) && !(isData && name.startsWith('x-nextjs-'));
