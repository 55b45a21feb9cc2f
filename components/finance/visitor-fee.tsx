'use client';

import { useRef } from 'react';
import { PartLink } from '@/components/ui/below-first-screen';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { FinancingTerms, SimulatedFee } from '@/lib/finance/financing';
import { formatWholeEuros, formatWithUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { anchors } from '@/lib/routing/routes';
import { useFinanceStore, useFinancingTerms } from './finance-store';
import { useStockFee } from './stock-fee';
import { type FeeState, useRequestSimulations } from './use-simulations';

interface VisitorFeeProps {
  /** The vehicle's id. */
  vehicleId: string;
  /** Its final price in euros. */
  price: number;
}

/** The upstream's fee of the page's vehicle on the visitor's terms, if there are any. */
function useVisitorFee({ vehicleId: id, price }: VisitorFeeProps) {
  const messages = useMessages('visitorFee');
  const terms = useFinancingTerms();
  const vehicle = { id, price };
  const { feeOf, retry } = useRequestSimulations(terms, [vehicle], true);
  const stockFee = useStockFee();
  const missing = stockFee === null ? messages.missing : formatMessage(messages.from, { fee: stockFee });
  const fee = feeOf(vehicle);
  return { messages, terms, fee, feeProps: { fee, missing, onRetry: retry } };
}

/**
 * The fee on the visitor's terms in the price panel, and the actions on the terms. `inline/frame.ts` reserves
 * its space before hydration, so that nothing moves. Without terms it takes no space, not even a grid gap,
 * but stays focusable.
 */
export function FeeOnVisitorTerms(props: VisitorFeeProps) {
  const { messages, terms, feeProps } = useVisitorFee(props);
  const element = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={element}
      tabIndex={-1}
      className="absolute col-span-full outline-none in-data-terms:static in-data-terms:min-h-34"
    >
      {terms && (
        <>
          {/* As large as the stock's own. */}
          <div aria-live="polite" className="[&_b]:text-heading min-h-26 [&_b]:block">
            <p className="text-label text-hint">{messages.yourFee}</p>
            <FeeOnTerms {...feeProps} terms={terms} />
          </div>
          <p className="text-label mt-1 flex flex-wrap gap-x-5" data-print="hide">
            <PartLink part={anchors.financing} className={quietLink}>
              {messages.change}
              <span className="sr-only">{messages.ofTerms}</span>
            </PartLink>
            <ClearTermsButton onClear={() => element.current?.focus()} />
          </p>
        </>
      )}
    </div>
  );
}

/**
 * The same in the bar: the fee, and in a line of its own the terms, which lead to the calculator, with what
 * they cost.
 */
export function FeeOnVisitorTermsInBar(props: VisitorFeeProps) {
  const { messages, terms, fee, feeProps } = useVisitorFee(props);
  if (!terms) return null;
  if (typeof fee !== 'object')
    return (
      <div className="text-label order-2 col-span-full leading-tight">
        <FeeOnTerms {...feeProps} terms={terms} />
      </div>
    );
  return (
    <>
      <p className="text-lead leading-6">
        <FeeAmount fee={fee} />
      </p>
      <p className="text-label order-2 col-span-full leading-tight">
        <PartLink part={anchors.financing} className={quietLink}>
          <span>{termsText(messages, fee, terms)}</span>
          <span className="sr-only">{` ${messages.change}${messages.ofTerms}`}</span>
        </PartLink>{' '}
        <FeeTotalAndTae fee={fee} isShort />
      </p>
    </>
  );
}

interface FeeOnTermsProps {
  fee: FeeState;
  terms: FinancingTerms;
  /** The text where there is no fee. */
  missing: string;
  onRetry: () => void;
}

/** «Con 3.000 € y 60 meses: 294 €/mes» with TAE and total payable, or that the fee is awaited or missing. */
export function FeeOnTerms({ fee, terms, missing, onRetry }: FeeOnTermsProps) {
  const messages = useMessages('visitorFee');
  if (fee === 'waiting') return <p className="text-hint">{messages.asking}</p>;
  if (fee === 'missing')
    return (
      <p className="flex flex-wrap gap-x-4">
        <span>{missing}</span>
        <button type="button" onClick={onRetry} className={`${quietLink} scripted`}>
          {messages.retry}
        </button>
        <noscript>
          <a href="" className={quietLink}>
            {messages.retry}
          </a>
        </noscript>
      </p>
    );
  return (
    <>
      {/* Each text is alone in its element, so that page translators can replace it. */}
      <p>
        <span>{termsText(messages, fee, terms)}</span> <FeeAmount fee={fee} />
      </p>
      <FeeTotalAndTae fee={fee} />
    </>
  );
}

export const quietLink = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** Returns «Con 3.000 € y 60 meses:»; the entry is the simulated one, which the vehicle may have limited. */
export function termsText(
  messages: Messages['visitorFee'],
  { entry, months }: FinancingTerms,
  requested: FinancingTerms,
): string {
  const text =
    entry < requested.entry ? messages.withMost : entry === 0 ? messages.withoutEntry : messages.withEntry;
  return formatMessage(text, { entry: formatWholeEuros(entry), months });
}

/** «294 €/mes». */
export function FeeAmount({ fee: { fee } }: { fee: SimulatedFee }) {
  const messages = useMessages('visitorFee');
  return <b className="whitespace-nowrap">{formatMessage(messages.fee, { fee })}</b>;
}

/**
 * The sum of all payments, entry included, and TAE: required beside every simulated fee; nothing where the
 * simulation lacks one of them.
 */
export function FeeTotalAndTae({
  fee: { tae, paid },
  isShort = false,
}: {
  fee: SimulatedFee;
  isShort?: boolean;
}) {
  const messages = useMessages('visitorFee');
  if (!tae || paid === null) return null;
  const cost = { tae, total: formatWithUnit(paid, 'euro') };
  if (isShort) return <span className="text-soft">{formatMessage(messages.costShort, cost)}</span>;
  return <p className="text-label text-soft">{formatMessage(messages.cost, cost)}</p>;
}

/** The button that clears the visitor's financing terms; `onClear` is called first. */
export function ClearTermsButton({ onClear }: { onClear?: () => void }) {
  const messages = useMessages('visitorFee');
  const clear = () => {
    onClear?.();
    useFinanceStore.getState().setTerms(null);
  };
  return (
    <button type="button" className={quietLink} onClick={clear}>
      {messages.putAway}
      <span className="sr-only">{messages.ofTerms}</span>
    </button>
  );
}
