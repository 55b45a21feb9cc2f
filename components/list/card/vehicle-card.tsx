'use client';

import { type CSSProperties, type FocusEvent, memo, type PointerEvent, useState } from 'react';
import { ExampleLink } from '@/components/finance/example-link';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Saving } from '@/components/stock/saving';
import { StockLocation } from '@/components/stock/stock-location';
import { isReduced, type ListVehicle, vehicleTitle } from '@/lib/stock/vehicle';
import { formatEuro } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { CardFee, TermsNote, useEstimate } from '@/components/finance/card-fee';
import { CardMedia } from './card-media';

interface VehicleCardProps {
  vehicle: ListVehicle;
  priority: boolean;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
}

/** A vehicle in a list (product 6.2). Special prices have a border, a label and a button of their own. */
export const VehicleCard = memo(function VehicleCard({
  vehicle,
  priority,
  heading: Heading = 'h2',
}: VehicleCardProps) {
  const messages = useMessages('card');
  const { id, name, hasSpecialPrice: special } = vehicle;
  const estimate = useEstimate(vehicle);
  // The id of the active vehicle: the card may be reused for another one.
  const [active, setActive] = useState<string | null>(null);
  const want = () => setActive(id);
  // A tap leads to the vehicle: loading its pictures would compete with the page.
  const point = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && want();
  const focus = ({ target }: FocusEvent) => target.matches(':focus-visible') && want();
  return (
    // On the whole card: its link covers the picture and receives the pointer events.
    <article onPointerEnter={point} onFocus={focus} className={`card group ${special ? 'card-special' : ''}`}>
      {special && <p className="card-flag">{messages.special}</p>}
      <CardMedia vehicle={vehicle} priority={priority} isActive={active === id} onSlide={want} />
      <div className="card-body">
        <Heading className="card-title">
          <a href={paths.vehicle(id)} className="cover">
            {vehicleTitle(vehicle)}
          </a>
        </Heading>
        <p className="text-label text-hint leading-4.5">{name}</p>
        <dl className="card-facts">
          <Fact label={messages.power} value={vehicle.power} />
          <Fact label={messages.fuel} value={vehicle.fuelName} />
          <Fact label={messages.gearbox} value={vehicle.gearbox} />
          <Fact label={messages.color} value={vehicle.colorName} hex={vehicle.hex} />
        </dl>
        <StockLocation {...vehicle} className="mb-1" />
        <Prices vehicle={vehicle} />
        <TermsNote vehicle={vehicle} />
        <div className="card-buttons">
          <div className="card-notes">
            <a href={paths.vehicle(id)} className="card-note">
              {messages.moreInformation}
              <span className="sr-only">{` ${name}`}</span>
            </a>
            {(vehicle.monthlyFee ?? estimate) !== null && (
              <ExampleLink vehicle={id} className="card-note">
                {messages.example}
              </ExampleLink>
            )}
          </div>
          <InterestButton
            vehicle={id}
            label={messages.interested}
            about={name}
            special={special}
            className="card-action"
            variant="text-label w-full px-2.5"
          />
        </div>
      </div>
    </article>
  );
});

function Prices({ vehicle }: Pick<VehicleCardProps, 'vehicle'>) {
  const messages = useMessages('card');
  const { finalPrice, listPrice, hasSpecialPrice } = vehicle;
  const isStruck = isReduced(vehicle);
  return (
    <div className="card-prices">
      <div>
        <CardFee vehicle={vehicle} />
      </div>
      {/* The price comes last, as the amount that counts; the saving is shown below it. */}
      <div className="flex flex-col">
        {isStruck ? (
          <s className="text-label text-hint block whitespace-nowrap">{`${messages.listPrice} ${formatEuro(listPrice)}`}</s>
        ) : (
          <p className="text-label text-hint">{messages.price}</p>
        )}
        <Saving saving={vehicle.saving} className="text-label order-last font-semibold" />
        <p className={`text-title font-bold ${hasSpecialPrice ? 'text-offer' : ''}`}>
          {isStruck ? (
            <>
              <span className="sr-only">{`${messages.price} `}</span>
              <span>{formatEuro(finalPrice)}</span>
            </>
          ) : (
            formatEuro(finalPrice)
          )}
        </p>
      </div>
    </div>
  );
}

interface FactProps {
  label: string;
  value: string;
  hex?: string | null;
}

/** A term for screen readers and its value; elements around them would be a hundred for 24 cards. */
function Fact({ label, value, hex }: FactProps) {
  if (!value) return null;
  return (
    <>
      <dt className="sr-only">{label}</dt>
      <dd {...(hex && { className: 'fact-hex', style: { '--hex': hex } as CSSProperties })}>{value}</dd>
    </>
  );
}
