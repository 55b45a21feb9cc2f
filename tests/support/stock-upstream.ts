import { http, HttpResponse } from 'msw';
import { createFaultyStock } from './faulty-stock/start';
import { testUpstream } from './upstream';

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

/**
 * The stock service as the upstream of a test, whose own handlers come first. Call it at the top of a file: each test has
 * forty vehicles, and empty caches in a folder of its own.
 */
export function stockUpstream(settings: Readonly<Record<string, string>> = {}) {
  const upstream = testUpstream({ SITE_URL: 'http://localhost', ...settings });
  let service: ReturnType<typeof createFaultyStock>;
  /** The folder of the accepted requests to dealers. */
  const dataDir = () => `${process.env['CACHE_DIR'] ?? ''}-requests`;
  /** Sets the service's faults (`/__faults`) or changes its stock (`/__stock`). */
  const control = async (path: string, body: object) => {
    const response = await service.request(path, { method: 'PUT', body: JSON.stringify(body) });
    expect(response.status).toBe(204);
  };
  beforeEach(() => {
    service = createFaultyStock({ size: 40, dataDir: dataDir() });
    upstream.use(http.all('*', ({ request }) => service.fetch(request)));
  });
  return Object.assign(upstream, {
    /** The requests whose line contains a text: `finsimulator`. */
    called: (text: string) => upstream.requested.filter((line) => line.includes(text)),
    /** All calls, or those of a path (`/vehicles/501`), fail for the rest of the test. */
    fail: (failure: keyof typeof failures, path = '/*') =>
      upstream.use(http.all(`*/stockfinder${path}`, failures[failure])),
    /** The reads of a path get this JSON for the rest of the test. */
    answer: (path: string, json: object) =>
      upstream.use(http.get(`*/stockfinder${path}`, () => Response.json(json))),
    /** The stock service's own response. */
    respond: (request: Request) => service.fetch(request),
    control,
    sell: async (...ids: readonly number[]) => {
      for (const id of ids) await control('/__stock', { product_id: id, sold: true });
    },
    dataDir,
  });
}
