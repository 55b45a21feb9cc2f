'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { followForms } from './follow-forms';
import { followLinks } from './follow-links';
import { helpDialogs } from './help-dialogs';

/**
 * One island that improves the plain links and forms of every page: they become navigations without a reload, are
 * fetched ahead on intent, and carry the visit's utm parameters (decisions 2). Without it they work as they are.
 */
export function Navigator() {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    followLinks(router, stop.signal);
    followForms(router, stop.signal);
    helpDialogs(stop.signal);
    return () => stop.abort();
  }, [router]);
  return null;
}
