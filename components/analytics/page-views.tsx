'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { onPageRestored } from '@/components/site/browser/page-lifecycle';
import { trackEvent } from './data-layer';

/**
 * The pages of this document in their order, with the times at which they were shown, as `performance.now()`.
 */
const shownPages: { readonly path: string; readonly at: number }[] = [];

/**
 * Returns the path of the page that was shown at a time of `performance.now()`; before the first one that of
 * the first.
 */
export function pagePathShownAt(time: number): string {
  const page = shownPages.findLast(({ at }) => at <= time) ?? shownPages[0];
  return page?.path ?? window.location.pathname;
}

/**
 * Tracks a view of each page: of a document, by a link, by back or forward, and restored from the
 * back-forward cache. A page is a path, and each search; dialogs, filters, order and pages of a list, and
 * what the device remembers are none.
 * @param searchTitle the title of all searches: the document's contains what the visitor has typed
 */
export function TrackPageViews({ searchTitle }: { searchTitle: string }) {
  const path = usePathname();
  const search = useSearchParams().get('search') ?? '';
  useEffect(watchTitle, []);
  // Before the paint: what shifts in the first frame belongs to this page.
  useLayoutEffect(() => {
    const view = () => {
      const title = search === '' ? document.title : searchTitle;
      trackEvent({ event: 'page_view', page_path: path, page_title: title });
    };
    const show = () => shownPages.push({ path, at: performance.now() });
    show();
    const stopWaiting = whenPageTitleSet(view);
    const stopWatching = onPageRestored(() => {
      show();
      view();
    });
    return () => {
      stopWaiting();
      stopWatching();
    };
  }, [path, search, searchTitle]);
  return null;
}

/** Milliseconds within which the framework sets a page's title: with its content, or soon after it. */
const titleMs = 500;

/** The document's title before the framework's changes of this moment: observers are called after them. */
let knownTitle = '';
let waitingForTitle: (() => void) | null = null;

/** Calls back when the title of the page that was just shown is set. Returns a function that ends it. */
function whenPageTitleSet(callback: () => void): () => void {
  const callBackOnce = () => {
    end();
    callback();
  };
  // Pages may have one title.
  const timer = setTimeout(() => document.title !== '' && callBackOnce(), titleMs);
  const end = () => {
    clearTimeout(timer);
    waitingForTitle = null;
  };
  waitingForTitle = callBackOnce;
  callBackWithNewTitle();
  return end;
}

/** Notices a new title, for the page that waits for one. */
function callBackWithNewTitle(): void {
  const { title } = document;
  if (title === knownTitle) return;
  knownTitle = title;
  if (title !== '') waitingForTitle?.();
}

function watchTitle(): () => void {
  const observer = new MutationObserver(callBackWithNewTitle);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
