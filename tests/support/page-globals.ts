/**
 * The page's own classes: jsdom accepts no others, but `jest-fixed-jsdom` replaces them by Node's for the sake of
 * requests.
 */
export function pageGlobals(): Pick<typeof globalThis, 'AbortController' | 'FormData'> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame.contentWindow as Window & typeof globalThis;
}
