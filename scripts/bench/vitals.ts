/** A page's own load metrics; times in milliseconds from the navigation. */
export interface Vitals {
  readonly FCP: number;
  readonly LCP: number;
  /** Layout shift that counts against the page. */
  readonly CLS: number;
  /** Sum of the time beyond 50 ms of all long tasks. */
  readonly blocking: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Reads them once a page is idle. The page gets it as text, so it uses nothing outside itself. */
export async function readVitals(): Promise<Vitals> {
  const entries: PerformanceEntry[] = [];
  for (const type of ['longtask', 'largest-contentful-paint', 'layout-shift'])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const shifts = of('layout-shift') as LayoutShift[];
  return {
    FCP: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    LCP: of('largest-contentful-paint').at(-1)?.startTime ?? NaN,
    CLS: total(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)),
    blocking: total(of('longtask').map(({ duration }) => Math.max(0, duration - 50))),
  };
}

declare global {
  interface Window {
    /** When a script first responded; rejects if none does. */
    answered?: Promise<number>;
  }
}

/**
 * Clicks an element that needs a script from the first paint on, until a script responds: a filter in view (once,
 * since clicks before hydration are replayed), else the comparator's button, else a link; in the minimal application
 * its button. Prevents default actions. The page gets it as text, so it uses nothing outside itself.
 */
export function pressUntilAnswered(): void {
  const everyMs = 20;
  const timeoutMs = 30_000;
  let prevented = false;
  let filtered = false;
  window.addEventListener('click', (event) => {
    prevented = event.defaultPrevented;
    const { target } = event;
    if (target instanceof Element && target.closest('a')) event.preventDefault();
  });
  const answers = (): boolean => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return false;
    const island = document.querySelector<HTMLElement>('[data-island]');
    if (island) {
      island.click();
      return island.dataset.held !== undefined;
    }
    const filter = document.querySelector<HTMLInputElement>('input[name="colors"]');
    if (filter) {
      if (!filtered) filter.click();
      filtered = true;
      return location.search !== '';
    }
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    const compare = buttons.find(({ title, textContent }) => (title + textContent).includes('comparador'));
    const target = compare ?? document.querySelector<HTMLElement>('main a[href^="/"]');
    target?.click();
    return compare ? compare.dataset.held !== undefined : prevented;
  };
  window.answered = new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (answers()) resolve(performance.now());
      else if (performance.now() > timeoutMs) reject(new Error(`${location.href} never answers a press.`));
      else return;
      clearInterval(timer);
    }, everyMs);
  });
}
