'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { useToasts } from '@/components/toasts/toast-store';
import { followForms } from './follow-forms';
import { followLinks } from './follow-links';
import { helpDialogs } from './help-dialogs';
import { visitorNavigates } from './visitor-navigations';

/** Most pages are there sooner than this, in milliseconds: nothing flickers for them. */
const noticeMs = 300;

interface NavigatorProps {
  words: {
    /** What is said where a link can't be followed without a connection. */
    readonly title: string;
    readonly text: string;
    /** Beside the spinner, while the next page is on its way. */
    readonly loading: string;
  };
}

/**
 * One island that improves the plain links and forms of every page: they become navigations without a reload, are
 * fetched ahead on intent, and carry the visit's utm parameters (decisions 2). Without it they work as they are.
 */
export function Navigator({ words }: NavigatorProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const offline = () => useToasts.getState().show({ title: words.title, body: words.text, icon: 'error' });
    const go = (navigate: () => void) => {
      visitorNavigates();
      startTransition(navigate);
    };
    const waited = {
      push: (href: string) => go(() => router.push(href)),
      replace: (href: string) => go(() => router.replace(href)),
      prefetch: (href: string) => router.prefetch(href),
      back: () => router.back(),
    };
    followLinks(waited, stop.signal, offline);
    followForms(waited, stop.signal);
    helpDialogs(stop.signal);
    return () => stop.abort();
  }, [router, words.title, words.text]);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), noticeMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return (
    <div aria-live="polite" className="on-its-way">
      {late && (
        <p>
          <span className="spinner" aria-hidden="true" />
          {words.loading}
        </p>
      )}
    </div>
  );
}
