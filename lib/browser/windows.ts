/** Media query for windows with room for more than a phone's one column. */
export const roomyWindow = '(min-width: 48rem)';

/** Media query for all other windows. */
export const phoneWindow = `not all and ${roomyWindow}`;

/** Media query for windows whose lists have four cards per row. */
export const wideWindow = '(min-width: 100rem)';
