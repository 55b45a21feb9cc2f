import { browserStorage } from '@/components/ui/browser-storage';
import { readTime } from '@/lib/domain/popup';

/** The name of specification 3; the value is the time in milliseconds. */
const key = 'showModalBannerTimestamp';

/** For a browser that keeps nothing: at least this visit to the page remembers. */
let shownHere: number | null = null;

/** When the banner was shown last on this device, in milliseconds; null when nobody knows. */
export function lastShown(): number | null {
  const stored = browserStorage('localStorage').getItem(key);
  return shownHere ?? readTime(typeof stored === 'string' ? stored : null);
}

export function rememberShown(now: number): void {
  shownHere = now;
  void browserStorage('localStorage').setItem(key, String(now));
}
