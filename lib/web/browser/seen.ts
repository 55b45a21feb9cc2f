/**
 * Calls back when the visitor sees the page: at once, or when a page that the browser has prepared ahead is shown. One that
 * never is was never seen. Returns a function that cancels it.
 */
export function whenSeen(callback: () => void): () => void {
  if (document.prerendering) document.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
  return () => document.removeEventListener('prerenderingchange', callback);
}

/** Calls back each time that a page which was kept for going back is seen again. Returns a function that ends it. */
export function whenSeenAgain(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && callback();
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
