'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore, useTransition } from 'react';
import { keepFocusOnPage } from '@/components/ui/focus';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { interceptLinksAndForms, prefetchLikelyPages } from '@/components/site/browser/links';
import {
  forceFullNavigations,
  setPageLoading,
  setRouterOfPages,
  onUrlChange,
  notifyUrlWritten,
  pageIdentityOfUrl,
} from '@/components/site/browser/navigation';

type PrefetchOptions = Parameters<ReturnType<typeof useRouter>['prefetch']>[1];
/** Prefetches a page's data and code, not only its outline, like `<Link prefetch>` (decision 56). */
const wholePageOptions: object = { kind: 'full' };

/** Milliseconds of a navigation until screen readers announce it; its bar has a delay in the style sheet. */
const announceMs = 2_000;

/**
 * Enhances the plain links and forms of every page, and registers the router for code that navigates: without
 * a reload, prefetched on intent, with the visit's utm parameters. Without it they work as plain ones.
 */
export function ClientNavigation() {
  const { loading } = useMessages('site');
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const path = usePathname();
  const query = useSearchParams();
  // Back and forward change the URL before their page is shown, which the router doesn't report.
  const page = pageIdentityOfUrl({ pathname: path, search: query.toString() });
  const shownPage = useSyncExternalStore(
    onUrlChange,
    () => pageIdentityOfUrl(window.location),
    () => page,
  );
  const isWaiting = isPending || shownPage !== page;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const announced = {
      push: (href: string) => startTransition(() => router.push(href)),
      replace: (href: string) => startTransition(() => router.replace(href)),
      refresh: () => startTransition(() => router.refresh()),
    };
    setRouterOfPages(announced, stop.signal);
    interceptLinksAndForms(stop.signal);
    keepFocusOnPage(stop.signal);
    prefetchLikelyPages((href) => router.prefetch(href, wholePageOptions as PrefetchOptions), stop.signal);
    // Tells browser tests that links and forms are handled.
    document.documentElement.dataset.hydrated = '';
    return () => stop.abort();
  }, [router]);
  // The router has written them in this commit.
  useLayoutEffect(() => notifyUrlWritten(), [path, query]);
  useEffect(() => {
    setPageLoading(isWaiting);
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), announceMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return (
    <div aria-live="polite" className={isWaiting ? 'loading-bar' : undefined} data-print="hide">
      {isLong && <p className="sr-only">{loading}</p>}
    </div>
  );
}

/**
 * Lets all navigations from this page load documents: the framework shows no other page over that of an
 * unknown URL.
 */
export function ForceFullNavigations() {
  useEffect(() => forceFullNavigations(), []);
  return null;
}
