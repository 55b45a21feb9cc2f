import { ownTarget } from './campaign-links';
import { goTo } from './navigate';

/** Turns presses on links to our own pages into navigations. Offline the page stays and `offline` is called. */
export function followLinks(signal: AbortSignal, offline: () => void): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      const target = ownTarget(event.target);
      if (!target) return;
      event.preventDefault();
      // The browser's own error page would replace this one.
      if (!navigator.onLine) {
        offline();
        return;
      }
      if (event.target instanceof Element) event.target.closest('dialog')?.close();
      goTo(target);
    },
    { signal },
  );
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Whether a press is to open a link here, and not in a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The attributes of a link that this page handles itself: a plain press calls `onPress`, any other (a new tab, a press
 * before hydration) follows the address. It is not prefetched.
 */
export function inPlaceLink(href: string, onPress: () => void) {
  return {
    href,
    'data-in-place': '',
    onClick: (event: Press) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      onPress();
    },
  };
}
