/**
 * Whether a button's explanation is open and all of it inside the window, and whether the page scrolls sideways. Runs in
 * the page.
 */
export function placementOf(button: Element) {
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
