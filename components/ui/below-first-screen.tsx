'use client';

import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { clientLinkProps } from '@/components/site/browser/links';
import { arrivedAtTopByLink, updateUrl } from '@/components/site/browser/navigation';
import { scrollToPart } from '@/components/site/browser/smooth-scroll';
import { useBrowserValue } from './hooks';

/**
 * Whether to render content below the first screen. After a click on a link it renders after the first
 * screen, in slices; in a document, after back and for a URL with a fragment it renders from the start.
 */
export function useWhetherToRenderBelowFirstScreen(): boolean {
  const waits = useBrowserValue(arrivedAtTopByLink, false);
  return useDeferredValue(true, !waits);
}

/** A part of a page below its first screen; after a click its space is reserved. */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  // As high as a window, so that the content after it doesn't flash.
  return useWhetherToRenderBelowFirstScreen() ? children : <div className="min-h-screen" />;
}

/**
 * A link to a focusable part of the page, by its id: it focuses and scrolls to it smoothly. The part may be
 * rendered after the click, below the first screen.
 */
export function PartLink({ part, ...link }: ComponentProps<'a'> & { part: string }) {
  return <a {...clientLinkProps(`#${part}`, () => goToPartOnceRendered(part))} {...link} />;
}

/** Goes to a part of the page, now or once it is rendered, within so many frames. */
export function goToPartOnceRendered(partId: string, maxFrames = 120): void {
  const target = document.getElementById(partId);
  if (!target) {
    if (maxFrames > 0) requestAnimationFrame(() => goToPartOnceRendered(partId, maxFrames - 1));
    return;
  }
  updateUrl(`#${partId}`, 'push');
  target.focus({ preventScroll: true });
  scrollToPart(target);
}
