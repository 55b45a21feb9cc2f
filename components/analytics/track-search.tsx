'use client';

import { useEffect } from 'react';
import { trackedSearchTerm } from '@/lib/addresses/search-term';
import { track } from './track';

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
