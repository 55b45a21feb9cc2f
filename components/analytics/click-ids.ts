import { browserStorage } from '@/lib/browser/storage';
import { isRecord } from '@/lib/platform/records';

/** The parameters by which Google, Meta and Microsoft recognize a click on an advertisement. */
const clickIdNames = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid'] as const;

export type ClickIds = Partial<Readonly<Record<(typeof clickIdNames)[number], string>>>;

/** The characters of base64url and of separators; other or longer values are dropped. */
const validId = /^[\w.~-]{1,300}$/;

/** The entry of `sessionStorage`: the ids belong to this visit. */
const storageKey = 'clics';

/** Returns the valid ids among parameters; null without any. */
function clickIdsIn(valueOf: (name: string) => unknown): ClickIds | null {
  const found = clickIdNames.flatMap((name) => {
    const value = valueOf(name);
    return typeof value === 'string' && validId.test(value) ? [[name, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Returns the ids of a URL of this site; null for another one. */
export function clickIdsOf(url: string, origin: string): ClickIds | null {
  if (!URL.canParse(url)) return null;
  const { origin: own, searchParams } = new URL(url);
  return own === origin ? clickIdsIn((name) => searchParams.get(name)) : null;
}

/**
 * Stores the click ids with which this tab arrived; the last advertisement replaces earlier ones. They are read from
 * the URL that the document was loaded from, because links and filters have removed them from the current one, and from
 * the previous page's, which a visitor may leave before its scripts run.
 */
export function storeClickIds(): void {
  const { origin, href } = window.location;
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const arrived = [loaded, href, document.referrer].map((url) => clickIdsOf(url, origin)).find(Boolean);
  if (arrived) browserStorage('sessionStorage').set(storageKey, arrived);
}

/** Returns the click ids of this visit; null without any. */
export function storedClickIds(): ClickIds | null {
  const stored = browserStorage('sessionStorage').get(storageKey);
  return isRecord(stored) ? clickIdsIn((name) => stored[name]) : null;
}
