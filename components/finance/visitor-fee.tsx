'use client';

import { setDocumentMark } from '@/lib/browser/page-protocol';
import { useRef } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { useFinancingTerms } from './finance-store';

const load = () => import('./visitor-fee-contents');

/**
 * `termsScript` reserves the space before hydration, so that the fee causes no layout shift. Without terms the element
 * takes no space, not even a grid gap, but stays focusable.
 */
const variants = {
  panel: 'in-data-terms:static in-data-terms:min-h-34 absolute col-span-full outline-none',
  bar: 'in-data-terms:min-h-16 xs:in-data-terms:min-h-11 w-full outline-none',
} as const;

interface VisitorFeeProps {
  /** The vehicle's id. */
  vehicle: string;
  /** Its final price in euros. */
  price: number;
  /** Its own fee in euros; null without one. */
  from: number | null;
  variant: keyof typeof variants;
}

// Releases the space if the code fails to load: the stock's own fee stays.
const release = () => setDocumentMark('terms', null);

/** The fee of a vehicle on the visitor's terms; renders nothing without terms. */
export function FeeOnVisitorTerms({ variant, ...vehicle }: VisitorFeeProps) {
  const terms = useFinancingTerms();
  const code = useLazyModule(load, terms !== null, release);
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} tabIndex={-1} className={variants[variant]}>
      {terms && code && (
        <code.VisitorFeeContents
          {...vehicle}
          terms={terms}
          isCompact={variant === 'bar'}
          onPutAway={() => element.current?.focus()}
        />
      )}
    </div>
  );
}
