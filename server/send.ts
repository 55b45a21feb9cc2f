import type { IncomingMessage, ServerResponse } from 'node:http';
import { SURROGATE_CONTROL } from '@/lib/http/responses';
import { memoizeByObject } from '@/lib/platform/memo';
import type { HttpResponse } from './http-response';
import {
  encode,
  negotiateEncoding,
  type Encoding,
  isCompressible,
  varyByEncoding,
  worthItBytes,
} from './encoding';
import type { CachedResponse } from './cached-response';
import { setSecurityHeaders } from './security-headers';

/** Sends a cached response in an encoding that the client accepts, or 304 where the client has the same version. */
export async function sendCached(request: IncomingMessage, response: ServerResponse, cached: CachedResponse) {
  const encoding = cached.encodingFor(acceptedEncoding(request));
  const unchanged = cached.status === 200 && matchesEtag(request.headers['if-none-match'] ?? '', cached.etag);
  const form = unchanged ? null : cached.form(encoding);
  const bytes = form === null || Buffer.isBuffer(form) ? form : await form;
  const headers = [...cached.headers];
  if (cached.storable || cached.age > 0) headers.push('age', String(cached.age));
  if (!bytes) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('content-length', String(bytes.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(cached.status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a response that is not cached. */
export async function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  httpResponse: HttpResponse,
) {
  const type = String(httpResponse.headers['content-type'] ?? '');
  const encoding =
    isCompressible(type) && httpResponse.body.length >= worthItBytes ? acceptedEncoding(request) : 'identity';
  const bytes = await encodedOnce(httpResponse.body, encoding);
  setSecurityHeaders(response);
  const { [SURROGATE_CONTROL]: _own, ...headers } = httpResponse.headers;
  if (isCompressible(type)) headers['vary'] = varyByEncoding(headers['vary']);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (hasBody(httpResponse.status)) headers['content-length'] = bytes.length;
  response.writeHead(httpResponse.status, headers);
  response.end(request.method === 'HEAD' || !hasBody(httpResponse.status) ? undefined : bytes);
}

const acceptedEncoding = ({ headers }: IncomingMessage) =>
  negotiateEncoding(headers['accept-encoding'] ?? '');

/** Compressed forms by body, for the body's lifetime: fallback pages are sent again and again. */
const encodings = memoizeByObject((_body: Buffer) => new Map<Encoding, Promise<Buffer>>());

function encodedOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const encoded = encodings(body);
  const made = encoded.get(encoding) ?? encode(body, encoding);
  encoded.set(encoding, made);
  return made;
}

const hasBody = (status: number) => status !== 304 && status !== 204;

/** Maximum length of an `If-None-Match` header in characters; real clients send less. */
const maxTagsLength = 1_000;

/** Whether an `If-None-Match` header matches the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
function matchesEtag(header: string, etag: string): boolean {
  if (header.length > maxTagsLength) return false;
  const version = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => version(tag) === '*' || version(tag) === version(etag));
}
