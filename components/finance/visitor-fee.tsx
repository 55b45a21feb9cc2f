'use client';

import { useRef } from 'react';
import { PartLink } from '@/components/ui/below-first-screen';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { feeFromSimulation, type FinancingChoice, type SimulationState } from '@/lib/finance/financing';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import { anchors } from '@/lib/routing/routes';
import { ClearTerms, FeeAmount, FeeCost, quietLink, termsText } from './fee-statement';
import { simulationOn, useFinance, useFinancingTerms } from './finance-store';

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

/**
 * The fee of the page's vehicle on the visitor's terms, as its calculator has it: «Con 3.000 € y 60 meses: 294 €/mes»,
 * with TAE and total payable, and the actions on the terms. Renders nothing without terms.
 */
export function FeeOnVisitorTerms({ variant, ...props }: VisitorFeeProps) {
  const terms = useFinancingTerms();
  const simulation = useFinance((finance) => simulationOn(props.vehicle, finance));
  const element = useRef<HTMLDivElement>(null);
  return (
    <div ref={element} tabIndex={-1} className={variants[variant]}>
      {terms && (
        <TermsAndFee
          {...props}
          {...{ terms, simulation }}
          isCompact={variant === 'bar'}
          onPutAway={() => element.current?.focus()}
        />
      )}
    </div>
  );
}

interface TermsAndFeeProps extends Omit<VisitorFeeProps, 'variant'> {
  terms: FinancingChoice;
  simulation: SimulationState | null;
  /** In the bottom bar: without the button that dismisses the terms. */
  isCompact: boolean;
  /** Called when the terms are dismissed by their button. */
  onPutAway: () => void;
}

function TermsAndFee({ price, from, terms, simulation, isCompact, onPutAway }: TermsAndFeeProps) {
  const messages = useMessages('visitorFee');
  const isWaiting = simulation === null || simulation.kind === 'running';
  // Fees for another price than the page shows count as missing.
  const fee =
    simulation?.kind === 'done' && simulation.price === price ? feeFromSimulation(simulation) : null;
  const change = (
    <PartLink part={anchors.financing} className={isCompact ? `${quietLink} ml-auto` : quietLink}>
      {messages.change}
      <span className="sr-only">{messages.ofTerms}</span>
    </PartLink>
  );
  const retryButton = !fee && !isWaiting && (
    <button type="button" onClick={() => useFinance.getState().setSimulation(null)} className={quietLink}>
      {messages.retry}
    </button>
  );
  const missing = from === null ? messages.missing : formatMessage(messages.from, { fee: formatEuro(from) });
  const statement = fee ? (
    // Each text is alone in its element, so that page translators can replace it.
    <p>
      <span>{termsText(messages, fee, terms)}</span> <FeeAmount fee={fee} />
    </p>
  ) : (
    <p className={isWaiting ? 'text-hint' : ''}>{isWaiting ? messages.asking : missing}</p>
  );
  const cost = fee && <FeeCost fee={fee} />;
  if (isCompact) {
    return (
      <div className="text-label flex flex-wrap gap-x-3">
        {statement}
        {retryButton || change}
        {cost}
      </div>
    );
  }
  return (
    <>
      <div aria-live="polite" className="own-fee">
        <p className="text-label text-hint">{messages.yourFee}</p>
        {statement}
        {cost}
      </div>
      <p className="text-label mt-1 flex flex-wrap gap-x-5" data-print="hide">
        {retryButton}
        {change}
        <ClearTerms onClear={onPutAway} />
      </p>
    </>
  );
}
