import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

/** A request; the method defaults to GET, or to POST with a body. */
export interface Sent {
  readonly method?: string;
  /** A list is sent as several lines. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** The loopback address that it is sent from; only Linux has others than 127.0.0.1. */
  readonly from?: string;
  /** Written piece by piece; without a `content-length` the body is chunked. */
  readonly body?: readonly (string | Buffer)[];
  /** Sent as JSON instead of a body. */
  readonly json?: unknown;
  /** The agent of its connection; `false` for a connection of its own. */
  readonly agent?: Agent | false | undefined;
}

/** A raw response: no redirect followed, nothing decompressed. */
export interface TimedResponse {
  /** `closed` for a connection that ended without a whole response. */
  readonly status: number | 'closed';
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** From the request to the response's last byte. */
  readonly ms: number;
}

const longestMs = 30_000;

/** Sends one request to a local server (`http://localhost:3000/x`); the URL is sent unchanged. */
export function ask(url: string, sent: Sent = {}): Promise<TimedResponse> {
  const [, authority = '', path = '/'] = /^http:\/\/([^/?]+)(.*)$/s.exec(url) ?? [];
  const { json, body = json === undefined ? [] : [JSON.stringify(json)], agent, from } = sent;
  const method = sent.method ?? (body.length > 0 ? 'POST' : 'GET');
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { host: authority, ...type, ...sent.headers };
  const [, port] = authority.split(':');
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    const end = (status: TimedResponse['status'], answered: IncomingHttpHeaders = {}) => {
      const whole = Buffer.concat(status === 'closed' ? [] : chunks);
      const ms = performance.now() - startedAt;
      resolve({ status, headers: answered, body: whole, text: whole.toString(), ms });
    };
    const options = {
      ...{ host: '127.0.0.1', port, path, method, headers, timeout: longestMs },
      ...(agent !== undefined && { agent }),
      ...(from !== undefined && { localAddress: from }),
    };
    const outgoing = request(options, (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response
        .once('error', () => end('closed'))
        .once('end', () => end(response.statusCode ?? 0, response.headers));
    });
    outgoing.once('error', () => end('closed')).once('timeout', () => outgoing.destroy());
    // An early refusal closes the connection; the rest of the body is dropped.
    for (const piece of body) outgoing.write(piece);
    outgoing.end();
  });
}
