import { overloaded } from '@/lib/web/http/headers';
import { wayToMaintenance } from './maintenance/return-cookie';
import { goTo } from '@/lib/navigation/navigate';

/** A call of our own API that brought nothing. */
export class FetchFailure extends Error {
  constructor(
    /** The status of the response; 0 where there was none. */
    readonly status: number,
    /** Its JSON; undefined where it is none. */
    readonly body: unknown,
  ) {
    super(`status ${status}`);
  }
}

interface Call extends Pick<RequestInit, 'cache' | 'signal'> {
  /** What is posted, as JSON; without it the address is read. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Nobody waits for the answer: the page stays where maintenance refuses it. */
  readonly quiet?: boolean;
}

/**
 * The JSON of an address of our own API: all that our pages fetch comes this way. A call that maintenance refuses leads to
 * its page (product 13.4).
 * @throws FetchFailure for any status but a success, for what is no JSON, and without a response.
 */
export async function fetchJson<T>(href: string, { body, quiet, ...call }: Call = {}): Promise<T> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...call.headers };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(href, { ...call, ...post, headers }).catch(() => null);
  const said: unknown = await response?.json().catch(() => undefined);
  if (response?.ok && said !== undefined) return said as T;
  if (response && !quiet && isMaintenance(response, said)) goToMaintenance();
  throw new FetchFailure(response?.status ?? 0, said);
}

/** Whether maintenance refuses a call: any 503, but where too much happens at once (product 13.6). */
function isMaintenance({ status }: Response, said: unknown): boolean {
  return (
    status === 503 && (said as Partial<typeof overloaded> | null | undefined)?.outcome !== overloaded.outcome
  );
}

/** Leads to the maintenance page, which leads back here when it is over. */
function goToMaintenance(): void {
  const { pathname, protocol, search } = window.location;
  const { location, cookie } = wayToMaintenance(pathname + search, protocol === 'https:');
  document.cookie = cookie;
  goTo(location, 'load');
}
