import { marks } from '@/lib/browser/page-protocol';
import { siteLinkTarget } from './follow';
import { prefersReducedData, whenIdle } from '@/lib/browser/page-lifecycle';

/** Milliseconds of hover before a link's page is prefetched. */
const intentMs = 60;
/** Milliseconds after the last scroll, and after a click that may have changed the page. */
const restMs = { scroll: 200, click: 1_000 } as const;
/** Maximum prefetched pages when idle, and how far below the viewport their links may be, in viewport heights. */
const idleLimits = { touched: { most: 3, below: 2 }, hovered: { most: 1, below: 0 } } as const;

/**
 * Prefetches full pages before their links are clicked. Hover or focus prefetches the link's page. With hover, one
 * visible page follows when idle, for its code. Without hover, the pages nearest to the middle of the viewport and just
 * below it follow, once scrolling stops. A tap isn't a trigger: the router wouldn't wait for it. Disabled with data
 * saving (decision 56).
 */
export function prefetchLinks(prefetch: (href: string) => void, signal: AbortSignal): void {
  if (prefersReducedData()) return;
  const passive = { signal, passive: true };
  const intended = timer(signal);
  const rested = timer(signal);
  const intend = ({ target }: Event) => {
    const href = pageBehind(target);
    if (href !== null) intended(() => prefetch(href), intentMs);
  };
  const hovers = window.matchMedia('(hover: hover)').matches;
  const check = () => {
    // The last request is sent first.
    for (const page of nearestPages(idleLimits[hovers ? 'hovered' : 'touched']).reverse()) prefetch(page);
  };
  document.addEventListener('focusin', intend, { signal });
  signal.addEventListener('abort', whenIdle(check));
  if (hovers) return document.addEventListener('pointerover', intend, passive);
  for (const name of ['scroll', 'click'] as const)
    document.addEventListener(name, () => rested(check, restMs[name]), passive);
}

/** Debounces: calls the latest function once its delay has passed without another call. */
function timer(signal: AbortSignal): (run: () => void, delay: number) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(waiting));
  return (run, delay) => {
    clearTimeout(waiting);
    waiting = setTimeout(run, delay);
  };
}

/** Returns the pages of cards in and below the viewport, nearest to its middle first. */
function nearestPages({ most, below }: { readonly most: number; readonly below: number }): string[] {
  const middle = window.innerHeight / 2;
  const links = [...document.querySelectorAll('main article a')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const page = bottom > 0 && top < window.innerHeight * (1 + below) ? pageBehind(link) : null;
    return page === null ? [] : [{ page, distance: Math.abs((top + bottom) / 2 - middle) }];
  });
  const nearest = links.sort((one, other) => one.distance - other.distance).map(({ page }) => page);
  return [...new Set(nearest)].slice(0, most);
}

/** Returns the page of the link under an event; null without one, or if the page handles the link itself. */
function pageBehind(target: EventTarget | null): string | null {
  if (target instanceof Element && target.closest(`[${marks.inPage}]`) !== null) return null;
  return siteLinkTarget(target)?.replace(/#.*/, '') ?? null;
}
