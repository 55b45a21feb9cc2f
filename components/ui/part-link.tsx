'use client';

import type { ReactNode } from 'react';
import { inPlaceLink } from './in-place-link';
import { scrollToPart } from './smooth-scroll';

interface PartLinkProps {
  /** The id of a part of this page that can have the focus. */
  part: string;
  className: string;
  children: ReactNode;
}

/** A link to a part of the page, to which it scrolls smoothly (specification 9); the keyboard goes on from there. */
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
