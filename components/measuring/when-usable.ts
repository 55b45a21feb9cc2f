/** At the latest after this many milliseconds of a busy page. */
const patienceMs = 2_000;

/** Calls back when the page has loaded and the browser has nothing more urgent to do. Answers how to call it off. */
export function whenUsable(callback: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const whenIdle = () => {
    const run = () => {
      if (!signal.aborted) callback();
    };
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(run, { timeout: patienceMs });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { signal, once: true });
  return () => stop.abort();
}
