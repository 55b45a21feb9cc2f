import { comparePath, leadPaths, recentPath } from '@/lib/routing/endpoint-paths';
import type { IncomingMessage } from 'node:http';
import { pathWithParams } from '@/lib/list/canonical-url';
import { withJoinedIds } from '@/lib/routing/routes';
import { jsonResponse, type HttpResponse } from './http-response';

interface Call {
  /** The parameter that names the vehicles. */
  readonly param: string;
  /** The response to a call that names no vehicle. */
  readonly emptyResponse: HttpResponse;
}

/** Read-only calls, with the same response for every visitor who requests the same vehicles (product 4.6). */
const calls: ReadonlyMap<string, Call> = new Map([
  [recentPath, { param: 'ids', emptyResponse: jsonResponse(200, { vehicles: [], missing: [] }) }],
  [
    comparePath,
    { param: 'ids', emptyResponse: jsonResponse(200, { columns: [], equipped: [], missing: [] }) },
  ],
  [leadPaths.interest, { param: 'vehicle', emptyResponse: jsonResponse(404, { outcome: 'error' }) }],
]);

/**
 * Parses a read-only call before anything is rendered. Returns the response where it names no vehicle, else the
 * canonical URL under which the response is cached briefly. Null for any other call.
 */
export function parseCall(path: string, { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>) {
  const call = method === 'POST' ? undefined : calls.get(path);
  if (!call) return null;
  const query = withJoinedIds(new URLSearchParams(url.slice(path.length)));
  const named = query.get(call.param) ?? '';
  return /[^\s,]/.test(named) ? pathWithParams(path, query, [call.param]) : call.emptyResponse;
}
