'use client';

import { setDocumentMark } from '@/lib/html/page-protocol';
import { useLayoutEffect } from 'react';
import { hasStoredSearches, useMemoryModule } from './remembered';

const load = () => import('./saved-searches');

/** The saved searches of this device (product 6.16); the code loads when the page is idle, its space is reserved. */
export function SavedSearchesAtHome() {
  const code = useMemoryModule(load, hasStoredSearches);
  // The first script runs with documents only: after a client navigation it hasn't run.
  useLayoutEffect(() => {
    if (hasStoredSearches()) setDocumentMark('savedSearches', '');
  }, []);
  return <div className="kept-place">{code && <code.SavedSearches />}</div>;
}
