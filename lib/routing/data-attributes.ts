/**
 * Attributes that markup sets and code reads. Constants of a module, so that inline scripts bundle only those
 * that they name.
 */

/** On a GET form: its submit goes back in the history. */
export const back = 'data-back';
/** On a GET form: its submit replaces the page, and an empty search only closes its dialog. */
export const search = 'data-search';
/** On a link: the parent page, for a visitor who has none to go back to. */
export const up = 'data-up';
/** On a link that the page handles itself: it isn't prefetched. */
export const inPage = 'data-in-page';
/** On a GET form, with the vehicle's id: its submit opens the interest dialog. */
export const interest = 'data-interest';
/** On a link of configured HTML: a click runs the configured consent script. */
export const openConsents = 'data-open-consents';
/** On a picture: it is hidden if it fails to load, not replaced by the drawing. */
export const decorative = 'data-decorative';
/** On the frame's script: the alternative text of the drawing for failed pictures. */
export const label = 'data-label';
/** On the script that preloads a list's index: its URL. */
export const index = 'data-index';

// Attributes of the `html` element: state of this device that the style sheet needs. Inline scripts set them
// before hydration, so that nothing shifts; hydration leaves them alone (`suppressHydrationWarning`).

/** There are saved searches: home reserves their space. */
export const savedSearches = 'data-saved-searches';
/** There are viewed vehicles: home reserves their space. */
export const recentVehicles = 'data-recent-vehicles';
/** The visitor has financing terms: pages reserve the space of fees on them. */
export const terms = 'data-terms';
