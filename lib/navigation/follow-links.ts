import { ownTarget } from './own-link';

/** Turns presses on links to our own pages into navigations. Offline the page stays and `offline` is called. */
export function followLinks(push: (href: string) => void, signal: AbortSignal, offline: () => void): void {
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
      push(target);
    },
    { signal },
  );
}
