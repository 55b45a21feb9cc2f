'use client';

import type { ReactNode } from 'react';
import {
  ClearTermsButton,
  FeeAmount,
  FeeTotalAndTae,
  quietLink,
  termsText,
} from '@/components/finance/visitor-fee';
import { useFinancingTerms } from '@/components/finance/finance-store';
import { type FeeState, useRequestSimulations } from '@/components/finance/use-simulations';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { listHref } from '@/lib/stock/url';
import { financeExampleHref, paths } from '@/lib/routing/routes';
import { positionOfUniqueLeast } from '@/lib/compare/comparison-rows';
import type { FinancingTerms } from '@/lib/finance/financing';
import { formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import type { Snapshot } from '@/lib/stock/vehicle';
import { VehicleCell } from './comparison';

interface VisitorFeesRowProps {
  vehicles: readonly Snapshot[];
  /** The sentence required beside fees. */
  warning: ReactNode;
  /** The words of a link to the example of a fee; null where no page holds one. */
  example: string | null;
}

/**
 * The fees on the visitor's terms, a row of the column heads. Its space is reserved before hydration
 * (`inline/frame.ts`); without terms there is no row.
 */
export function VisitorFeesRow({ vehicles, warning, example }: VisitorFeesRowProps) {
  const { best: marks } = useMessages('comparator');
  const messages = useMessages('visitorFee');
  const terms = useFinancingTerms();
  const { feeOf, retry } = useRequestSimulations(terms, vehicles);
  const fees = vehicles.map(feeOf);
  const best = positionOfUniqueLeast(fees.map(comparableFeeOrNull));
  return (
    <tr
      role="row"
      className="compare-own hidden min-h-60 content-start in-data-terms:grid max-[22rem]:min-h-70 lg:min-h-38"
    >
      <th role="rowheader" scope="row" className="compare-label">
        {terms && (
          <>
            <p>{termsText(messages, terms, terms)}</p>
            <p className="flex flex-wrap gap-x-4" data-print="hide">
              <a href={listHref(paths.stock, { terms })} className={quietLink}>
                {messages.change}
                <span className="sr-only">{messages.ofTerms}</span>
              </a>
              <ClearTermsButton />
              {fees.includes('missing') && (
                <button type="button" className={quietLink} onClick={retry}>
                  {messages.retry}
                </button>
              )}
            </p>
            {warning}
          </>
        )}
      </th>
      {vehicles.map(({ id }, index) => (
        <VehicleCell key={id} vehicleId={id}>
          {terms && (
            <VisitorFee vehicleId={id} fee={fees[index] ?? 'waiting'} terms={terms} example={example} />
          )}
          {terms && index === best && <span className="compare-best">{marks.fee}</span>}
        </VehicleCell>
      ))}
    </tr>
  );
}

/** Fees on other entries than these, which a vehicle may limit, are of another kind. */
const comparableFeeOrNull = (fee: FeeState) =>
  typeof fee === 'string' ? null : { value: fee.amount, unit: `€ ${fee.entry}` };

interface FeeProps {
  vehicleId: string;
  fee: FeeState;
  terms: FinancingTerms;
  example: string | null;
}

function VisitorFee({ vehicleId, fee, terms, example }: FeeProps) {
  const messages = useMessages('visitorFee');
  if (fee === 'waiting') return <p className="text-label text-hint">{messages.asking}</p>;
  if (fee === 'missing') return <p className="text-label">{messages.missing}</p>;
  return (
    <>
      <p className="text-lead font-bold">
        <FeeAmount fee={fee} />
      </p>
      <FeeTotalAndTae fee={fee} />
      {fee.entry < terms.entry && (
        <p className="text-label">{formatMessage(messages.most, { entry: formatWholeEuros(fee.entry) })}</p>
      )}
      {example && (
        <a
          href={financeExampleHref(vehicleId)}
          data-print="hide"
          className="text-label text-hint hover:text-main flex min-h-6 w-fit items-center underline underline-offset-4"
        >
          {example}
        </a>
      )}
    </>
  );
}
