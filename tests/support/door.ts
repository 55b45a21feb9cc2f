import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import { createStorefrontApplication } from '../../lib/instance/application';
import { application } from '../../lib/platform/application';
import type { limits } from '../../lib/platform/resource-limits';
import { allConcurrencyLimits, type ConcurrencyLimit } from '../../lib/platform/limit';
import { dropServices } from '../../lib/platform/services';
import { nonceHeader } from '../../lib/platform/next-internals';
import { type HttpResponse, noStoreTextResponse } from '../../server/response';
import type { RenderRequest } from '../../server/render-with-next';
import { withCspAndInlinedStyles } from '../../server/document';
import { FrontCache } from '../../server/front-cache';
import { createFrontDoor, type FrontDoorParts } from '../../server/door';
import { closeServer, listen, portOf } from './listen';
import { resetMaintenance } from './reset-maintenance';

/** A response as a client received it, undecoded. */
export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

type Reply = (request: RenderRequest) => HttpResponse | Promise<HttpResponse>;

/** A page as Next renders it. */
export function page(body: string, more: Partial<Omit<HttpResponse, 'body'>> = {}): HttpResponse {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...more.headers };
  return { status: 200, ...more, headers, body: Buffer.from(body) };
}

/** The attribute by which the framework marks its own scripts. */
export const framework = ` nonce="${/'nonce-(.*)'/.exec(nonceHeader['content-security-policy'])?.[1] ?? ''}"`;

/** By then a test has failed by its own limit (nanoseconds): the loop must not run into later tests. */
const longestWait = 30_000_000_000n;

/** Resolves once a condition holds; fails by the test's own limit. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  // A clock that no test stops.
  const startedAt = process.hrtime.bigint();
  while (!(await holds())) {
    if (process.hrtime.bigint() - startedAt > longestWait) throw new Error('what was waited for never came');
    await new Promise((next) => setImmediate(next));
  }
}

/** Stopped clocks that tests advance; `set` changes only the system clock, as an operator does. */
export function stoppedClock(): { pass: (seconds: number) => void; set: (seconds: number) => void } {
  let [system, steady] = [Date.now(), Math.round(performance.now())];
  jest.spyOn(Date, 'now').mockImplementation(() => system);
  jest.spyOn(performance, 'now').mockImplementation(() => steady);
  const set = (seconds: number) => void (system += seconds * 1_000);
  return {
    set,
    pass: (seconds) => {
      set(seconds);
      steady += seconds * 1_000;
    },
  };
}

const double = (status: number, text: string) => () =>
  Promise.resolve(noStoreTextResponse(status, text, { 'content-type': 'text/html' }));

/** Plain test doubles of the fallback pages. */
export const fallback = {
  missing: double(404, 'the 404 page'),
  failed: double(500, 'the error page'),
};

/** Begins all limits of the process anew. */
export const resetLimits = (): void => dropServices('limits');

/** Sets a limit of the process, until the next test. */
export function setLimit(name: keyof typeof limits, limit: ConcurrencyLimit): void {
  allConcurrencyLimits.set({ ...allConcurrencyLimits(), [name]: limit });
}

/**
 * The server's own front door over real HTTP, with a fake Next that records its requests. Call it at the top
 * of a file: each test gets its own door, with empty caches.
 * @param create makes the application behind it
 */
export function testDoor(create = createStorefrontApplication) {
  const requested: RenderRequest[] = [];
  let reply: Reply;
  let parts: FrontDoorParts;
  let listener: ReturnType<typeof createFrontDoor>;
  let server: Server;

  const defaults = (): FrontDoorParts => ({
    renderWithNext: async (request) => {
      requested.push(request);
      return withCspAndInlinedStyles(await reply(request));
    },
    files: (_request, _response, next) => next(),
    cache: new FrontCache(),
    fallback,
  });

  beforeEach(async () => {
    Object.assign(process.env, {
      STOCKFINDER_BASE_URL: 'http://one.example',
      SITE_URL: 'https://shop.example',
    });
    dropServices('settings');
    application.set(create());
    resetMaintenance();
    resetLimits();
    requested.length = 0;
    reply = () => page('the page');
    parts = defaults();
    listener = createFrontDoor(parts);
    server = createServer((request, response) => listener(request, response));
    await listen(server);
  });

  afterEach(async () => {
    resetMaintenance();
    delete process.env.SITE_URL;
    dropServices('settings');
    await closeServer(server);
  });

  const port = () => portOf(server);
  return {
    /** All requests to Next, in order. */
    requested,
    get server() {
      return server;
    },
    get origin() {
      return `http://127.0.0.1:${port()}`;
    },
    get: (target: string, headers: Record<string, string> = {}) => send(port(), target, { headers }),
    send: (target: string, sent: Sent = {}) => send(port(), target, sent),
    /** Sets Next's response from now on. */
    answers: (next: Reply) => void (reply = next),
    /** Sets Next's response from now on, delayed until released. */
    holdsBack: (next: Reply) => {
      let release: () => void = () => undefined;
      const pending = new Promise<void>((resolve) => (release = resolve));
      reply = async (request) => {
        await pending;
        return next(request);
      };
      return { release };
    },
    /** Resolves after this total number of requests to Next. */
    requestedTimes: (times: number) => until(() => requested.length >= times),
    lastHeaders: () => (requested.at(-1)?.headers ?? {}) as Record<string, string>,
    /** The same door with other parts, from the next request on. */
    use: (other: Partial<FrontDoorParts>) => {
      parts = { ...parts, ...other };
      listener = createFrontDoor(parts);
    },
  };
}

/** Sends one request unchanged on its own connection. */
export function send(port: number, path: string, { method = 'GET', headers = {}, body }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
    const outgoing = ask(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode = 0, headers: got } = incoming;
        resolve({ status: statusCode, headers: got, body: bytes, text: bytes.toString() });
      });
    });
    outgoing.on('error', reject).end(body);
  });
}
