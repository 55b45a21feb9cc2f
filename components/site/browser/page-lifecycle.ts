/** Maximum wait for idle time on a busy page, in milliseconds. */
const maxWaitMs = 2_000;

/**
 * Calls back when the page is shown, not only prerendered, and loaded, and the browser is idle. Returns a function that
 * cancels it.
 */
export function whenIdle(callback: () => void): () => void {
  const stop = new AbortController();
  const once = { signal: stop.signal, once: true };
  const run = () => {
    if (!stop.signal.aborted) callback();
  };
  const loaded = () => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(run, { timeout: maxWaitMs });
    else setTimeout(run, 200);
  };
  const shown = () => {
    if (document.readyState === 'complete') loaded();
    else window.addEventListener('load', loaded, once);
  };
  if (document.prerendering) document.addEventListener('prerenderingchange', shown, once);
  else shown();
  return () => stop.abort();
}

/** Whether the visitor has asked the browser to save data: nothing is fetched before it is needed. */
export function prefersReducedData(): boolean {
  return (
    (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
  );
}

/** Calls back each time the page is restored from the back/forward cache. Returns a function that ends it. */
export function onPageRestored(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && callback();
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
