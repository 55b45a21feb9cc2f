import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ownCacheControl } from '@/lib/web/http/headers';
import { matchesEtag } from '@/lib/web/http/body';
import type { Answer } from './answer';
import { encode, encodingOf, type Encoding, isCompressible, worthItBytes } from './encoding';
import type { KeptAnswer } from './kept-answer';
import { securityHeaders, setSecurityHeaders } from './security-headers';

/** Sends a cached response in an encoding that the client accepts, or 304 where the client has the same version. */
export async function sendKept(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer) {
  const { body } = kept;
  const encoding = body.encodingFor(encodingOf(header(request, 'accept-encoding')));
  const unchanged = kept.status === 200 && matchesEtag(header(request, 'if-none-match'), kept.etag);
  const form = unchanged ? null : body.form(encoding);
  const bytes = form === null || Buffer.isBuffer(form) ? form : await form;
  const headers = [...kept.written(() => keptHeaders(kept))];
  if (kept.storable || kept.age > 0) headers.push('age', String(kept.age));
  if (!bytes) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('content-length', String(bytes.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(kept.status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Returns a cached response's headers, names and values alternating, without those that depend on encoding or time. */
function keptHeaders({ headers, body, etag }: KeptAnswer): readonly string[] {
  const all: OutgoingHttpHeaders = { ...securityHeaders, ...headers, etag };
  if (body.compressible) all['vary'] = varyBy(all['vary']);
  return Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  );
}

/** Sends a response that is not cached. */
export async function sendOnce(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const type = String(answer.headers['content-type'] ?? '');
  const encoding =
    isCompressible(type) && answer.body.length >= worthItBytes
      ? encodingOf(header(request, 'accept-encoding'))
      : 'identity';
  const bytes = await encodedOnce(answer.body, encoding);
  setSecurityHeaders(response);
  const { [ownCacheControl]: _own, ...headers } = answer.headers;
  if (isCompressible(type)) headers['vary'] = varyBy(headers['vary']);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (hasBody(answer.status)) headers['content-length'] = bytes.length;
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' || !hasBody(answer.status) ? undefined : bytes);
}

/** Compressed forms by body, for the body's lifetime: fallback pages are sent again and again. */
const forms = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

function encodedOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = forms.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  forms.set(body, known);
  const made = known.get(encoding) ?? encode(body, encoding, 'fast');
  known.set(encoding, made);
  return made;
}

const hasBody = (status: number) => status !== 304 && status !== 204;

function header(request: IncomingMessage, name: 'accept-encoding' | 'if-none-match'): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function varyBy(vary: OutgoingHttpHeaders[string]): string {
  const names = String(vary ?? '');
  if (/\baccept-encoding\b/i.test(names)) return names;
  return names === '' ? 'Accept-Encoding' : `${names}, Accept-Encoding`;
}
