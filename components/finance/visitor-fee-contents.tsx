import type { ReactNode } from 'react';
import { PartLink } from '@/components/ui/below-first-screen';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { anchors } from '@/lib/routing/routes';
import type { FinancingChoice } from '@/lib/finance/financing';
import { formatEuro, formatMessage } from '@/lib/i18n/format';
import { ClearTerms, FeeCost, FeeTerms, quietLink } from '@/components/finance/fee-statement';
import { useFees } from './use-fees';

interface VisitorFeeContentsProps {
  vehicle: string;
  price: number;
  from: number | null;
  terms: FinancingChoice;
  /** In the bottom bar: without the button that dismisses the terms. */
  isCompact: boolean;
  /** Called when the terms are dismissed by their button. */
  onPutAway: () => void;
}

/** «Con 3.000 € y 60 meses: 294 €/mes», with TAE and total payable, and the actions on the terms. */
export function VisitorFeeContents(props: VisitorFeeContentsProps) {
  const { vehicle, price, from, terms, isCompact, onPutAway } = props;
  const messages = useMessages('visitorFee');
  const { of, retry } = useFees(terms, [{ id: vehicle, price }]);
  const fee = of({ id: vehicle, price });
  const change = (
    <PartLink part={anchors.financing} className={isCompact ? `${quietLink} ml-auto` : quietLink}>
      {messages.change}
      <span className="sr-only">{messages.ofTerms}</span>
    </PartLink>
  );
  const retryButton = fee === 'missing' && (
    <button type="button" onClick={retry} className={quietLink}>
      {messages.retry}
    </button>
  );
  const statement: ReactNode =
    fee === 'waiting' ? (
      <p className="text-hint">{messages.asking}</p>
    ) : fee === 'missing' ? (
      <p>{from === null ? messages.missing : formatMessage(messages.from, { fee: formatEuro(from) })}</p>
    ) : (
      <FeeTerms fee={fee} terms={terms} />
    );
  const cost = typeof fee === 'object' && <FeeCost fee={fee} />;
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
