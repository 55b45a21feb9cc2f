'use client';

import { useEffect, useState } from 'react';
import { whenSeenAgain } from '@/lib/web/browser/later';
import { track } from './data-layer';
import { toItems, type TrackedVehicle } from './events';

/** Longer than any name of a vehicle that somebody would search for, in characters. */
const longest = 60;

/**
 * A search text as it may be tracked, or null when it must not be: a visitor can type anything into the box, also an
 * e-mail address or a telephone number. It counts as harmless when the search has found something (`results` vehicles)
 * and it has no @ and no run of six digits or more, whatever stands between the digits.
 */
export function trackedSearchTerm(text: string, results: number): string | null {
  const term = text.replace(/\s+/g, ' ').trim().toLowerCase();
  if (results === 0 || term === '' || term.length > longest) return null;
  const joined = term.replace(/(?<=\d)[\s.,/()+_-]+(?=\d)/g, '');
  return term.includes('@') || /\d{6}/.test(joined) ? null : term;
}

/** Returning to the same results, from a vehicle or by a filter, is no new search. */
let lastSearch = '';

/** Tracks a search and its number of results; the text only where it can't be personal data. */
export function TrackSearch({ text, results }: { text: string; results: number }) {
  useEffect(() => {
    if (text === lastSearch) return;
    lastSearch = text;
    const term = trackedSearchTerm(text, results);
    track({ event: 'search', ...(term !== null && { search_term: term }), results });
  }, [text, results]);
  return null;
}

/** Tracks a view of a vehicle's page, once a visit to it: coming back to the page as it was left is another. */
export function TrackVehicle({ vehicle }: { vehicle: TrackedVehicle }) {
  const [now] = useState(vehicle);
  useEffect(() => {
    const view = () => track({ event: 'view_item', ecommerce: toItems([now]) });
    view();
    return whenSeenAgain(view);
  }, [now]);
  return null;
}
