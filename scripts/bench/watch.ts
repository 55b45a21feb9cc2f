/** Where a press stands in the tab's storage, so that it outlives a document. */
export const pressKey = 'bench-pressed';

/** One press, as the page itself saw it; times in milliseconds. */
export interface Press {
  /** From the event to the end of the frame that shows what was asked for. */
  readonly ms: number;
  /** The longest task from the press until the page rests; 0 for none of 50 ms, since shorter ones aren't told. */
  readonly longestTask: number;
}

declare global {
  interface Window {
    /** Waits for the next such event, then for the elements of the selector to have other links or texts than now. */
    armPress?: (event: 'click' | 'change', selector: string) => void;
    /** Tells the bench what came of it. */
    tellPress?: (press: Press) => void;
  }
}

/**
 * Follows a press until the page shows what it asked for, in this document or in the next one. It is sent to each page
 * as text and so reaches for nothing outside itself. None of the elements at all is a page on its way, not a result. The
 * frame's end is told by a message posted in its animation callback: it comes after style, layout and paint.
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
    // Until the page rests.
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
