/** Media query for windows with room for more than a phone's one column. */
export const roomyWindow = '(min-width: 48rem)';

/** Media query for all other windows. */
export const phoneWindow = `not all and ${roomyWindow}`;
