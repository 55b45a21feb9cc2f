'use client';

import { type CSSProperties, type FocusEvent, memo, type PointerEvent, useState } from 'react';
import { AddToComparatorButton } from '@/components/compare/compare-button';
import { CardFee, EntryForFeeNote, LoweredEntryNote } from '@/components/finance/card-fee';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { PriceFallNoteSinceViewed } from '@/components/memory/price-fall';
import { LocationAndDelivery } from '@/components/stock/location-and-delivery';
import { useMessages } from '@/components/ui/messages/messages-provider';
import type { FeeCurve } from '@/lib/finance/curve';
import { formatWholeEuros, formatMessage, joinFactsWithDots } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { hasReducedPrice, type ListVehicle, toSnapshot, shortVehicleName } from '@/lib/stock/vehicle';
import { CardPictures } from './card-pictures';

interface VehicleCardProps {
  vehicle: ListVehicle;
  priority: boolean;
  /** The fees on the visitor's terms; without them the card shows the stock's own. */
  curve?: FeeCurve | null;
  /** A fee that the visitor has stated and the list's vehicles exceed, in euros. */
  unmetFee?: number | null;
  /** The fees on the longest terms, which say with which entry it is met; null where they are unknown. */
  longestCurve?: FeeCurve | null;
  /**
   * Whether all vehicles of the list have a special price: what it saves stands in the place of that word.
   */
  isPromotionList?: boolean;
}

/** A vehicle in a list. Special prices have a border, a label and a button of their own. */
export const VehicleCard = memo(function VehicleCard({
  vehicle,
  priority,
  curve = null,
  unmetFee = null,
  longestCurve = null,
  isPromotionList = false,
}: VehicleCardProps) {
  const messages = useMessages('card');
  const { id, saving, hasSpecialPrice: special } = vehicle;
  const title = shortVehicleName(vehicle);
  // Where all prices are special, label and price alone say so.
  const isHighlighted = special && !isPromotionList;
  // The id of the active vehicle: the card may be reused for another one.
  const [active, setActive] = useState<string | null>(null);
  const want = () => setActive(id);
  // A tap leads to the vehicle: loading its pictures would compete with the page.
  const point = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && want();
  const focus = ({ target }: FocusEvent) => target.matches(':focus-visible') && want();
  return (
    // On the whole card: its link covers the picture and receives the pointer events.
    <article
      onPointerEnter={point}
      onFocus={focus}
      className={`card group ${isHighlighted ? 'card-special' : ''}`}
    >
      {special && (
        <div className="bg-offer text-label text-on-offer absolute top-3 left-3 z-10 rounded-sm px-2.5 py-1 font-semibold">
          <p>
            {isPromotionList && saving !== null
              ? formatMessage(messages.saving, { saving: formatWholeEuros(saving) })
              : messages.special}
          </p>
        </div>
      )}
      {/* Another vehicle begins with its first picture: momentum scrolls on after the finger has left. */}
      <CardPictures key={id} vehicle={vehicle} priority={priority} isActive={active === id} onScroll={want} />
      <PriceFallNoteSinceViewed id={id} price={vehicle.finalPrice} />
      <AddToComparatorButton vehicle={toSnapshot(vehicle)} icon />
      <div className="card-body">
        <h2 className="card-title">
          <a href={paths.vehicle(id)} className="cover">
            {title}
          </a>
        </h2>
        <CardFacts vehicle={vehicle} />
        <LocationAndDelivery {...vehicle} unknownDate={messages.dateUnknown} />
        <div className="card-prices">
          <CardFee vehicle={vehicle} curve={curve} />
          <CardPrice vehicle={vehicle} />
        </div>
        {curve && <LoweredEntryNote vehicle={vehicle} curve={curve} />}
        {unmetFee !== null && longestCurve && (
          <EntryForFeeNote vehicle={vehicle} fee={unmetFee} curve={longestCurve} />
        )}
        <div className="card-buttons">
          <a
            href={paths.vehicle(id)}
            aria-label={`${messages.moreInformation} ${title}`}
            className="card-more"
          >
            {messages.moreInformation}
          </a>
          <InterestButton
            vehicleId={id}
            label={messages.interested}
            vehicleName={title}
            hasSpecialPrice={isHighlighted}
            className="card-action"
            buttonClassName="text-label w-full px-2.5"
          />
        </div>
      </div>
    </article>
  );
});

/**
 * Power, fuel and gearbox; color, and what tells the vehicle from its twins. Each line is one element: 24
 * cards.
 */
function CardFacts({ vehicle }: Pick<VehicleCardProps, 'vehicle'>) {
  const { power, fuelName, gearbox, colorName, hex, extra } = vehicle;
  return (
    <>
      <p className="card-facts">{joinFactsWithDots([power, fuelName, gearbox])}</p>
      {colorName && (
        <p className={hex ? 'card-facts card-hex' : 'card-facts'} style={{ '--hex': hex } as CSSProperties}>
          {joinFactsWithDots([colorName, extra])}
        </p>
      )}
    </>
  );
}

/** The final price; above it the list price where it differs. */
function CardPrice({ vehicle }: Pick<VehicleCardProps, 'vehicle'>) {
  const messages = useMessages('card');
  const { finalPrice, listPrice, hasSpecialPrice } = vehicle;
  const isStruck = hasReducedPrice(vehicle);
  return (
    // The price comes last, as the amount that counts.
    <div>
      {isStruck ? (
        <s className="card-label">{`${messages.listPrice} ${formatWholeEuros(listPrice)}`}</s>
      ) : (
        <p className="card-label">{messages.price}</p>
      )}
      <p className={hasSpecialPrice ? 'card-amount text-offer' : 'card-amount'}>
        {isStruck ? (
          // Each text is alone in its element, so that page translators can replace it.
          <>
            <span className="sr-only">{`${messages.price} `}</span>
            <span>{formatWholeEuros(finalPrice)}</span>
          </>
        ) : (
          formatWholeEuros(finalPrice)
        )}
      </p>
    </div>
  );
}
