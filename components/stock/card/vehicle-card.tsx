'use client';

import { memo, useState } from 'react';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { useMessages } from '@/components/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { anchors } from '@/lib/anchors';
import type { CardVehicle } from '@/lib/domain/card';
import { formatMessage } from '@/lib/i18n/format-message';
import { paths } from '@/lib/routing/routes';
import { CardMedia } from './card-media';

interface VehicleCardProps {
  vehicle: CardVehicle;
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
  const { id, name, title, special } = vehicle;
  // The id of the vehicle that was turned to: the card may come to show another one.
  const [wanted, setWanted] = useState<string | null>(null);
  const want = () => setWanted(id);
  return (
    // On the whole card: its link covers the picture and receives the pointer's events.
    <article
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
      className={`card group ${special ? 'card-special' : ''}`}
    >
      {special && <p className="card-flag">{messages.special}</p>}
      <CardMedia vehicle={vehicle} priority={priority} wanted={wanted === id} />
      <div className="flex grow flex-col px-5 pb-4">
        <Heading className="text-lead font-bold">
          <a href={paths.vehicle(id)} className="cover">
            {title}
          </a>
        </Heading>
        <p className="text-label text-ink-600">{name}</p>
        <dl className="pairs text-label text-ink-700 mt-3 mb-4 gap-y-1.5">
          <Fact icon="power" label={messages.power} value={vehicle.power} />
          <Fact icon="fuel" label={messages.fuel} value={vehicle.fuel} />
          <Fact icon="gearbox" label={messages.gearbox} value={vehicle.gearbox} />
          <Fact icon="color" label={messages.color} value={vehicle.color} hex={vehicle.hex} />
        </dl>
        <Prices vehicle={vehicle} />
        <div className="relative z-[1] mt-4 grid grid-cols-2 gap-3">
          <a href={paths.vehicle(id)} className={buttonClass('secondary', 'card-button')}>
            {messages.moreInformation}
            <span className="sr-only"> {name}</span>
          </a>
          <InterestButton
            vehicle={id}
            label={messages.interested}
            special={special}
            look="card-button w-full"
          />
        </div>
        {vehicle.fee && (
          <a href={`${paths.vehicle(id)}#${anchors.financeExample}`} className="card-note">
            {messages.example}
          </a>
        )}
      </div>
    </article>
  );
});

function Prices({ vehicle }: Pick<VehicleCardProps, 'vehicle'>) {
  const messages = useMessages('card');
  const { fee, price, struckPrice, special } = vehicle;
  return (
    <div className="pairs border-sand-200 mt-auto items-end gap-y-3 border-t pt-3">
      <div>
        <p className="text-label text-ink-600">{messages.fee}</p>
        <p className="text-title font-bold">
          {fee ? formatMessage(messages.perMonth, { fee }) : messages.noFee}
        </p>
      </div>
      <div>
        <p className="text-label text-ink-600">
          {struckPrice ? (
            <s className="whitespace-nowrap">
              {messages.listPrice} {struckPrice}
            </s>
          ) : (
            messages.price
          )}
        </p>
        <p className={`text-title font-bold ${special ? 'text-accent' : ''}`}>
          {struckPrice && <span className="sr-only">{messages.price} </span>}
          {price}
        </p>
      </div>
    </div>
  );
}

function Fact({
  icon,
  label,
  value,
  hex,
}: {
  icon: IconName;
  label: string;
  value: string;
  hex?: string | null;
}) {
  if (!value) return null;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="contents">
        <span className="sr-only">{label}</span>
        {hex ? <span className="chip" style={{ background: hex }} /> : <Icon name={icon} size={18} />}
      </dt>
      <dd className="min-w-0">{value}</dd>
    </div>
  );
}
