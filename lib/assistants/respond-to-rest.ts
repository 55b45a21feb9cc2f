import 'server-only';
import { z } from 'zod';
import { responseLifetimes } from '@/lib/cache/lifetimes';
import { jsonBody, noStoreJson } from '@/lib/http/body';
import { cacheHeaders } from '@/lib/http/headers';
import { visitorIpFromHeaders } from '@/lib/security/visitor-ip';
import { profileFromHeader, toAgent } from './agent';
import { runTool, type ToolFailure } from './run-tool';
import type { Tool } from './tool';
import { type Capability, envelope, maxProducts } from './ucp-schemas';

const statuses: Readonly<Record<ToolFailure['reason'], number>> = {
  maintenance: 503,
  unavailable: 503,
  limited: 429,
};

const attributionSchema = z.record(z.string(), z.string()).optional().catch(undefined);
const bodySchema = z.looseObject({ attribution: attributionSchema, ids: z.array(z.unknown()).optional() });

/** Responds to a REST call of the protocol: the request of a tool is its `catalog` argument. */
export async function respondToRest(request: Request, tool: Tool, capability: Capability): Promise<Response> {
  const failed = (status: number, code: string, content: string, headers: Record<string, string> = {}) =>
    noStoreJson(
      {
        ucp: envelope(capability, 'error'),
        messages: [{ type: 'error', code, content, severity: 'recoverable' }],
      },
      status,
      headers,
    );
  const body = await jsonBody(request, bodySchema);
  if (body === null) return failed(400, 'invalid_request', 'The body must be a JSON object.');
  if ((body.ids?.length ?? 0) > maxProducts)
    return failed(400, 'request_too_large', `At most ${maxProducts} ids.`);
  const parsed = tool.input.safeParse({ catalog: body });
  if (!parsed.success) return failed(400, 'invalid_request', z.prettifyError(parsed.error).slice(0, 1_000));
  const agent = toAgent({
    profile: profileFromHeader(request.headers.get('ucp-agent')),
    attribution: body.attribution,
  });
  const outcome = await runTool(tool, parsed.data, { agent, ip: visitorIpFromHeaders(request) });
  if ('result' in outcome)
    return noStoreJson(outcome.result.data, 200, cacheHeaders(responseLifetimes['call of an assistant']));
  const { reason, text, retryAfter } = outcome.failure;
  const code = reason === 'limited' ? 'rate_limited' : 'temporarily_unavailable';
  return failed(statuses[reason], code, text, { 'retry-after': String(retryAfter) });
}
