'use client';

import { useEffect } from 'react';
import { loadDocuments } from '@/lib/navigation/navigate';

/** Lets all navigations from this page load documents: the framework shows no other page over that of an unknown URL. */
export function DocumentNavigation() {
  useEffect(() => loadDocuments(), []);
  return null;
}
