import { documentMarks, setDocumentMark } from '@/lib/html/page-protocol';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '@/lib/browser/storage';

/** The layout of a list's cards on phones. */
export type ListLayout = 'cards' | 'compact';

/** Storage key, read by the page's first script too (`lib/site/own-scripts.ts`). */
export const layoutKey = 'vista';

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [documentMarks.view] });
  return () => observer.disconnect();
}

/** Returns the current layout of the document. */
const shownLayout = (): ListLayout =>
  document.documentElement.getAttribute(documentMarks.view) === 'compact' ? 'compact' : 'cards';

const show = (layout: ListLayout) => setDocumentMark('view', layout === 'compact' ? layout : null);

/**
 * Returns the layout stored on this device, «cards» on the server and while hydrating, and a function that changes it
 * (product 6.14). An attribute of the document holds it for the style sheet.
 */
export function useListLayout(): readonly [ListLayout, (layout: ListLayout) => void] {
  const layout = useSyncExternalStore(watch, shownLayout, () => 'cards' as const);
  // The first script runs with documents only: after a client navigation it hasn't run.
  useLayoutEffect(() => {
    if (browserStorage('localStorage').get(layoutKey) === 'compact') show('compact');
  }, []);
  return [layout, choose];
}

function choose(layout: ListLayout): void {
  browserStorage('localStorage').set(layoutKey, layout);
  show(layout);
}
