/**
 * Attributes of the `html` element: state of this device that the style sheet needs. Inline scripts set them
 * before hydration, so that nothing shifts; hydration leaves them alone (`suppressHydrationWarning` of the
 * layout).
 */

/** There are saved searches: home reserves their space. */
export const savedSearches = 'data-saved-searches';
/** There are viewed vehicles: home reserves their space. */
export const recentVehicles = 'data-recent-vehicles';
/** The visitor has financing terms: pages reserve the space of fees on them. */
export const terms = 'data-terms';
