import * as anchors from '@/lib/routing/anchors';
import * as dataAttributes from '@/lib/routing/data-attributes';
import { isWithinLifetime, memory, terms } from '@/lib/routing/device-entries';
import { missingPicturePath } from '@/lib/routing/page-protocol';
import { withStoredStateIfReadable } from './stored-state';

/** Runs before any page in the site's frame is painted. */

interface StoredMemory {
  /** The newest first. */
  readonly vehicles: readonly { readonly at: number }[];
  readonly searches: readonly unknown[];
}

const { documentElement } = document;

// Reserves the space of saved searches and of viewed vehicles, if any.
withStoredStateIfReadable<StoredMemory>(memory, ({ vehicles: [latest] = [], searches = [] }) => {
  documentElement.toggleAttribute(dataAttributes.savedSearches, searches.length > 0);
  const isShown = latest !== undefined && isWithinLifetime(latest.at, memory);
  documentElement.toggleAttribute(dataAttributes.recentVehicles, isShown);
});

// Reserves the space of fees on the visitor's terms, if there are any.
withStoredStateIfReadable<{ choice: unknown; at: number }>(terms, ({ choice, at = 0 }) => {
  documentElement.toggleAttribute(dataAttributes.terms, Boolean(choice) && isWithinLifetime(at, terms));
});

/**
 * Replaces a vehicle's picture that fails to load by the drawing, from the first one on, and its alternative
 * text, if it has one, by that of the script's attribute. Hides another picture, whose alternative text its
 * parent shows: Chromium would draw its symbol of a broken picture. Only attributes change, which hydration
 * accepts.
 */
const label = document.currentScript?.getAttribute(dataAttributes.label) ?? '';
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return;
    const { alt } = target;
    if (target.matches(`[sizes]:not([${dataAttributes.decorative}], [src="${missingPicturePath}"])`)) {
      target.removeAttribute('srcset');
      if (alt) target.alt = label;
      target.src = missingPicturePath;
    } else {
      target.hidden = true;
      if (alt) target.parentElement?.setAttribute('data-alt', alt);
    }
  },
  true,
);

/**
 * Sets the focus of the search dialog: its text box, which has `autofocus`, or after a touch its title, which
 * precedes the box, because a keyboard would cover the page. A fast visitor opens it before other scripts
 * run.
 */
for (const name of ['pointerdown', 'keydown'])
  addEventListener(
    name,
    (event) => {
      const title = document.getElementById(`${anchors.searchDialog}-t`);
      if (!title) return;
      title.tabIndex = -1;
      title.autofocus = (event as PointerEvent).pointerType === 'touch';
    },
    true,
  );
