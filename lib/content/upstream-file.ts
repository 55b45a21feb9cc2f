import { request, type Dispatcher } from 'undici';
import { callLimits } from '@/lib/platform/call-limits';
import { env } from '@/lib/platform/env';
import { connections } from '@/lib/platform/bounds';
import { OverloadedError } from '@/lib/platform/limit';
import { outgoingAgent } from '@/lib/platform/outgoing';
import { processSingleton } from '@/lib/platform/process-singletons';
import { runOutsideRequests } from '@/lib/platform/tracing';
import { BodyTooLongError } from '@/lib/http/body';
import { redirectTarget, reportForeignHost } from './picture-refs';

/** TLS over a long distance takes more than a second. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Maximum duration in milliseconds: a large file over a slow line may take long, a trickle of bytes may not. */
const LONGEST_MS = 120_000;
/** Maximum number of redirects: to https, to the canonical host, to a resized copy. */
const MOST_REDIRECTS = 3;
const redirects: readonly number[] = [301, 302, 307, 308];

/**
 * Why there is no file: the upstream has none (404), it is unavailable (502), or too many requests wait (503). The
 * message never names the upstream; `reason` is for the log.
 */
export class UpstreamFileError extends Error {
  override readonly name = 'UpstreamFileError';
  constructor(
    readonly status: 404 | 502 | 503,
    readonly reason: string,
  ) {
    super(status === 404 ? 'the upstream has no such file' : 'the file could not be had');
  }
}

/** Converts any error of fetching or reading a file to an {@link UpstreamFileError}. */
export function toFileError(error: unknown): UpstreamFileError {
  if (error instanceof UpstreamFileError) return error;
  if (error instanceof OverloadedError) return new UpstreamFileError(503, 'overloaded');
  if (error instanceof BodyTooLongError) return new UpstreamFileError(502, 'too large');
  const { name, code } = Object(error) as { readonly name?: unknown; readonly code?: unknown };
  const isLate = name === 'TimeoutError' || String(code).includes('TIMEOUT');
  if (isLate) return new UpstreamFileError(502, 'timeout');
  return new UpstreamFileError(502, typeof code === 'string' ? code : 'unreadable');
}

/** A file of the upstream with an unread body. */
export interface UpstreamFile {
  readonly contentType: string;
  readonly body: Body;
}

type Body = Dispatcher.ResponseData['body'];

const agent = () =>
  processSingleton('proxy.agent', () =>
    outgoingAgent({
      connect: { timeout: CONNECT_TIMEOUT_MS },
      connections: connections['connections for pictures and documents'],
    }),
  );

/**
 * Requests a file. The URL must come from `pictureUrl` or `documentUrl`; redirects are followed only to targets that
 * could have a reference. The first response may take as long as a background read, because many upstreams resize a
 * picture on demand. Each later chunk may take as long as a visitor waits.
 * @throws UpstreamFileError
 */
export async function openUpstreamFile(url: URL, maxBytes: number): Promise<UpstreamFile> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const visited = new Set<string>();
  let target = url;
  for (;;) {
    const { statusCode, headers, body } = await requestFile(target, signal);
    visited.add(target.href);
    const location = redirects.includes(statusCode) ? headers['location'] : undefined;
    if (typeof location === 'string') {
      discardBody(body);
      target = followed(location, target, visited);
      continue;
    }
    const problem = problemOf(statusCode, Number(headers['content-length'] ?? 0) > maxBytes);
    if (problem) {
      discardBody(body);
      throw problem;
    }
    const type = String(headers['content-type'] ?? '');
    return { contentType: type.split(';')[0]?.trim().toLowerCase() ?? '', body };
  }
}

async function requestFile(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { stockfinderTimeoutMs, stockfinderBaseUrl, upstreamHeaders, userAgent } = env();
  // Credentials are for the upstream alone.
  const isOwn = url.host === new URL(stockfinderBaseUrl).host;
  try {
    return await runOutsideRequests(() =>
      request(url, {
        dispatcher: agent(),
        headersTimeout: callLimits.backgroundMs,
        bodyTimeout: stockfinderTimeoutMs,
        signal,
        headers: {
          'user-agent': userAgent,
          ...(isOwn && upstreamHeaders),
          accept: 'image/*, application/pdf',
        },
      }),
    );
  } catch (error) {
    throw toFileError(error);
  }
}

function followed(location: string, from: URL, visited: ReadonlySet<string>): URL {
  const target = redirectTarget(location, from);
  if (target === null) {
    reportForeignHost(URL.parse(location, from)?.href);
    throw new UpstreamFileError(502, 'host not allowed');
  }
  if (visited.has(target.href) || visited.size > MOST_REDIRECTS) throw new UpstreamFileError(502, 'loop');
  return target;
}

function problemOf(status: number, isTooLarge: boolean): UpstreamFileError | null {
  if (status === 404 || status === 410) return new UpstreamFileError(404, 'not found');
  if (status !== 200) return new UpstreamFileError(502, `status ${status}`);
  return isTooLarge ? new UpstreamFileError(502, 'too large') : null;
}

/** Destroys an unread body. */
export function discardBody(body: Body): void {
  body.on('error', () => undefined).destroy();
}

/** Returns the first bytes of a body, at least `length` where it has as many. The body can still be read whole. */
export async function firstBytes(body: Body, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const chunksOf = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of chunksOf) {
    chunks.push(chunk);
    if (chunks.reduce((size, part) => size + part.length, 0) >= length) break;
  }
  const beginning = Buffer.concat(chunks);
  if (!body.readableEnded) body.unshift(beginning);
  return beginning;
}
