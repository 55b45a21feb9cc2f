import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import {
  currentRequestOrUndefined,
  type RequestContext,
  runForRequest,
} from '@/lib/platform/request-context';
import {
  namedClientHeader,
  isRscRequest,
  isInternalHeader,
  nonceHeader,
} from '@/lib/platform/next-internals';
import { withCspAndInlinedStyles, type StyleSheets } from './document';
import type { HttpResponse } from './response';

/** Next's request handler (`app.getRequestHandler()`). */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request as Next receives it. Nothing else of the visitor's request is passed on. */
export interface RenderRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: Buffer;
  /** The visitor's IP, for limits only; absent for requests of the server itself. */
  readonly visitor?: string;
}

/** Resolves with Next's complete response, and what it was marked to lack while it was rendered. */
export type RenderWithNext = (request: RenderRequest) => Promise<HttpResponse>;

/** Headers of the connection between Next and this server; never sent to the visitor. */
const connectionHeaders = /^(?:connection|keep-alive|transfer-encoding|content-length|date)$/;

/**
 * Returns a function that sends requests to Next within the process and resolves with its complete responses,
 * documents finished: no second server. A rendering continues when its visitor leaves, because others may
 * wait for its response.
 * @param sheets the style sheets to inline
 */
export function createNextRenderer(handle: NextHandler, sheets?: StyleSheets): RenderWithNext {
  return async ({ visitor, ...request }) => {
    const context: RequestContext = { ...currentRequestOrUndefined(), visitor };
    const isData = isRscRequest(request.headers);
    // Data is no document: its scripts are loaded by the page that has them.
    const headers = { ...namedClientHeader, ...request.headers, ...(!isData && nonceHeader) };
    const { status, body, ...rendered } = await runForRequest(context, () =>
      respondByHandler(handle, { ...request, headers }),
    );
    const sent = Object.entries(rendered.headers).filter(
      ([name]) => !connectionHeaders.test(name) && !isInternalHeader(name, isData && status === 200),
    );
    return withCspAndInlinedStyles({ status, headers: Object.fromEntries(sent), body, ...context }, sheets);
  };
}

/**
 * Has a handler answer a request without a connection. Resolves with the whole response. @throws its error
 */
async function respondByHandler(
  handle: NextHandler,
  { body, ...sent }: RenderRequest,
): Promise<HttpResponse> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    // It is never full: without a connection nobody would tell the response that it has drained.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, written) {
      chunks.push(chunk);
      written();
    },
  }) as Socket;
  // Without a version its response is that of HTTP/1.0, not in chunks. One that isn't complete would end its
  // socket.
  const request = Object.assign(new IncomingMessage(sink), sent, { complete: true });
  if (body) request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(sink);
  // Where one is set, those that `writeHead` gets are set too.
  response.setHeader('connection', 'close');
  await new Promise((resolve, reject) => {
    sink.once('error', reject);
    response.once('finish', resolve).once('close', () => reject(new Error('half a response')));
    handle(request, response).catch(reject);
  }).finally(() => response.destroy());
  const bytes = Buffer.concat(chunks);
  const head = bytes.indexOf('\r\n\r\n') + '\r\n\r\n'.length;
  return { status: response.statusCode, headers: response.getHeaders(), body: bytes.subarray(head) };
}
