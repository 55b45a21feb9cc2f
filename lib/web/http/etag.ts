import { createHash } from 'node:crypto';

/** Names the version of a content, whatever encoding it travels in: a weak tag (RFC 9110, 8.8.1). */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` header names the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const version = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => version(tag) === '*' || version(tag) === version(etag));
}

/** A body with its tag and type, or a 304 without either's bytes where the request holds this version already. */
export function versionedResponse(
  request: Request,
  body: Buffer | string,
  { contentType, ...headers }: { readonly contentType: string; readonly [header: string]: string },
  etag = etagOf(body),
): Response {
  const common = { ...headers, etag };
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { ...common, 'content-type': contentType } });
}
