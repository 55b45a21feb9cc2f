'use client';

import { useLayoutEffect } from 'react';
import { keepsSearches, useRecentCode } from './remembered';

const load = () => import('./kept-searches');

/** The saved searches of this device (product 6.16); the code loads when the page is idle, its space is reserved. */
export function KeptAtHome() {
  const code = useRecentCode(load, keepsSearches);
  // The first script runs with documents only: after a client navigation it hasn't run.
  useLayoutEffect(() => {
    if (keepsSearches()) document.documentElement.dataset['kept'] = '';
  }, []);
  return <div className="kept-place">{code && <code.KeptSearches />}</div>;
}
