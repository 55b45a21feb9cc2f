import { ownTarget } from './follow';
import { savesData, whenIdle } from '@/lib/web/browser/later';

/** Milliseconds that a pointer rests on a link before its page is prefetched. */
const intentMs = 60;
/** Milliseconds after the last scroll, and after a press that may have changed the page. */
const restMs = { scroll: 200, click: 1_000 } as const;
/** How many pages are prefetched at rest, and how far below the view they may stand, in heights of it. */
const resting = { touched: { most: 3, below: 2 }, hovered: { most: 1, below: 0 } } as const;

/**
 * Prefetches pages whole before their links are pressed: those that a pointer rests on or the focus is on; where nothing
 * can hover, those nearest to the middle of the view and the next ones below it, once it rests; elsewhere one in view, once
 * the page is idle, for the code of the pages behind it. A finger's press needs none: the router would not wait for it.
 * Nothing while the visitor saves data (decision 56).
 */
export function prefetchLinks(prefetch: (href: string) => void, signal: AbortSignal): void {
  if (savesData()) return;
  const passive = { signal, passive: true };
  const intended = timer(signal);
  const rested = timer(signal);
  const intend = ({ target }: Event) => {
    const href = pageBehind(target);
    if (href !== null) intended(() => prefetch(href), intentMs);
  };
  const hovers = window.matchMedia('(hover: hover)').matches;
  const look = () => {
    // What is asked for last comes first.
    for (const page of nearestPages(resting[hovers ? 'hovered' : 'touched']).reverse()) prefetch(page);
  };
  document.addEventListener('focusin', intend, { signal });
  signal.addEventListener('abort', whenIdle(look));
  if (hovers) return document.addEventListener('pointerover', intend, passive);
  for (const name of ['scroll', 'click'] as const)
    document.addEventListener(name, () => rested(look, restMs[name]), passive);
}

/** Calls the latest of several functions, once nothing else was asked for during its delay. */
function timer(signal: AbortSignal): (run: () => void, delay: number) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(waiting));
  return (run, delay) => {
    clearTimeout(waiting);
    waiting = setTimeout(run, delay);
  };
}

/** The pages of the cards in view and below it, the nearest to its middle first. */
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

/** The page of the link under an event, whatever part of it; null where there is none or the page handles the link itself. */
function pageBehind(target: EventTarget | null): string | null {
  if (target instanceof Element && target.closest('[data-in-place]') !== null) return null;
  return ownTarget(target)?.replace(/#.*/, '') ?? null;
}
