import type { OutgoingHttpHeaders } from 'node:http';

/** A complete HTTP response before it is sent. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Whether a part is missing because its visitor exceeded a limit: it is for nobody else. */
  readonly isLimited?: boolean;
}

/** Builds a plain-text response that no cache stores. */
export function textResponse(status: number, text: string, headers: OutgoingHttpHeaders = {}): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(text),
  };
}

/** Builds a JSON response that no cache stores. */
export function jsonResponse(
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): HttpResponse {
  return textResponse(status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });
}

/** Returns whether a response is an HTML page. */
export function isHtml({ headers }: Pick<HttpResponse, 'headers'>): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}
