/**
 * Milliseconds between two checks whether the page is loaded, and maximum wait for idle time on a busy page.
 */
const checkMs = 100;
const maxWaitMs = 2_000;

/**
 * Calls back when the page is shown, not only prerendered, and loaded, and the browser is idle. Returns a
 * function that cancels it.
 */
export function whenLoadedAndIdle(callback: () => void): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) callback();
  };
  const check = () => {
    if (isCancelled) return;
    if (document.prerendering || document.readyState !== 'complete') setTimeout(check, checkMs);
    // Safari has no idle callbacks.
    else if (typeof window.requestIdleCallback !== 'function') setTimeout(run, 200);
    else window.requestIdleCallback(run, { timeout: maxWaitMs });
  };
  check();
  return () => {
    isCancelled = true;
  };
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
