/**
 * Runs before the first card of a list is painted: a visitor who wants the compact view sees no other (product 6.14).
 * The storage may be refused.
 */
export const viewScript =
  'try{localStorage.vista==\'"compact"\'&&(document.documentElement.dataset.view="compact")}catch{}';

/** The inline scripts of our own, letter by letter: a page's policy lets them in, and no other. */
export const ownScripts: readonly string[] = [viewScript];
