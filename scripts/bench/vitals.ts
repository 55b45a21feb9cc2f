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
