'use client';

import { useEffect } from 'react';
import { searchTermToTell } from '@/lib/domain/search-term';
import { track } from './track';

/** Coming back to the same results, from a vehicle or by a filter, is no new search. */
let lastSearch = '';

/** Tells that something was searched and how much was found; the text only where nobody can be meant by it. */
export function TrackSearch({ text, results }: { text: string; results: number }) {
  useEffect(() => {
    if (text === lastSearch) return;
    lastSearch = text;
    const term = searchTermToTell(text, results);
    track({ event: 'search', ...(term !== null && { search_term: term }), results });
  }, [text, results]);
  return null;
}
