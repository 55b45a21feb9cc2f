/**
 * The page's own kinds of objects: jsdom takes no others, but `jest-fixed-jsdom` puts Node's in their place for the
 * sake of requests.
 */
export function pageGlobals(): Pick<typeof globalThis, 'AbortController' | 'FormData'> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame.contentWindow as Window & typeof globalThis;
}
