import type { OutgoingHttpHeaders } from 'node:http';

/** A whole response, before it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** A response of plain text. */
export function plainAnswer(status: number, text: string, headers: OutgoingHttpHeaders = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: Buffer.from(text),
  };
}

/** A response of JSON that no cache keeps. */
export function jsonAnswer(status: number, value: unknown, headers: OutgoingHttpHeaders = {}): Answer {
  return plainAnswer(status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });
}

/** Whether a response is a page for people. */
export function isHtml({ headers }: Pick<Answer, 'headers'>): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}
