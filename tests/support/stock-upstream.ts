import { http, HttpResponse } from 'msw';
import { createFaultyStock } from './faulty-stock/start';
import { testUpstream, type TestUpstream } from './upstream';

/** What a call that fails gets. */
const failures = {
  'not-found': () => new Response(null, { status: 404 }),
  rejected: () => new Response(null, { status: 400 }),
  unavailable: () => new Response(null, { status: 503 }),
  // Not repeated, as a 5xx would be.
  failed: () => new Response(null, { status: 429, headers: { 'retry-after': '0' } }),
  network: () => HttpResponse.error() as Response,
  malformed: () => new Response('no JSON'),
};

/** The stock service as the upstream of a test, whose own handlers come first. */
export interface StockUpstream extends TestUpstream {
  /** The requests whose line contains a text: `finsimulator`. */
  called(text: string): string[];
  /** All calls, or those of a path (`/vehicles/501`), fail for the rest of the test. */
  fail(failure: keyof typeof failures, path?: string): void;
  /** The reads of a path get this JSON for the rest of the test. */
  answer(path: string, json: object): void;
  /** The stock service's own response. */
  respond(request: Request): Response | Promise<Response>;
  /** Sets the service's faults (`/__faults`) or changes its stock (`/__stock`). */
  control(path: string, body: object): Promise<void>;
  /** Sells vehicles. */
  sell(...ids: readonly number[]): Promise<void>;
  /** The folder of the accepted requests to dealers. */
  dataDir(): string;
}

/** Call it at the top of a file: each test has forty vehicles, and empty caches in a folder of its own. */
export function stockUpstream(settings: Readonly<Record<string, string>> = {}): StockUpstream {
  const upstream = testUpstream({ SITE_URL: 'http://localhost', ...settings });
  let service: ReturnType<typeof createFaultyStock>;
  const dataDir = () => `${process.env['CACHE_DIR'] ?? ''}-requests`;
  const control = async (path: string, body: object) => {
    const response = await service.request(path, { method: 'PUT', body: JSON.stringify(body) });
    expect(response.status).toBe(204);
  };
  beforeEach(() => {
    service = createFaultyStock({ size: 40, dataDir: dataDir() });
    upstream.use(http.all('*', ({ request }) => service.fetch(request)));
  });
  return Object.assign(upstream, {
    called: (text: string) => upstream.requested.filter((line) => line.includes(text)),
    fail: (failure: keyof typeof failures, path = '/*') =>
      upstream.use(http.all(`*/stockfinder${path}`, failures[failure])),
    answer: (path: string, json: object) =>
      upstream.use(http.get(`*/stockfinder${path}`, () => Response.json(json))),
    respond: (request: Request) => service.fetch(request),
    control,
    sell: async (...ids: readonly number[]) => {
      for (const id of ids) await control('/__stock', { product_id: id, sold: true });
    },
    dataDir,
  });
}
