/**
 * The protocol of a page: what its markup, inline scripts, style sheets and islands tell each other beside
 * props. Each name stands here with its meaning; style sheets repeat the attributes.
 */

/** Attributes that markup sets and code reads. */
export const dataAttributes = {
  /** On a GET form: its submit goes back in the history. */
  back: 'data-back',
  /** On a GET form: its submit replaces the page, and an empty search only closes its dialog. */
  search: 'data-search',
  /** On a link: the parent page, for a visitor who has none to go back to. */
  up: 'data-up',
  /** On a link that the page handles itself: it isn't prefetched. */
  inPage: 'data-in-place',
  /** On a GET form, with the vehicle's id: its submit opens the interest dialog. */
  interest: 'data-interest',
  /** On a link of configured HTML: a click runs the configured consent script. */
  openConsents: 'data-open-consents',
  /** On a picture: it is hidden if it fails to load, not replaced by the drawing. */
  decorative: 'data-plain',
  /** On the frame's script: the alternative text of the drawing for failed pictures. */
  label: 'data-label',
  /** On the script that preloads a list's index: its URL. */
  index: 'data-index',
} as const;

/** Returns an attribute for an element. */
export const dataAttributeProps = (name: keyof typeof dataAttributes, value = '') => ({
  [dataAttributes[name]]: value,
});

/**
 * Attributes of the `html` element: state of this device that the style sheet needs. Inline scripts set them
 * before hydration, so that nothing shifts; hydration leaves them alone (`suppressHydrationWarning` of the
 * layout).
 */
export const documentAttributes = {
  /** There are saved searches: home reserves their space. */
  savedSearches: 'data-kept',
  /** There are viewed vehicles: home reserves their space. */
  recentVehicles: 'data-recent',
  /** The visitor has financing terms: pages reserve the space of fees on them. */
  terms: 'data-terms',
} as const;

/**
 * The entries of this device's storage that inline scripts read as well, with the version that this build
 * writes. Entries of a greater version are another build's.
 */
export const deviceEntries = {
  comparison: { key: 'comparador', version: 3 },
  /** The visitor's financing terms, islands and driving data. */
  terms: { key: 'financiacion', version: 2 },
  /** Viewed vehicles, saved searches, and whether the device remembers anything. */
  memory: { key: 'vistos', version: 5 },
} as const;

/** Sets a mark of the document, or removes it with null. */
export function setDocumentAttribute(name: keyof typeof documentAttributes, value: string | null): void {
  const { documentElement } = document;
  if (value === null) documentElement.removeAttribute(documentAttributes[name]);
  else documentElement.setAttribute(documentAttributes[name], value);
}

/** Media query for windows with room for more than a phone's one column. */
export const roomyWindow = '(min-width: 48rem)';

/** Media query for all other windows. */
export const phoneWindow = `not all and ${roomyWindow}`;
