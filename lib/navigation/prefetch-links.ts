import { ownTarget } from './campaign-links';
import { savesData } from '@/lib/web/browser/save-data';
import { whenIdle } from '@/lib/web/browser/when-idle';

/** Milliseconds that a pointer rests on a link before its page is prefetched. */
const intentMs = 60;
/** Milliseconds after the last scroll, and after a press that may have changed the page. */
const restMs = { scroll: 200, click: 1_000 } as const;
/** Milliseconds for which an idle page is left alone. */
const idleMs = 2_500;
/** Where links in view are looked for, in parts of the window's height; what is asked for last comes first. */
const heights = [0.75, 0.25, 0.5];

/**
 * Prefetches pages whole before their links are pressed: those that a pointer rests on, a finger touches or the focus
 * is on, and where nothing can hover, those in the middle of the view once it rests. An idle page fetches the one in the
 * middle of it, for the code of the pages behind it. Nothing while the visitor saves data (decision 56).
 */
export function prefetchLinks(prefetch: (href: string) => void, signal: AbortSignal): void {
  if (savesData()) return;
  const passive = { signal, passive: true };
  const intended = timer(signal);
  const rested = timer(signal);
  const intend = ({ target }: Event, delay: number) => {
    const href = pageBehind(target);
    if (href !== null) intended(() => prefetch(href), delay);
  };
  document.addEventListener('pointerover', (event) => intend(event, intentMs), passive);
  document.addEventListener('pointerdown', (event) => intend(event, 0), passive);
  document.addEventListener('focusin', (event) => intend(event, intentMs), { signal });
  const look = (at: readonly number[]) => pagesAt(at).forEach((page) => prefetch(page));
  const idle = timer(signal);
  const stopWaiting = whenIdle(() => idle(() => look([0.5]), idleMs));
  signal.addEventListener('abort', stopWaiting);
  if (window.matchMedia('(hover: hover)').matches) return;
  for (const name of ['scroll', 'click'] as const)
    document.addEventListener(name, () => rested(() => look(heights), restMs[name]), passive);
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

/** The pages of the links at some heights of the window, in the middle of its width. */
function pagesAt(parts: readonly number[]): ReadonlySet<string> {
  const { innerWidth, innerHeight } = window;
  const pages = parts.map((part) =>
    pageBehind(document.elementFromPoint(innerWidth / 2, innerHeight * part)),
  );
  return new Set(pages.filter((page) => page !== null));
}

/** The page of the link under an event; null where there is none, and where the page handles the link itself. */
function pageBehind(target: EventTarget | null): string | null {
  if (target instanceof Element && target.closest('[data-in-place]') !== null) return null;
  return ownTarget(target);
}
