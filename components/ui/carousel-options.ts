/** Carousels don't animate for visitors who prefer reduced motion. */
export const reducedMotionOptions = { breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };
