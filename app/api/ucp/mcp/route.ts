import { respondToMcp } from '@/lib/assistants/mcp-server';
import { parseJsonOrUndefined } from '@/lib/http/body';
import { visitorIpFromHeaders } from '@/lib/security/visitor-ip';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { cacheHeaders } from '@/lib/http/headers';

export const dynamic = 'force-dynamic';

const refused = (status: number, code: number, message: string) =>
  Response.json(
    { jsonrpc: '2.0', id: null, error: { code, message } },
    { status, headers: { 'cache-control': 'no-store' } },
  );

/**
 * Responds to assistants by the Model Context Protocol (Streamable HTTP, stateless, JSON). One message per request;
 * the front door has checked origin, type and size (`server/endpoint-responses.ts`).
 */
export async function POST(request: Request): Promise<Response> {
  const body = parseJsonOrUndefined(await request.text());
  if (body === undefined) return refused(400, -32700, 'Parse error');
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refused(400, -32600, 'Invalid Request: one message per request');
  const { response, hasFailed } = await respondToMcp(request, body, visitorIpFromHeaders(request));
  const headers = new Headers(response.headers);
  const caching = hasFailed
    ? { 'cache-control': 'no-store' }
    : cacheHeaders(responseLifetimes['call of an assistant']);
  for (const [name, value] of Object.entries(caching)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
