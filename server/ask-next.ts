import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { inRendering, type PageOutcome, type Rendering } from '@/lib/site/rendering/page-outcome';
import type { Answer } from './answer';

/** Next's own request handler (`app.getRequestHandler()`). */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request as Next receives it: nothing of the visitor's but what is named here. */
export interface Question {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: Buffer;
  /** The address of the visitor, for limits alone (product 8.4); absent where the server itself asks. */
  readonly visitor?: string;
  /** The vehicle that is meant, where the address is not to name it. */
  readonly vehicleId?: string;
}

/** Next's whole response, and what the page declared itself to be while it was rendered. */
export interface Rendered extends Answer, Pick<Rendering, 'isOverloaded' | 'isLimited'> {
  readonly outcome: PageOutcome | null;
}

export type AskNext = (question: Question) => Promise<Rendered>;

/** Of the connection between Next and us: none of the visitor's business. */
const ofConnection = /^(?:connection|keep-alive|transfer-encoding|content-length|date)$/;
/** What the framework says of itself: internal paths, and how its own cache came to the response. */
const ofFramework = /^x-(?:middleware|nextjs|next|powered|matched|invoke|edge)-/;
/** The framework's browser code reads these in a page's data. */
const ofData = 'x-nextjs-';

/**
 * Puts requests to Next within the process and returns its whole responses: no connection, no second server. A rendering
 * goes on when its visitor leaves, since others may want its response.
 */
export function askNext(handle: NextHandler): AskNext {
  return async ({ method, url, headers, body, vehicleId, visitor }) => {
    const rendering: Rendering = { vehicleId, visitor, outcome: null, isOverloaded: false };
    // Awaited inside: the request begins when its response is first awaited.
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
    const isData = headers['rsc'] !== undefined && answered.statusCode === 200;
    const kept = Object.entries(answered.headers).filter(
      ([name]) =>
        !ofConnection.test(name) && (!ofFramework.test(name) || (isData && name.startsWith(ofData))),
    );
    return {
      status: answered.statusCode,
      headers: Object.fromEntries(kept),
      body: answered.rawPayload,
      outcome: rendering.outcome,
      isOverloaded: rendering.isOverloaded,
      isLimited: rendering.isLimited ?? false,
    };
  };
}
