import { setRouterOfPages } from '@/components/site/browser/navigation';
import { pageGlobals } from './page-globals';

/** Starts navigation with a fake router, for all code that navigates. Call it at the top of a file. */
export function givenRouter() {
  const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() };
  const page = new (pageGlobals().AbortController)();
  setRouterOfPages(router, page.signal);
  afterAll(() => page.abort());
  return router;
}
