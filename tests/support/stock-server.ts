import { http, HttpResponse, type HttpResponseResolver, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { StockList } from '@/lib/stock/stock';
import { serializeStock } from '@/lib/stock/stock-json';
import { sampleList } from './sample-list';

/** Serves the data of a list in a browser's test; any other fetch fails the test. */
export interface StockServer {
  /** The fetched lists, in order. */
  readonly fetched: string[];
  /** Its default response. */
  readonly stock: () => Response;
  /** Serves this list instead of the sample list for the rest of the test. */
  has(list: StockList): void;
  /** Responds differently for the rest of the test. */
  response(resolver: HttpResponseResolver): void;
  /** Serves more than the list for the rest of the test. */
  use(...handlers: readonly RequestHandler[]): void;
}

/** Call it at the top of a file. */
export function stockServer(): StockServer {
  const server = setupServer();
  const fetched: string[] = [];
  let list: StockList;
  let resolver: HttpResponseResolver;
  const stock = () =>
    new HttpResponse(serializeStock(list)?.text ?? null, { headers: { 'content-type': 'application/json' } });

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    fetched.length = 0;
    list = sampleList;
    resolver = stock;
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
    stock,
    has: (other) => (list = other),
    response: (other) => (resolver = other),
    use: (...handlers) => server.use(...handlers),
  };
}
