'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore, useTransition } from 'react';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useToasts } from '@/components/ui/toasts';
import { propagateCampaign, handleFormSubmits, handleLinkClicks } from '@/lib/navigation/follow';
import { trackHistory } from '@/lib/navigation/history-entries';
import { restoreEarlyInput } from '@/lib/browser/early-input';
import { preserveFirstTypeface } from '@/lib/browser/typeface';
import { polyfillDialogs, anchorPopovers } from '@/lib/browser/overlays';
import { prefetchLinks } from '@/lib/navigation/prefetch-links';
import { setRouter, onPageShown } from '@/lib/navigation/navigate';

type PrefetchOptions = Parameters<ReturnType<typeof useRouter>['prefetch']>[1];
/** Prefetches a page's data and code, not only its outline, like `<Link prefetch>` (decision 56). */
const whole: object = { kind: 'full' };

/** Milliseconds until a navigation is announced: most finish sooner, and the notice must not flicker. */
const noticeMs = 300;

/**
 * Enhances the plain links and forms of every page, and registers the router for code that navigates: without a reload,
 * prefetched on intent, with the visit's utm parameters (product 4.4). Without it they work as plain ones.
 */
export function Navigator() {
  const { networkTitle, network } = useMessages('errors');
  const { loading } = useMessages('site');
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const offline = () => useToasts.getState().show({ title: networkTitle, body: network, icon: 'error' });
    const announced = {
      push: (href: string) => startTransition(() => router.push(href)),
      replace: (href: string) => startTransition(() => router.replace(href)),
      back: () => router.back(),
      refresh: () => router.refresh(),
    };
    trackHistory(stop.signal);
    setRouter(announced, stop.signal);
    propagateCampaign(stop.signal);
    handleLinkClicks(stop.signal, offline);
    prefetchLinks((href) => router.prefetch(href, whole as PrefetchOptions), stop.signal);
    handleFormSubmits(stop.signal);
    polyfillDialogs(stop.signal);
    anchorPopovers(stop.signal);
    return () => stop.abort();
  }, [router, networkTitle, network]);
  useEffect(() => {
    void restoreEarlyInput();
    void preserveFirstTypeface();
  }, []);
  useEffect(() => {
    if (!pending) return onPageShown();
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
          {loading}
        </p>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The notice while the browser is offline (product 5.5). */
export function OfflineNotice() {
  const { offline } = useMessages('errors');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <p>
          <Icon name="info" size={18} />
          {offline}
        </p>
      )}
    </div>
  );
}
