import { withCampaignParams, isOwnPage } from './campaign';

/** The part of the framework's router that links use. */
interface Router {
  readonly push: (href: string) => void;
  readonly prefetch: (href: string) => void;
}

/** Milliseconds that a pointer rests on a link before its page is prefetched. */
const intentMs = 60;

/**
 * Turns presses on links to our own pages into navigations, and prefetches a page when its link is about to be pressed.
 * Offline the page stays and `offline` is called.
 */
export function followLinks(router: Router, signal: AbortSignal, offline: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event, delay: number) => {
    const target = ownTarget(event.target);
    if (!target || isInPlace(event.target)) return;
    clearTimeout(timer);
    timer = setTimeout(() => router.prefetch(target), delay);
  };
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = ownTarget(event.target);
      if (!target) return;
      event.preventDefault();
      // The browser's own error page would replace this one.
      if (!navigator.onLine) {
        offline();
        return;
      }
      if (event.target instanceof Element) event.target.closest('dialog')?.close();
      router.push(target);
    },
    { signal },
  );
  document.addEventListener('pointerover', (event) => prefetch(event, intentMs), { signal, passive: true });
  document.addEventListener('pointerdown', (event) => prefetch(event, 0), { signal, passive: true });
  document.addEventListener('focusin', (event) => prefetch(event, intentMs), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Whether the page handles the link itself: it is not prefetched. */
function isInPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-in-place]') !== null;
}

/** The address of the link under an event; null when the browser has to follow it. */
function ownTarget(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  if (link.hasAttribute('data-open-consents') || link.getAttribute('href')?.startsWith('#')) return null;
  const href = new URL(link.href);
  const current = new URL(window.location.href);
  if (!isOwnPage(href, current)) return null;
  return withCampaignParams(href, current);
}
