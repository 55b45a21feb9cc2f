'use client';

import { setDocumentMark } from '@/lib/browser/page-protocol';
import { useLayoutEffect } from 'react';
import { hasRecentVehicles, hasStoredSearches, useMemoryModule } from './remembered';

const loadSearches = () => import('./saved-searches');
const loadVehicles = () => import('./recent-strip');

/**
 * The viewed vehicles and the saved searches of this device, above the models (product 6.16, 7.7). Their code loads
 * when the page is idle; their space is reserved.
 */
export function MemoryAtHome() {
  const searches = useMemoryModule(loadSearches, hasStoredSearches);
  const vehicles = useMemoryModule(loadVehicles, hasRecentVehicles);
  // The first script runs with documents only: after a client navigation it hasn't run.
  useLayoutEffect(() => {
    if (hasStoredSearches()) setDocumentMark('savedSearches', '');
    if (hasRecentVehicles()) setDocumentMark('recentVehicles', '');
  }, []);
  return (
    <div className="memory">
      <div>{vehicles && <vehicles.RecentStrip />}</div>
      <div>{searches && <searches.SavedSearches />}</div>
    </div>
  );
}
