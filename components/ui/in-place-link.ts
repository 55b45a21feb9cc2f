import type { MouseEvent } from 'react';

/**
 * The attributes of a link that this page handles itself: a plain press calls `onPress`, any other (a new tab, a press
 * before hydration) follows the address. It is not prefetched.
 */
export function inPlaceLink(href: string, onPress: () => void) {
  return {
    href,
    'data-in-place': '',
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPress();
    },
  };
}
