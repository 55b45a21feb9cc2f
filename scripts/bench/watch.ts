/** The key of a click in the tab's storage, so that it outlives a document. */
export const pressKey = 'bench-pressed';

/** One click, measured by the page; times in milliseconds. */
export interface Press {
  /** From the event to the end of the frame with the result. */
  readonly ms: number;
  /** The longest task from the click until the page is idle; 0 below 50 ms, since browsers report no shorter ones. */
  readonly longestTask: number;
}

declare global {
  interface Window {
    /** Waits for the next such event, then until the elements of the selector have other links or texts. */
    armPress?: (event: 'click' | 'change', selector: string) => void;
    /** Reports the result to the bench. */
    tellPress?: (press: Press) => void;
  }
}

/**
 * Follows a click until the page shows its result, in this document or in the next one. Each page gets it as text, so
 * it uses nothing outside itself. No matching elements at all means a page in transition, not a result. A message
 * posted in the frame's animation callback marks the frame's end: it comes after style, layout and paint.
 */
export function watchPresses(pressed: string): void {
  const restMs = 250;
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((element) => `${element.getAttribute('href') ?? ''} ${element.textContent}`)
      .join('\n');
  const tell = (at: number) => {
    const ms = performance.timeOrigin + performance.now() - at;
    sessionStorage.removeItem(pressed);
    // Until the page is idle.
    setTimeout(() => {
      const since = tasks.filter(
        ({ startTime, duration }) => performance.timeOrigin + startTime + duration > at,
      );
      const longestTask = Math.max(0, ...since.map(({ duration }) => duration));
      window.tellPress?.({ ms, longestTask });
    }, restMs);
  };
  const follow = (at: number, selector: string, before: string) => {
    const isThere = () => {
      if (['', before].includes(shown(selector))) return false;
      watcher.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(at);
      requestAnimationFrame(() => port2.postMessage(null));
      return true;
    };
    const watcher = new MutationObserver(isThere);
    if (isThere()) return;
    const attributeFilter = ['href', 'data-held', 'open'];
    watcher.observe(document, { childList: true, characterData: true, subtree: true, attributeFilter });
  };
  window.armPress = (event, selector) => {
    const before = shown(selector);
    const note = ({ timeStamp }: Event) => {
      const at = performance.timeOrigin + timeStamp;
      sessionStorage.setItem(pressed, JSON.stringify({ at, selector, before }));
      follow(at, selector, before);
    };
    window.addEventListener(event, note, { capture: true, once: true });
  };
  const stored = sessionStorage.getItem(pressed);
  if (stored === null) return;
  const { at, selector, before } = JSON.parse(stored) as { at: number; selector: string; before: string };
  follow(at, selector, before);
}
