import type { IncomingMessage, ServerResponse } from 'node:http';
import { SURROGATE_CONTROL } from '@/lib/http/responses';
import { memoizeByObject } from '@/lib/platform/memo';
import {
  encode,
  type Encoding,
  isCompressible,
  negotiateEncoding,
  varyByEncoding,
  worthItBytes,
} from './encoding';
import type { HttpResponse, SharedResponse } from './response';
import { setSecurityHeaders } from './security-headers';

/** Sends a shared response in an encoding that the client accepts, or 304 where the client has the same version. */
export async function sendShared(request: IncomingMessage, response: ServerResponse, shared: SharedResponse) {
  const encoding = shared.isCompressed ? acceptedEncoding(request) : 'identity';
  const isUnchanged =
    shared.status === 200 && matchesEtag(request.headers['if-none-match'] ?? '', shared.etag);
  const form = isUnchanged ? null : shared.form(encoding);
  const bytes = form === null || Buffer.isBuffer(form) ? form : await form;
  const headers = [...shared.headers];
  const age = Math.floor(shared.ageMs / 1_000);
  if (shared.isStorable || age > 0) headers.push('age', String(age));
  if (!bytes) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('content-length', String(bytes.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(shared.status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a response that is not cached. */
export async function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: { [SURROGATE_CONTROL]: _own, ...headers }, body }: HttpResponse,
) {
  const isText = isCompressible(String(headers['content-type'] ?? ''));
  const encoding = isText && body.length >= worthItBytes ? acceptedEncoding(request) : 'identity';
  const bytes = await encodedOnce(body, encoding);
  setSecurityHeaders(response);
  const hasBody = status !== 304 && status !== 204;
  response.writeHead(status, {
    ...headers,
    ...(isText && { vary: varyByEncoding(headers['vary']) }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(hasBody && { 'content-length': bytes.length }),
  });
  response.end(request.method === 'HEAD' || !hasBody ? undefined : bytes);
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

/** Maximum length of an `If-None-Match` header in characters; real clients send less. */
const maxTagsLength = 1_000;

/** Whether an `If-None-Match` header matches the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
function matchesEtag(header: string, etag: string): boolean {
  if (header.length > maxTagsLength) return false;
  const version = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => version(tag) === '*' || version(tag) === version(etag));
}
