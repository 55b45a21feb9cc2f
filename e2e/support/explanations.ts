/**
 * Whether a button's popover is open, at the button and all of it inside the window, and whether the page scrolls
 * sideways. Runs in the page.
 */
export function placementOf(button: Element) {
  const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (popover === null) throw new Error('The button opens nothing');
  const about = popover.getBoundingClientRect();
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  const at = button.getBoundingClientRect();
  const below = about.top - at.bottom;
  const above = at.top - about.bottom;
  return {
    open: popover.matches(':popover-open'),
    near:
      Math.max(below, above) >= 0 &&
      Math.max(below, above) < 12 &&
      about.left < at.right &&
      about.right > at.left,
    inside: about.left >= 0 && about.top >= 0 && about.right <= clientWidth && about.bottom <= clientHeight,
    sideways: scrollWidth > clientWidth,
  };
}
