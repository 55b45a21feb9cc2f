'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { inPlaceLink } from './in-place-link';
import { scrollToPart } from '@/lib/web/browser/smooth-scroll';
import { whenThere } from '@/lib/web/browser/when-there';

interface PartLinkProps {
  /** The id of a focusable part of this page. */
  part: string;
  className: string;
  children: ReactNode;
}

/**
 * A link to a part of the page, which gets the focus and to which it scrolls smoothly (product 5.5), once it is there: what
 * lies below the first screen may come after the press (decision 70).
 */
export function PartLink({ part, className, children }: PartLinkProps) {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    return whenThere(part, (target) => {
      const href = `#${part}`;
      if (window.location.hash !== href) window.history.pushState(null, '', href);
      target.focus({ preventScroll: true });
      scrollToPart(target);
    });
  }, [presses, part]);
  const go = () => setPresses((number) => number + 1);
  return (
    <a {...inPlaceLink(`#${part}`, go)} className={className}>
      {children}
    </a>
  );
}
