/** One press, as the page itself saw it; times in milliseconds. */
export interface Press {
  /** From the event to the end of the frame that shows what was asked for. */
  readonly ms: number;
  /** The longest task from the press until the page rests; 0 for none of 50 ms, since shorter ones aren't told. */
  readonly longestTask: number;
  /** Layout shift that counts against a page: not within 500 ms of an input. */
  readonly shift: number;
  /** All layout shift, that which follows the press at once too. */
  readonly shiftWithInput: number;
}

/** Watches a page from within. */
export interface Probe {
  /**
   * Waits for the next such event, then for the elements of the selector to have other links or texts than now.
   * None of them at all is a page on its way, not a result.
   */
  readonly arm: (event: 'click' | 'change', selector: string) => void;
  /** What became of it, once the page rests. Rejects when the elements stay as they are. */
  readonly result: () => Promise<Press>;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Makes a probe. It is sent to the page as text and so reaches for nothing outside itself.
 *
 * The frame's end is told by a message posted in its animation callback: it comes after style, layout and paint.
 */
export function makeProbe(): Probe {
  const patienceMs = 10_000;
  const restMs = 250;
  const tasks: PerformanceEntry[] = [];
  const shifts: LayoutShift[] = [];
  const watch = (type: string, into: PerformanceEntry[]) => {
    const observer = new PerformanceObserver((list) => into.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
  };
  watch('longtask', tasks);
  watch('layout-shift', shifts);
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((element) => `${element.getAttribute('href') ?? ''} ${element.textContent}`)
      .join('\n');
  const frameEnd = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => port2.postMessage(null));
    });
  const changed = (event: string, selector: string) =>
    new Promise<{ start: number; end: number }>((resolve, reject) => {
      const before = shown(selector);
      let start: number | null = null;
      const watcher = new MutationObserver(() => {
        const now = start === null ? before : shown(selector);
        if (start === null || now === before || now === '') return;
        const from = start;
        watcher.disconnect();
        clearTimeout(timer);
        void frameEnd().then((end) => resolve({ start: from, end }));
      });
      const timer = setTimeout(() => {
        watcher.disconnect();
        reject(new Error(start === null ? `no ${event} came` : `${selector} did not change`));
      }, patienceMs);
      const note = ({ timeStamp }: Event) => {
        start = timeStamp;
      };
      window.addEventListener(event, note, { capture: true, once: true });
      watcher.observe(document, {
        childList: true,
        characterData: true,
        subtree: true,
        attributeFilter: ['href', 'data-held', 'open'],
      });
    });
  let pressed: Promise<{ start: number; end: number }> | null = null;
  return {
    arm: (event, selector) => {
      pressed = changed(event, selector);
    },
    result: async () => {
      if (pressed === null) throw new Error('the probe was not armed');
      const { start, end } = await pressed;
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const since = shifts.filter(({ startTime }) => startTime >= start);
      const total = (entries: readonly LayoutShift[]) => entries.reduce((all, { value }) => all + value, 0);
      return {
        ms: end - start,
        longestTask: tasks
          .filter(({ startTime, duration }) => startTime + duration > start)
          .reduce((longest, { duration }) => Math.max(longest, duration), 0),
        shift: total(since.filter(({ hadRecentInput }) => !hadRecentInput)),
        shiftWithInput: total(since),
      };
    },
  };
}
