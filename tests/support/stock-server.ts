import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { type StockList, withListJson } from '@/lib/stock/stock-list';
import { sampleList } from './sample-list';

/**
 * Serves the data of a list in a browser's test; any other fetch fails the test. Call it at the top of a
 * file.
 */
export function stockServer() {
  const server = setupServer();
  let list: StockList;
  const stock = () =>
    new HttpResponse(withListJson(list).data?.text ?? null, {
      headers: { 'content-type': 'application/json' },
    });

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    list = sampleList;
    server.use(http.get('/api/stock', stock));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    /** Serves this list instead of the sample list for the rest of the test. */
    has: (other: StockList) => void (list = other),
    /** Serves more than the list for the rest of the test. */
    use: (...handlers: readonly RequestHandler[]) => server.use(...handlers),
  };
}
