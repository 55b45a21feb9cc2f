import { Agent, request, type Dispatcher } from 'undici';

/** A request; the method defaults to GET, or to POST with a body. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The loopback address that it is sent from; only Linux has others than 127.0.0.1. */
  readonly from?: string;
}

/** A raw response: no redirect followed, nothing decompressed. */
export interface TimedResponse {
  /** `closed` for a connection that ended without a whole response. */
  readonly status: number | 'closed';
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
  readonly text: string;
  /** From the request to the response's last byte. */
  readonly ms: number;
}

const longestMs = 30_000;
const connections = new Map<string, Agent>();

/** The connections from a loopback address. */
function connectionsFrom(localAddress: string): Agent {
  const known = connections.get(localAddress);
  if (known) return known;
  // The servers listen on 127.0.0.1: `localhost` may also be ::1.
  const limits = { headersTimeout: longestMs, bodyTimeout: longestMs };
  const agent = new Agent({ localAddress, connect: { family: 4 }, ...limits });
  connections.set(localAddress, agent);
  return agent;
}

/** Sends one request to a local server (`http://localhost:3000/x`). */
export async function ask(url: string, sent: Sent = {}): Promise<TimedResponse> {
  const { body = null, headers = {}, from = '127.0.0.1' } = sent;
  const method = body === null ? 'GET' : 'POST';
  const startedAt = performance.now();
  try {
    const response = await request(url, { method, headers, body, dispatcher: connectionsFrom(from) });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const ms = performance.now() - startedAt;
    return { status: response.statusCode, headers: response.headers, body: bytes, text: String(bytes), ms };
  } catch {
    const ms = performance.now() - startedAt;
    return { status: 'closed', headers: {}, body: Buffer.alloc(0), text: '', ms };
  }
}
