import { createHash, randomUUID } from 'node:crypto';
import { assistantPaths } from '@/lib/routing/endpoint-paths';
import type { FrontCache } from './front-cache';
import type { HttpResponse } from './http-response';
import type { RenderRequest } from './render-with-next';

/** Stands for the id of a message while its response is shared. No client knows it. */
const sharedId = randomUUID();

/** Methods whose responses depend on the message alone. */
const readOnly = ['tools/call', 'tools/list', 'server/discover', 'initialize'];

/** A JSON-RPC message without its own id. */
interface SharedMessage {
  readonly body: Buffer;
  readonly id: string | number;
}

/** Returns a read-only message with {@link sharedId} for its id; null for any other body. */
function toSharedMessage(body: Buffer): SharedMessage | null {
  try {
    const message = JSON.parse(body.toString('utf8')) as Record<string, unknown> | null;
    const { id, method } = message ?? {};
    if (typeof id !== 'string' && typeof id !== 'number') return null;
    if (!readOnly.includes(String(method))) return null;
    return { id, body: Buffer.from(JSON.stringify({ ...message, id: sharedId })) };
  } catch {
    return null;
  }
}

/** Headers of an assistant on which a response may depend: of the protocols, and what the framework needs. */
const passed = /^(?:mcp-[a-z-]{1,40}|ucp-agent|content-type|accept|host|x-visitor-address)$/;
/** Those that name the client itself, which the shared response ignores. */
const ofClient = ['host', 'x-visitor-address', 'accept'];

/**
 * Responds to a call of an assistant, with one production for equal calls (product 17.4). The front cache stores it by
 * its own lifetime and until a purge; each client gets its message's own id.
 */
export async function sharedCall(
  request: RenderRequest & { readonly body?: Buffer },
  call: (request: RenderRequest) => Promise<HttpResponse>,
  cache: FrontCache | null,
): Promise<HttpResponse> {
  const { url, body = Buffer.alloc(0) } = request;
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => passed.test(name)));
  const message = url === assistantPaths.mcp ? toSharedMessage(body) : null;
  if (cache === null || (url === assistantPaths.mcp && message === null))
    return call({ ...request, headers });
  const shared = message?.body ?? body;
  const named = Object.entries(headers).filter(([name]) => !ofClient.includes(name));
  const digest = createHash('sha256').update(JSON.stringify(named)).update(shared).digest('base64url');
  const cached = await cache.respond({
    key: `assistant ${url} ${digest}`,
    persistent: false,
    produce: () => call({ ...request, headers, body: shared }),
  });
  const form = await cached.body.form('identity');
  return { status: cached.status, headers: cached.headers, body: message ? withId(form, message.id) : form };
}

const withId = (body: Buffer, id: string | number) =>
  Buffer.from(body.toString('utf8').replace(JSON.stringify(sharedId), () => JSON.stringify(id)));
