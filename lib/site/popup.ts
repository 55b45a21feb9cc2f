/** The shortest time between two popup banners, in milliseconds (product 12.3). */
const pauseMs = 24 * 60 * 60 * 1_000;
/** The delay without a configured one, in milliseconds (product 12.3). */
const defaultDelayMs = 4_000;
/** The longest delay of a browser's timer; a longer one would end at once. */
const longestDelayMs = 2 ** 31 - 1;

export interface PopupCircumstances {
  /** Milliseconds since 1970, like all times here. */
  readonly now: number;
  /** When it was last shown on this device; null when never or unknown. */
  readonly lastShown: number | null;
  /** Setting `popupHomeOnly`. */
  readonly homeOnly: boolean;
  readonly isHome: boolean;
}

/**
 * Whether the popup banner opens after its delay, waits for the home page, or doesn't open (product 12.3). A last time in
 * the future, left by a wrong clock, counts as unknown.
 */
export function popupDecision(circumstances: PopupCircumstances): 'open' | 'on-home' | 'no' {
  const { now, lastShown, homeOnly, isHome } = circumstances;
  if (lastShown !== null && lastShown <= now && now - lastShown < pauseMs) return 'no';
  return homeOnly && !isHome ? 'on-home' : 'open';
}

/** The delay in milliseconds for the configured seconds; null for the default. */
export function popupDelayMs(seconds: number | null): number {
  return seconds === null ? defaultDelayMs : Math.min(seconds * 1_000, longestDelayMs);
}

/** A stored time in milliseconds; null for anything else. */
export function readTime(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
