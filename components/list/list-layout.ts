import { useLayoutEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '@/lib/web/browser/storage';

/** How the cards of a list are laid out on phones. */
export type ListLayout = 'cards' | 'compact';

/** Its key in the storage, which the page's first script reads, too (`lib/site/own-scripts.ts`). */
export const layoutKey = 'vista';

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-view'] });
  return () => observer.disconnect();
}

/** The layout of the document. */
export const shownLayout = (): ListLayout =>
  document.documentElement.dataset['view'] === 'compact' ? 'compact' : 'cards';

function show(layout: ListLayout): void {
  const { dataset } = document.documentElement;
  if (layout === 'compact') dataset['view'] = layout;
  else delete dataset['view'];
}

/**
 * The layout that this device remembers, «cards» on the server and while hydrating, and a function that chooses another
 * (product 6.14). An attribute of the document holds it: the style sheet does the rest.
 */
export function useListLayout(): readonly [ListLayout, (layout: ListLayout) => void] {
  const layout = useSyncExternalStore(watch, shownLayout, () => 'cards' as const);
  // On a page that came without its document the first script hasn't run.
  useLayoutEffect(() => {
    if (browserStorage('localStorage').getItem(layoutKey) === JSON.stringify('compact')) show('compact');
  }, []);
  return [layout, choose];
}

function choose(layout: ListLayout): void {
  void browserStorage('localStorage').setItem(layoutKey, JSON.stringify(layout));
  show(layout);
}
