/** The geometry of a button's explanation; runs in the page. */
export interface Placement {
  readonly open: boolean;
  /** Whether all of it is inside the window. */
  readonly inside: boolean;
  /** Whether the page scrolls sideways. */
  readonly sideways: boolean;
}

/** Reads the position of a button's explanation. */
export function placementOf(button: Element): Placement {
  const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (popover === null) throw new Error('The button opens nothing');
  const about = popover.getBoundingClientRect();
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  return {
    open: popover.matches(':popover-open'),
    inside: about.left >= 0 && about.top >= 0 && about.right <= clientWidth && about.bottom <= clientHeight,
    sideways: scrollWidth > clientWidth,
  };
}
