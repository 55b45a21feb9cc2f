import { initNavigation } from '@/components/site/browser/navigation';
import { pageGlobals } from './page-globals';

/** Starts navigation with a fake router, for all code that navigates. */
export function givenRouter() {
  const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() };
  initNavigation(router, new (pageGlobals().AbortController)().signal);
  return router;
}
