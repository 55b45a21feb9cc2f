/** Whether an entry of the data layer is a command of `gtag`; vendors write them as `arguments` or as arrays. */
function isCommand(entry: unknown): entry is ArrayLike<unknown> {
  return typeof entry === 'object' && entry !== null && 'length' in entry;
}

/** What one entry says about consent to analytics; null when it says nothing. */
export function analyticsConsentOf(entry: unknown): 'granted' | 'denied' | null {
  if (!isCommand(entry) || entry[0] !== 'consent' || entry[1] !== 'update') return null;
  const update = entry[2];
  if (typeof update !== 'object' || update === null || !('analytics_storage' in update)) return null;
  return update.analytics_storage === 'granted' ? 'granted' : 'denied';
}

/** Whether the visitor has consented to analytics: the last update decides, a default never does (product 12.1). */
export function isAnalyticsGranted(entries: readonly unknown[]): boolean {
  return entries.map(analyticsConsentOf).findLast((consent) => consent !== null) === 'granted';
}

/** Calls back once, when consent is given: immediately if it has been, else with the entry that gives it. */
export function whenGranted(layer: unknown[], granted: () => void): void {
  if (isAnalyticsGranted(layer)) return granted();
  const push = layer.push.bind(layer);
  let waiting = true;
  layer.push = (...entries) => {
    const length = push(...entries);
    if (waiting && isAnalyticsGranted(entries)) {
      waiting = false;
      granted();
    }
    return length;
  };
}
