'use client';

import { useRef } from 'react';
import { PartLink } from '@/components/ui/below-first-screen';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { feeOf, type FinancingChoice, type SimulatedFee } from '@/lib/finance/financing';
import { formatEuro, formatInUnit, formatMessage } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/locales';
import { anchors } from '@/lib/routing/routes';
import { useFinance, useFinancingTerms } from './finance-store';
import { useSimulations } from './use-simulations';

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
 * The upstream's fee of the page's vehicle on the visitor's terms: «Con 3.000 € y 60 meses: 294 €/mes», with TAE and total
 * payable, and the actions on the terms; the bottom bar has no button that dismisses them. It is empty without terms.
 */
export function FeeOnVisitorTerms({ vehicle: id, price, from, variant }: VisitorFeeProps) {
  const messages = useMessages('visitorFee');
  const terms = useFinancingTerms();
  const vehicle = { id, price };
  const { of, retry } = useSimulations(terms, [vehicle]);
  const element = useRef<HTMLDivElement>(null);
  const frame = { ref: element, tabIndex: -1, className: variants[variant] };
  if (terms === null) return <div {...frame} />;
  const isCompact = variant === 'bar';
  const fee = feeOf(of(vehicle), price);
  const missing = from === null ? messages.missing : formatMessage(messages.from, { fee: formatEuro(from) });
  const statement =
    typeof fee === 'object' ? (
      // Each text is alone in its element, so that page translators can replace it.
      <p>
        <span>{termsText(messages, fee, terms)}</span> <FeeAmount fee={fee} />
      </p>
    ) : (
      <p className={fee === 'waiting' ? 'text-hint' : ''}>{fee === 'waiting' ? messages.asking : missing}</p>
    );
  const cost = typeof fee === 'object' && <FeeCost fee={fee} />;
  const retryButton = fee === 'missing' && (
    <button type="button" onClick={retry} className={quietLink}>
      {messages.retry}
    </button>
  );
  const change = (
    <PartLink part={anchors.financing} className={isCompact ? `${quietLink} ml-auto` : quietLink}>
      {messages.change}
      <span className="sr-only">{messages.ofTerms}</span>
    </PartLink>
  );
  return (
    <div {...frame}>
      {isCompact ? (
        <div className="text-label flex flex-wrap gap-x-3">
          {statement}
          {retryButton || change}
          {cost}
        </div>
      ) : (
        <>
          <div aria-live="polite" className="own-fee">
            <p className="text-label text-hint">{messages.yourFee}</p>
            {statement}
            {cost}
          </div>
          <p className="text-label mt-1 flex flex-wrap gap-x-5" data-print="hide">
            {retryButton}
            {change}
            <ClearTerms onClear={() => element.current?.focus()} />
          </p>
        </>
      )}
    </div>
  );
}

export const quietLink = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** Returns «Con 3.000 € y 60 meses:»; the entry is the simulated one, which the vehicle may have limited. */
export function termsText(
  messages: Messages['visitorFee'],
  { entry, months }: FinancingChoice,
  terms: FinancingChoice,
): string {
  const text =
    entry < terms.entry ? messages.withMost : entry === 0 ? messages.withoutEntry : messages.withEntry;
  return formatMessage(text, { entry: formatEuro(entry), months });
}

interface FeeProps {
  fee: SimulatedFee;
}

/** «294 €/mes». */
export function FeeAmount({ fee: { fee } }: FeeProps) {
  const messages = useMessages('visitorFee');
  return <b className="whitespace-nowrap">{formatMessage(messages.fee, { fee })}</b>;
}

/** What is paid in all, entry included, and TAE: required beside every simulated fee. */
export function FeeCost({ fee: { tae, paid } }: FeeProps) {
  const messages = useMessages('visitorFee');
  if (!tae || paid === null) return null;
  const cost = { tae, total: formatInUnit(paid, 'euro') };
  return <p className="text-label text-soft">{formatMessage(messages.cost, cost)}</p>;
}

/** The button that clears the visitor's financing terms; `onClear` is called first. */
export function ClearTerms({ onClear }: { onClear?: () => void }) {
  const messages = useMessages('visitorFee');
  const clear = () => {
    onClear?.();
    useFinance.getState().choose(null);
  };
  return (
    <button type="button" className={quietLink} onClick={clear}>
      {messages.putAway}
      <span className="sr-only">{messages.ofTerms}</span>
    </button>
  );
}
