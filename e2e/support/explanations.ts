/** The geometry of an explanation and its button; runs in the page. */
export interface Placement {
  readonly open: boolean;
  /** Whether all of it is inside the window. */
  readonly inside: boolean;
  /** Whether it lies next to its button, rather than over it. */
  readonly beside: boolean;
  /** Whether the page scrolls sideways. */
  readonly sideways: boolean;
}

/** Reads the position of a button's explanation. */
export function placementOf(button: Element): Placement {
  const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (popover === null) throw new Error('The button opens nothing');
  const [own, about] = [button.getBoundingClientRect(), popover.getBoundingClientRect()];
  const apart = (a: DOMRect, b: DOMRect) =>
    Math.max(0, a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  return {
    open: popover.matches(':popover-open'),
    inside: about.left >= 0 && about.top >= 0 && about.right <= clientWidth && about.bottom <= clientHeight,
    beside: apart(own, about) <= 5,
    sideways: scrollWidth > clientWidth,
  };
}
