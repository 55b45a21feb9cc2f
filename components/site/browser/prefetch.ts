import { dataAttributes } from '@/lib/routing/page-protocol';
import { findSiteLink } from './links';
import { prefersReducedData, whenLoadedAndIdle } from './page-lifecycle';

/** Milliseconds of hover before a link's page is prefetched. */
const intentMs = 60;
/** Milliseconds after the last scroll, and after a click that may have changed the page. */
const restMs = { scroll: 200, click: 1_000 } as const;
/**
 * Maximum prefetched pages of a resting page, and how far below the viewport their links may be, in viewport
 * heights.
 */
const limits = { touched: { most: 3, below: 2 }, hovered: { most: 1, below: 0 } } as const;

/**
 * Prefetches full pages before their links are clicked (decision 56). Hover or focus prefetches the link's
 * page. With hover, one visible page follows when idle, for its code. Without hover, the pages nearest to the
 * middle of the viewport and just below it follow, once scrolling stops. A tap isn't a trigger: the router
 * wouldn't wait for it. Nothing is prefetched where the visitor saves data.
 */
export function prefetchLikelyPages(prefetch: (href: string) => void, signal: AbortSignal): void {
  if (prefersReducedData()) return;
  const hovers = window.matchMedia('(hover: hover)').matches;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const debounce = (run: () => void, delay: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => signal.aborted || run(), delay);
  };
  const intend = ({ target }: Event) => {
    const href = prefetchablePageHref(target);
    if (href !== null) debounce(() => prefetch(href), intentMs);
  };
  const prefetchNearest = () => {
    // The last request is sent first.
    for (const page of nearestCardPageHrefs(limits[hovers ? 'hovered' : 'touched']).reverse()) prefetch(page);
  };
  const restAfter = (delay: number) => () => debounce(prefetchNearest, delay);
  const touched = { scroll: restAfter(restMs.scroll), click: restAfter(restMs.click) };
  const listeners = { focusin: intend, ...(hovers ? { pointerover: intend } : touched) };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { signal, passive: true });
  signal.addEventListener('abort', whenLoadedAndIdle(prefetchNearest));
}

/**
 * Returns the pages of cards in and below the viewport, nearest to its middle first. Other links of a page
 * lead to code that most visitors of it don't need.
 */
function nearestCardPageHrefs({ most, below }: { readonly most: number; readonly below: number }): string[] {
  const middle = window.innerHeight / 2;
  const links = [...document.querySelectorAll('main li article a')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const page = bottom > 0 && top < window.innerHeight * (1 + below) ? prefetchablePageHref(link) : null;
    return page === null ? [] : [{ page, distance: Math.abs((top + bottom) / 2 - middle) }];
  });
  const nearest = links.sort((one, other) => one.distance - other.distance).map(({ page }) => page);
  return [...new Set(nearest)].slice(0, most);
}

/** Returns the page of the link under an event; null without one, or if the page handles the link itself. */
function prefetchablePageHref(target: EventTarget | null): string | null {
  if (target instanceof Element && target.closest(`[${dataAttributes.inPage}]`) !== null) return null;
  const found = findSiteLink(target);
  return found?.opensInThisTab ? found.href.replace(/#.*/, '') : null;
}
