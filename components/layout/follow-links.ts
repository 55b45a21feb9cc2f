import { carriedAddress, isOwnPage } from './carried-address';

/** What a press needs of the framework's router. */
interface Router {
  readonly push: (href: string) => void;
  readonly prefetch: (href: string) => void;
}

/** Milliseconds a pointer rests on a link before its page is fetched ahead. */
const intentMs = 60;

/**
 * Turns presses on links to our own pages into navigations, and fetches a page ahead when one is about to be pressed.
 * Without a connection the page stays, and `offline` is told.
 */
export function followLinks(router: Router, signal: AbortSignal, offline: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ahead = (event: Event, delay: number) => {
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
      // The browser's own error page would take this one away.
      if (!navigator.onLine) {
        offline();
        return;
      }
      if (event.target instanceof Element) event.target.closest('dialog')?.close();
      router.push(target);
    },
    { signal },
  );
  document.addEventListener('pointerover', (event) => ahead(event, intentMs), { signal, passive: true });
  document.addEventListener('pointerdown', (event) => ahead(event, 0), { signal, passive: true });
  document.addEventListener('focusin', (event) => ahead(event, intentMs), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** A link that its page answers itself: nothing is fetched for it. */
function isInPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-in-place]') !== null;
}

/** The address that the link under an event leads to; null when it isn't ours to follow. */
function ownTarget(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  if (link.hasAttribute('data-open-consents') || link.getAttribute('href')?.startsWith('#')) return null;
  const href = new URL(link.href);
  const current = new URL(window.location.href);
  if (!isOwnPage(href, current)) return null;
  return carriedAddress(href, current);
}
