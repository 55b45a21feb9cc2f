'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useToasts } from '@/components/toasts/toast-store';
import { followForms } from './follow-forms';
import { followLinks } from './follow-links';
import { helpDialogs } from './help-dialogs';

interface NavigatorProps {
  /** What is said where a link can't be followed without a connection. */
  words: { readonly title: string; readonly text: string };
}

/**
 * One island that improves the plain links and forms of every page: they become navigations without a reload, are
 * fetched ahead on intent, and carry the visit's utm parameters (decisions 2). Without it they work as they are.
 */
export function Navigator({ words }: NavigatorProps) {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const offline = () => useToasts.getState().show({ title: words.title, body: words.text, icon: 'error' });
    followLinks(router, stop.signal, offline);
    followForms(router, stop.signal);
    helpDialogs(stop.signal);
    return () => stop.abort();
  }, [router, words.title, words.text]);
  return null;
}
