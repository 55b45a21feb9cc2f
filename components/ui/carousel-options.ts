/** Carousels jump instead of gliding where a visitor asks for less motion. */
export const stillWhenAsked = { breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };
