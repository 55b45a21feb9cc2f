/** Milliseconds and pixels of specification 9. */
const duration = 900;
const offset = 70;

const stops = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
let running: AbortController | undefined;

/**
 * Scrolls to the top of a list: smoothly over 900 ms, at once for those who want less motion. A visitor who scrolls or
 * presses something meanwhile takes over.
 */
export function scrollToList(list: Element, how: 'smooth' | 'instant' = 'smooth'): void {
  running?.abort();
  const target = () => Math.max(0, list.getBoundingClientRect().top + window.scrollY - offset);
  if (Math.abs(target() - window.scrollY) < 1) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (how === 'instant' || still) return window.scrollTo({ top: target(), behavior: 'instant' });
  const stop = (running = new AbortController());
  for (const name of stops)
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  const from = window.scrollY;
  const start = performance.now();
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const part = Math.min(1, Math.max(0, now - start) / duration);
    const eased = 1 - (1 - part) ** 3;
    window.scrollTo({ top: from + (target() - from) * eased, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}
