'use client';

import { useLayoutEffect } from 'react';
import { keepsSearches, useRecentCode } from './remembered';

const load = () => import('./kept-searches');

/** The searches kept on this device (product 6.16), with code that comes when the page is idle; its place is kept before. */
export function KeptAtHome() {
  const code = useRecentCode(load, keepsSearches);
  // On a page that came without its document the first script hasn't run.
  useLayoutEffect(() => {
    if (keepsSearches()) document.documentElement.dataset['kept'] = '';
  }, []);
  return <div className="kept-place">{code && <code.KeptSearches />}</div>;
}
