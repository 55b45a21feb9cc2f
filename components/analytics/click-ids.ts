import { browserStorage } from '@/lib/browser/storage';
import { clickIdNames, clickIdsKey } from '@/lib/routing/campaign-params';

export type ClickIds = Partial<Readonly<Record<(typeof clickIdNames)[number], string>>>;

/** The characters of base64url and of separators; other or longer values are dropped. */
const validId = /^[\w.~-]{1,300}$/;

/** Returns the valid click ids of a query; null without any. */
export function clickIdsOf(query: string): ClickIds | null {
  const given = new URLSearchParams(query);
  const found = clickIdNames.flatMap((name) => {
    const value = given.get(name) ?? '';
    return validId.test(value) ? [[name, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Returns the click ids of this visit, which `clickScript` has stored; null without any. */
export function storedClickIds(): ClickIds | null {
  const stored = browserStorage('sessionStorage').get(clickIdsKey);
  return typeof stored === 'string' ? clickIdsOf(stored) : null;
}
