/** Moves the focus to the page's main part, without scrolling. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true });

/**
 * A ref for a control that goes away with what its press leads to, at once or later: where it has the focus
 * then, the main part gets that, and not `body`.
 */
export const handOverFocus = (control: HTMLElement | null) => () => {
  if (control !== null && document.activeElement === control) focusMain();
};
