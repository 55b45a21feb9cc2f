import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import inject from 'light-my-request';
import { currentRequest, type RequestContext, runForRequest } from '@/lib/platform/request-context';
import { withCspAndInlinedStyles, type StyleSheets } from './document';
import type { HttpResponse } from './response';
import { isRscRequest, isInternalHeader, nonceHeader } from '@/lib/platform/next-internals';

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
const ofConnection = /^(?:connection|keep-alive|transfer-encoding|content-length|date)$/;

/**
 * Returns a function that sends requests to Next within the process and resolves with its complete responses, documents
 * finished: no second server. A rendering continues when its visitor leaves, because others may wait for its response.
 * @param sheets the style sheets to inline
 */
export function createNextRenderer(handle: NextHandler, sheets?: StyleSheets): RenderWithNext {
  return async ({ method, url, headers, body, visitor }) => {
    const context: RequestContext = { ...currentRequest(), visitor };
    // Data is no document: its scripts are loaded by the page that has them.
    const sentHeaders = isRscRequest(headers) ? { ...headers } : { ...headers, ...nonceHeader };
    const dispatch: RequestListener = (request, response) => {
      handle(request, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    };
    const sent = { method: method as 'GET', url, headers: sentHeaders, ...(body && { payload: body }) };
    // Awaited inside the context: `inject` starts the request when it is first awaited. As a stream: of a whole body it
    // would make a text besides.
    const answered = await runForRequest(
      context,
      async () => await inject(dispatch, { ...sent, payloadAsStream: true }),
    );
    const whole = await buffer(answered.stream());
    const isData = isRscRequest(headers) && answered.statusCode === 200;
    const headersToSend = Object.entries(answered.headers).filter(
      ([name]) => !ofConnection.test(name) && !isInternalHeader(name, isData),
    );
    const response = { headers: Object.fromEntries(headersToSend), body: whole };
    return withCspAndInlinedStyles({ status: answered.statusCode, ...response, ...context }, sheets);
  };
}
