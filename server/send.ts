import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateEncoding } from './encoding';
import { FinishedResponse, type HttpResponse } from './response';

/** Sends a response in an encoding that the client accepts, or 304 where the client has the same version. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  made: HttpResponse | FinishedResponse,
): Promise<void> {
  const ready = made instanceof FinishedResponse ? made : await FinishedResponse.of(made);
  const { status, etag } = ready;
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ready.isCompressed ? negotiateEncoding(accepted) : 'identity';
  const isUnchanged =
    status === 200 && etag !== null && matchesEtag(request.headers['if-none-match'] ?? '', etag);
  const form = isUnchanged ? null : ready.form(encoding);
  const bytes = form === null || Buffer.isBuffer(form) ? form : await form;
  const headers = [...ready.headers];
  if (ready.isStorable) headers.push('age', String(Math.floor(ready.ageMs / 1_000)));
  if (!bytes) {
    response.writeHead(304, headers).end();
    return;
  }
  if (status !== 204) headers.push('content-length', String(bytes.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

/** Maximum length of an `If-None-Match` header in characters; real clients send less. */
const maxTagsLength = 1_000;

/** Whether an `If-None-Match` header matches the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
function matchesEtag(header: string, etag: string): boolean {
  if (header.length > maxTagsLength) return false;
  const version = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => version(tag) === '*' || version(tag) === version(etag));
}
