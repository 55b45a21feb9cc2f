import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ConnectionLimits } from './connections';

/** Requests that only read are given up after this many milliseconds; they can be asked again. */
const READS_MS = 5_000;
/** Forms are given this long to reach the upstream. */
const POSTS_MS = 15_000;
/** A request that was on its way when the end began is taken for this long; then connections without one are closed. */
const QUIET_MS = 1_000;

interface UnderWay {
  readonly request: IncomingMessage;
  /** On the clock that only goes forward. */
  readonly since: number;
}

/** Knows what is under way, ends what takes too long, and ends a server without losing the rest. */
export class GracefulStop {
  readonly #underWay = new Map<ServerResponse, UnderWay>();
  readonly #overdue: ReturnType<typeof setInterval>;
  #stopping = false;

  constructor({ wholeMs, everyMs }: Pick<ConnectionLimits, 'wholeMs' | 'everyMs'>) {
    this.#overdue = setInterval(() => this.#endOverdue(performance.now() - wholeMs), everyMs).unref();
  }

  /** A visitor who takes in a few bytes now and then would hold a response for ever. The map is in order of time. */
  #endOverdue(before: number): void {
    for (const [response, { since }] of this.#underWay) {
      if (since > before) return;
      response.destroy();
    }
  }

  /** The listener, watched. */
  watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#underWay.set(response, { request, since: performance.now() });
      response.once('close', () => this.#underWay.delete(response));
      if (this.#stopping) response.setHeader('connection', 'close');
      listener(request, response);
    };
  }

  /** No new connections; what is under way is finished, forms above all. Resolves when nothing is left or time is up. */
  async stop(server: Server): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#overdue);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of this.#underWay.keys()) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    server.closeIdleConnections();
    const reads = setTimeout(() => {
      for (const [response, { request }] of this.#underWay) if (request.method !== 'POST') response.destroy();
      server.closeIdleConnections();
    }, READS_MS);
    const posts = setTimeout(() => server.closeAllConnections(), POSTS_MS);
    const quiet = setInterval(() => {
      // A connection on which nothing was ever asked is not idle to Node.
      if (this.#underWay.size === 0) server.closeAllConnections();
    }, QUIET_MS);
    await closed;
    clearInterval(quiet);
    clearTimeout(reads);
    clearTimeout(posts);
  }
}
