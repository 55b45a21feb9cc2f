/** Calls back once the next frame is painted, at once where none is to come. Returns a function that cancels it. */
export function afterPaint(callback: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(callback);
  };
  if (document.hidden) wait();
  else frame = requestAnimationFrame(wait);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The longest wait of a busy page, in milliseconds. */
const patienceMs = 2_000;

/** Calls back when the page has loaded, is seen, and the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const loaded = () => {
    const run = () => {
      if (!signal.aborted) callback();
    };
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(run, { timeout: patienceMs });
    else setTimeout(run, 200);
  };
  const seen = () => {
    if (document.readyState === 'complete') loaded();
    else window.addEventListener('load', loaded, { signal, once: true });
  };
  signal.addEventListener('abort', whenSeen(seen));
  return () => stop.abort();
}

interface Connection {
  readonly saveData?: boolean;
}

/** Whether the visitor has asked the browser to save data: nothing is fetched before it is needed. */
export function savesData(): boolean {
  return (navigator as { readonly connection?: Connection }).connection?.saveData === true;
}

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
