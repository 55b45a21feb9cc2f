/** What stands in the storage of the tab, so that it outlives a document. */
export const arrivalKeys = { pressed: 'bench-pressed', arrived: 'bench-arrived' } as const;

/** A press and its page, in milliseconds since 1970. */
export interface Arrival {
  readonly ms: number;
  readonly longestTask: number;
}

/**
 * Follows a press on a link until the page it leads to shows its heading, in this document or in the next one. It is sent
 * to each page as text and so reaches for nothing outside itself.
 */
export function watchArrivals({ pressed, arrived }: typeof arrivalKeys): void {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const tasks: PerformanceEntry[] = [];
  const follow = (at: number, from: string) => {
    const arrives = () => {
      if (['', from].includes(heading())) return false;
      watcher.disconnect();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const end = now();
        // Until the page rests.
        setTimeout(() => {
          const since = tasks.filter((task) => performance.timeOrigin + task.startTime + task.duration > at);
          const longestTask = Math.max(0, ...since.map(({ duration }) => duration));
          sessionStorage.setItem(arrived, JSON.stringify({ ms: end - at, longestTask }));
        }, 250);
      };
      requestAnimationFrame(() => port2.postMessage(null));
      return true;
    };
    const watcher = new MutationObserver(arrives);
    if (!arrives()) watcher.observe(document, { childList: true, characterData: true, subtree: true });
  };
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      const press = { at: performance.timeOrigin + timeStamp, from: heading() };
      sessionStorage.setItem(pressed, JSON.stringify(press));
      follow(press.at, press.from);
    },
    true,
  );
  const stored = sessionStorage.getItem(pressed);
  if (stored === null || sessionStorage.getItem(arrived) !== null) return;
  const { at, from } = JSON.parse(stored) as { at: number; from: string };
  follow(at, from);
}
