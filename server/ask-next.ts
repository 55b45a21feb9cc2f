import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { inRendering, type PageOutcome, type Rendering } from '../lib/page-outcome';
import type { Answer } from './answer';

/** Next's own way to answer a request (`app.getRequestHandler()`). */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request as it is put to Next: nothing of the visitor's but what stands here. */
export interface Question {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: Buffer;
  /** The page without an address that the server itself wants. */
  readonly internalPage?: string;
}

/** Next's whole answer, and what the page said of itself while it was rendered. */
export interface Rendered extends Answer {
  readonly outcome: PageOutcome | null;
}

export type AskNext = (question: Question) => Promise<Rendered>;

/** Of the connection between Next and us: none of the visitor's business. */
const dropped = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'x-powered-by'];

/**
 * Puts requests to Next within the process and hands its whole answers over: no connection, no second server. A rendering
 * goes on when its visitor leaves, since others may want its answer.
 */
export function askNext(handle: NextHandler): AskNext {
  return async ({ method, url, headers, body, internalPage }) => {
    const rendering: Rendering = { internalPage: internalPage ?? null, outcome: null };
    // Awaited inside: the request begins when its answer is first waited for.
    const answered = await inRendering(
      rendering,
      async () =>
        await inject(
          (request, response) => {
            const [asked, answer] = [request, response];
            handle(asked, answer).catch((error: unknown) => {
              answer.destroy(error instanceof Error ? error : new Error(String(error)));
            });
          },
          { method: method as 'GET', url, headers: { ...headers }, ...(body && { payload: body }) },
        ),
    );
    const kept: OutgoingHttpHeaders = { ...answered.headers };
    for (const name of dropped) Reflect.deleteProperty(kept, name);
    return {
      status: answered.statusCode,
      headers: kept,
      body: answered.rawPayload,
      outcome: rendering.outcome,
    };
  };
}
