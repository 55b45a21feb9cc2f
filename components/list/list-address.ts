'use client';

import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Components that show the address's state. */
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener('popstate', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('popstate', changed);
  };
}

/**
 * The query of a list's address, `?colors=12`: on the server and while hydrating the one it was rendered for, then
 * the browser's own, also after back and forward. It stays what it was while the browser goes to another page.
 */
export function useListQuery(path: string, rendered: string): string {
  const last = useRef(rendered);
  const read = useCallback(() => {
    if (window.location.pathname === path) last.current = window.location.search;
    return last.current;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read anew for each page that the server renders: the framework writes its address once the page is shown
  }, [path, rendered]);
  const readRendered = useCallback(() => rendered, [rendered]);
  return useSyncExternalStore(watch, read, readRendered);
}

/**
 * Writes another state of the same list into the address, as a new history entry or in place of the last one. An
 * unchanged address makes no new entry.
 */
export function writeAddress(href: string, how: 'push' | 'replace'): void {
  const { pathname, search } = window.location;
  if (how === 'push' && href !== pathname + search) window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
  for (const changed of watchers) changed();
}
