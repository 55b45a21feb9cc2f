/** Duration in milliseconds, distance from the top in pixels. */
const duration = 900;
const offset = 70;

const stops = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;
let running: AbortController | undefined;

const scrollTopOf = (part: Element) =>
  Math.max(0, part.getBoundingClientRect().top + window.scrollY - offset);

/** Like {@link scrollToPart}, but never downwards. */
export function scrollBackUpTo(part: Element, how: 'smooth' | 'instant' = 'smooth'): void {
  if (scrollTopOf(part) < window.scrollY) scrollToPart(part, how);
  else running?.abort();
}

/**
 * Scrolls to a part of the page in 900 ms, or at once for visitors who prefer reduced motion. The visitor
 * stops it by scrolling, clicking, tapping, typing or going back.
 */
export function scrollToPart(part: Element, how: 'smooth' | 'instant' = 'smooth'): void {
  running?.abort();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (how === 'instant' || still) return window.scrollTo({ top: scrollTopOf(part), behavior: 'instant' });
  const stop = (running = new AbortController());
  for (const name of stops)
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  const from = window.scrollY;
  const start = performance.now();
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const passed = Math.min(1, Math.max(0, now - start) / duration);
    const eased = 1 - (1 - passed) ** 3;
    window.scrollTo({ top: from + (scrollTopOf(part) - from) * eased, behavior: 'instant' });
    if (passed < 1) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}
