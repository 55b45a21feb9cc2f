/** A window with room for more than a phone's one column, as a media query. */
export const roomyWindow = '(min-width: 48rem)';

/** Any other. */
export const phoneWindow = `not all and ${roomyWindow}`;
