'use client';

import { useMessages } from '@/components/ui/messages/messages-provider';
import { estimatedWholeEuroFeeOrNull, type FeeCurve, leastEntryForFeeOrNull } from '@/lib/finance/curve';
import { nearestAllowedTerms } from '@/lib/finance/financing';
import { formatWholeEuros, formatMessage, formatWithUnit } from '@/lib/i18n/format';
import type { ListVehicle } from '@/lib/stock/vehicle';

interface CardFeeProps {
  vehicle: ListVehicle;
  /** The fees on the visitor's terms; null without terms or fees: the card then shows the stock's own fee. */
  curve: FeeCurve | null;
}

interface ShownFee {
  readonly fee: number | null;
  readonly isEstimate: boolean;
}

/**
 * Returns the monthly fee that a card shows, in whole euros: the estimate on the visitor's terms, else the
 * stock's own.
 */
export function cardFeeOrNull({ finalPrice, monthlyFee }: ListVehicle, curve: FeeCurve | null): ShownFee {
  const estimate = curve && estimatedWholeEuroFeeOrNull(curve, finalPrice);
  return { fee: estimate ?? monthlyFee, isEstimate: estimate !== null };
}

/** The monthly fee of a card, estimated on the visitor's terms, else the stock's own. */
export function CardFee({ vehicle, curve }: CardFeeProps) {
  const messages = useMessages('card');
  const { yourFee } = useMessages('terms');
  const { fee, isEstimate } = cardFeeOrNull(vehicle, curve);
  return (
    <div>
      <p className="card-label">{isEstimate ? yourFee : messages.fee}</p>
      <p className="card-amount">
        {fee === null ? messages.noFee : formatMessage(messages.perMonth, { fee: formatWholeEuros(fee) })}
      </p>
    </div>
  );
}

/** Says with which entry a card's estimate is where the visitor's had to be lowered. */
export function LoweredEntryNote({ vehicle, curve }: CardFeeProps & { curve: FeeCurve }) {
  const messages = useMessages('terms');
  const { terms, limits } = curve;
  const { entry } = nearestAllowedTerms(terms, vehicle.finalPrice, limits);
  return (
    entry < terms.entry &&
    estimatedWholeEuroFeeOrNull(curve, vehicle.finalPrice) !== null && (
      <p className="text-label text-soft mt-2">
        {formatMessage(messages.withMost, { entry: formatWholeEuros(entry), months: terms.months })}
      </p>
    )
  );
}

/** Says with which entry a vehicle costs a stated fee: «250 €/mes con 2.400 € de entrada». */
export function EntryForFeeNote({ vehicle, curve, fee }: CardFeeProps & { curve: FeeCurve; fee: number }) {
  const messages = useMessages('card');
  const entry = leastEntryForFeeOrNull(curve, vehicle.finalPrice, fee);
  if (!entry) return null;
  const values = { fee: formatWithUnit(fee, 'euro'), entry: formatWholeEuros(entry) };
  return <p className="text-label text-soft mt-2">{formatMessage(messages.feeWithEntry, values)}</p>;
}
