/** A popup banner is shown again no sooner than this after the last time, in milliseconds (specification 9). */
const pauseMs = 24 * 60 * 60 * 1_000;
/** How long it waits when the configuration doesn't say, in milliseconds (specification 9). */
const defaultDelayMs = 4_000;
/** The longest a browser's timer can wait; more would come at once. */
const longestDelayMs = 2 ** 31 - 1;

export interface PopupCircumstances {
  /** Milliseconds since 1970, as all times here. */
  readonly now: number;
  /** When it was shown last on this device; null when never, or nobody knows. */
  readonly lastShown: number | null;
  /** Setting `popupHomeOnly`. */
  readonly homeOnly: boolean;
  readonly isHome: boolean;
}

/**
 * Whether the popup banner opens after its delay, waits for the home page, or stays away (specification 4, popup
 * banner). A time in the future, left by a wrong clock, counts as none.
 */
export function popupDecision(circumstances: PopupCircumstances): 'open' | 'on-home' | 'no' {
  const { now, lastShown, homeOnly, isHome } = circumstances;
  if (lastShown !== null && lastShown <= now && now - lastShown < pauseMs) return 'no';
  return homeOnly && !isHome ? 'on-home' : 'open';
}

/** How long the banner waits, in milliseconds, from the configured seconds; null is the default. */
export function popupDelayMs(seconds: number | null): number {
  return seconds === null ? defaultDelayMs : Math.min(seconds * 1_000, longestDelayMs);
}

/** A kept time; null for anything that is none. */
export function readTime(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
