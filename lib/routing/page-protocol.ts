import * as dataAttributes from './data-attributes';

/**
 * The protocol of a page: what its markup, inline scripts, style sheets and islands tell each other beside
 * props. Each name stands here with its meaning; style sheets repeat the attributes.
 */

export { dataAttributes };

/** Returns an attribute for an element. */
export const dataAttributeProps = (name: keyof typeof dataAttributes, value = '') => ({
  [dataAttributes[name]]: value,
});

/** Path of the drawing shown for a missing picture, without words (WCAG 1.4.5). */
export const missingPicturePath = '/sin-fotografia.svg';

/** Media query for windows with room for more than a phone's one column. */
export const roomyWindowQuery = '(min-width: 48rem)';
