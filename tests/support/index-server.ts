import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { encodeIndex } from '@/lib/stock-index/encode';
import { sampleList } from './sample-list';

/** Answers for the index of the sample list in a browser's test; whatever else is fetched fails the test. */
export interface IndexServer {
  /** The indexes that were fetched, in their order. */
  readonly fetched: string[];
  /** What it answers unless told otherwise. */
  index(): Response;
  /** Answers otherwise for the rest of the test. */
  answer(resolver: HttpResponseResolver): void;
}

/** Call it at the top of a file. */
export function indexServer(): IndexServer {
  const server = setupServer();
  const fetched: string[] = [];
  let resolver: HttpResponseResolver;
  const index = () => HttpResponse.json(encodeIndex(sampleList));

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    fetched.length = 0;
    resolver = index;
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

  return { fetched, index, answer: (other) => (resolver = other) };
}
