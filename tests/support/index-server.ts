import { http, HttpResponse, type HttpResponseResolver, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { StockList } from '@/lib/stock/stock';
import { indexEtag } from '@/lib/list/target';
import { serializeIndex } from '@/lib/list/index/encode';
import { sampleList } from './sample-list';

/** Serves the index of a list in a browser's test; any other fetch fails the test. */
export interface IndexServer {
  /** The fetched indexes, in order. */
  readonly fetched: string[];
  /** Its default response, unless the browser has it. */
  readonly index: () => Promise<Response>;
  /** Serves this list instead of the sample list for the rest of the test. */
  has(list: StockList): void;
  /** Responds differently for the rest of the test. */
  response(resolver: HttpResponseResolver): void;
  /** Serves more than the index for the rest of the test. */
  use(...handlers: readonly RequestHandler[]): void;
}

/** Call it at the top of a file. */
export function indexServer(): IndexServer {
  const server = setupServer();
  const fetched: string[] = [];
  let list: StockList;
  let resolver: HttpResponseResolver;
  const index = async () =>
    new HttpResponse((await serializeIndex(list)).text, { headers: { 'content-type': 'application/json' } });

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    fetched.length = 0;
    list = sampleList;
    resolver = async ({ request }) => {
      const isSame = request.headers.get('if-none-match') === indexEtag((await serializeIndex(list)).version);
      return isSame ? new HttpResponse(null, { status: 304 }) : index();
    };
    server.use(
      http.get('/api/stock', (info) => {
        const { pathname, search } = new URL(info.request.url);
        fetched.push(pathname + search);
        return resolver(info);
      }),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    fetched,
    index,
    has: (other) => (list = other),
    response: (other) => (resolver = other),
    use: (...handlers) => server.use(...handlers),
  };
}
