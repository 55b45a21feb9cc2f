import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** Requests that only read are given up after this many milliseconds; they can be asked again. */
const READS_MS = 5_000;
/** Forms are given this long to reach the upstream. */
const POSTS_MS = 15_000;

/** Knows what is under way, and ends a server without losing it. */
export class GracefulStop {
  readonly #underWay = new Map<ServerResponse, IncomingMessage>();
  #stopping = false;

  /** The listener, watched. */
  watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#underWay.set(response, request);
      response.once('close', () => this.#underWay.delete(response));
      if (this.#stopping) response.setHeader('connection', 'close');
      listener(request, response);
    };
  }

  /** No new connections; what is under way is finished, forms above all. Resolves when nothing is left or time is up. */
  async stop(server: Server): Promise<void> {
    this.#stopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of this.#underWay.keys()) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    server.closeIdleConnections();
    const reads = setTimeout(() => {
      for (const [response, { method }] of this.#underWay) if (method !== 'POST') response.destroy();
      server.closeIdleConnections();
    }, READS_MS);
    const posts = setTimeout(() => server.closeAllConnections(), POSTS_MS);
    await closed;
    clearTimeout(reads);
    clearTimeout(posts);
  }
}
