import { setRouter } from '@/lib/navigation/navigate';

/** A fake router for all code that navigates. */
export function givenRouter() {
  const router = { push: jest.fn(), replace: jest.fn(), back: jest.fn(), refresh: jest.fn() };
  setRouter(router);
  return router;
}
