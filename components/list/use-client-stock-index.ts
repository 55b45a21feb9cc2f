'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedData, whenIdle, onPageRestored } from '@/lib/browser/page-lifecycle';
import {
  peekStock,
  type ClientStockIndex,
  type RenderedList,
  useLoadedStock,
} from '@/lib/list/index/loaded-stock';
import { refreshStock, loadStock } from '@/lib/list/index/load';

export interface LoadedIndex {
  /** Null until it is loaded, and while the page may be newer. */
  readonly live: ClientStockIndex | null;
  /** Whether it is unavailable. */
  readonly failed: boolean;
  /** Fetches it, unless that has failed already; resolves to whether it is loaded. */
  readonly load: () => Promise<boolean>;
}

/**
 * Returns the browser's index of a list, never older than its page. It is compared with the server's when a page of the
 * list arrives and when the visitor returns to the tab, so that prices and sold vehicles follow (product 6.12).
 */
export function useClientStockIndex(rendered: RenderedList): LoadedIndex {
  const { index, version } = rendered;
  const live = useLoadedStock(index, version);
  // Stored with its URL: the component is reused for the next list, which has another index.
  const [failed, setFailed] = useState('');
  const attempts = useRef(new Map<string, Promise<boolean>>());

  const load = useCallback(() => {
    const key = `${version} ${index}`;
    const running = attempts.current.get(key);
    if (running) return running;
    const attempt = loadStock(index, version).then(
      () => {
        attempts.current.delete(key);
        return true;
      },
      () => {
        setFailed(index);
        return false;
      },
    );
    attempts.current.set(key, attempt);
    return attempt;
  }, [index, version]);

  useEffect(
    () => (prefersReducedData() ? undefined : whenIdle(() => void (peekStock(index) ?? load()))),
    [index, load],
  );

  useEffect(() => {
    // A failed comparison is repeated the next time.
    const refresh = () => void refreshStock(index, version).catch(() => undefined);
    const onVisibilityChange = () => !document.hidden && refresh();
    if (peekStock(index)) refresh();
    document.addEventListener('visibilitychange', onVisibilityChange);
    const stop = onPageRestored(refresh);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      stop();
    };
  }, [rendered, index, version]);

  return { live, failed: live === null && failed === index, load };
}
