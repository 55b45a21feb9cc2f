'use client';

import type { ReactNode } from 'react';
import { inPlaceLink } from './in-place-link';
import { scrollToPart } from '@/lib/browser/smooth-scroll';

interface PartLinkProps {
  /** The id of a focusable part of this page. */
  part: string;
  className: string;
  children: ReactNode;
}

/** A link to a part of the page, which gets the focus and to which it scrolls smoothly (product 5.5). */
export function PartLink({ part, className, children }: PartLinkProps) {
  const go = () => {
    const target = document.getElementById(part);
    if (!target) return;
    const href = `#${part}`;
    if (window.location.hash !== href) window.history.pushState(null, '', href);
    target.focus({ preventScroll: true });
    scrollToPart(target);
  };
  return (
    <a {...inPlaceLink(`#${part}`, go)} className={className}>
      {children}
    </a>
  );
}
