import type { SWRConfiguration } from 'swr';
import { overloadBody } from '@/lib/http/responses';
import { isObjectOrArray } from '@/lib/platform/records';
import { maintenanceLocationAndCookie } from '@/lib/site/maintenance/return-cookie';
import { navigateTo } from '@/components/site/browser/navigation';

/** A failed call of this site's API. */
export class FetchFailure extends Error {
  constructor(
    /** The response's status; 0 without a response. */
    readonly status: number,
    /** The response's JSON; undefined without any. */
    readonly body: unknown,
  ) {
    super(`status ${status}`);
  }

  /** Whether maintenance refuses the call: any 503 but that of an overload. */
  get isMaintenance(): boolean {
    return (
      this.status === 503 && !(isObjectOrArray(this.body) && this.body['outcome'] === overloadBody.outcome)
    );
  }
}

interface Call extends Pick<RequestInit, 'signal'> {
  /** The JSON body of a POST; without it the call is a GET. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Returns the JSON of a URL of this site's API. The page stays when maintenance refuses the call: what a
 * visitor waits for redirects to the maintenance page itself (product 13.4).
 * @throws FetchFailure for any status but a success, for invalid JSON, and without a response.
 */
export async function fetchJson<T>(href: string, { body, ...call }: Call = {}): Promise<T> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...call.headers };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(href, { ...call, ...post, headers }).catch(() => null);
  const json: unknown = await response?.json().catch(() => undefined);
  if (response?.ok && json !== undefined) return json as T;
  throw new FetchFailure(response?.status ?? 0, json);
}

/** Returns the status of a page of this site, past every cache; 0 without a response. */
export async function fetchPageStatusOrZero(href: string): Promise<number> {
  const response = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.status ?? 0;
}

/** Redirects to the maintenance page, which returns here afterwards. */
export function redirectToMaintenance(): void {
  const { pathname, protocol, search } = window.location;
  const { location, cookie } = maintenanceLocationAndCookie(pathname + search, protocol === 'https:');
  document.cookie = cookie;
  navigateTo(location, 'load');
}

/**
 * SWR options for data that changes rarely: loaded when a component shows it, again only by its own `mutate`.
 */
export const loadOnMountOptions = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const satisfies SWRConfiguration;
