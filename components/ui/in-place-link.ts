import type { MouseEvent } from 'react';

/**
 * The attributes of a link that this page answers itself where it can: a plain press is ours, any other (a new tab, a
 * press before scripts run) follows the address. It is not fetched ahead.
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
