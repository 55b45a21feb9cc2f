/**
 * How long the server uses what it holds, in milliseconds; `lib/settings/lifetimes.ts` has the kinds of data
 * and the other responses.
 */

const second = 1_000;
const day = 24 * 60 * 60 * second;
const year = 365 * day;

/** How long a value is used, in the words of HTTP caches (RFC 9111, RFC 5861). */
export interface Lifetime {
  /** Used without a newer one. */
  readonly ttl: number;
  /** Used beyond that while a newer one is made. */
  readonly swr?: number;
  /** Used beyond that where making a newer one fails. */
  readonly staleIfError?: number;
}

/** How long a stale value is used while the upstream fails; a stale «not there» never is. */
export const staleIfError = day;

/**
 * For how long the data cache remembers a failure: to answer others with it, and to load beside a stale
 * value.
 */
export const failureLifetimes = {
  'failed load': { ttl: 250 },
  'failures of reads': { ttl: 10 * second },
} as const satisfies Readonly<Record<string, Lifetime>>;

export interface ResponseLifetime {
  /**
   * `Cache-Control`, or the times of a public response for browsers and caches in front; `sharedTtl` is for
   * the latter, which purges don't reach.
   */
  readonly client: string | (Lifetime & { readonly sharedTtl?: number });
  /** Our own front cache, which receives purges; without it that follows `client`. */
  readonly front?: Lifetime;
}

/** A page in the front cache: stale while a newer one is rendered. */
const page = { ttl: 10 * second, swr: 30 * second };

/** Lifetimes of the responses that are the server's own concern (decision 17). */
export const serverLifetimes = {
  // Browsers revalidate each time. A cache in front stores a page so briefly that a purge shows within 20 s.
  page: { client: { ttl: 0, sharedTtl: 10 * second, staleIfError }, front: page },
  // No shared cache stores pages that may read a cookie.
  'page that may read a cookie': { client: 'private, no-cache', front: page },
  // Of use to the requesting page alone.
  'data of a page': { client: 'private, no-store', front: page },
  // Lacks a part: the next visitor gets a complete one.
  'incomplete response': { client: 'private, no-store' },
  // Rendered once for many failures; its last rendering stays.
  'error page': { client: 'no-store', front: { ttl: 10 * second, swr: day } },
  'file of public': { client: { ttl: day } },
  // Its name changes with its content.
  'file of the build': { client: { ttl: year } },
} as const satisfies Readonly<Record<string, ResponseLifetime>>;
