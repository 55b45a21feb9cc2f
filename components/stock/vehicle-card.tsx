'use client';

import { memo, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { InterestButton } from '@/components/vehicle/interest-button';
import { paths } from '@/lib/routes';
import type { CardLabels } from './card-labels';
import { CardMedia } from './card-media';
import type { CardVehicle } from '@/lib/domain/card';

interface VehicleCardProps {
  vehicle: CardVehicle;
  labels: CardLabels;
  priority: boolean;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
}

/** A vehicle in a list (specification 2, vehicle card). Special prices have a border, a label and a button of their own. */
export const VehicleCard = memo(function VehicleCard({
  vehicle,
  labels,
  priority,
  heading: Heading = 'h2',
}: VehicleCardProps) {
  const { id, name, title, special } = vehicle;
  // The card may come to show another vehicle: interest in one is not interest in the next.
  const [wanted, setWanted] = useState<string | null>(null);
  const want = () => setWanted(id);
  return (
    // On the whole card: its link lies over the picture and would keep the pointer from it.
    <article
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
      className={`card group ${special ? 'card-special' : ''}`}
    >
      {special && <p className="card-flag">{labels.special}</p>}
      <CardMedia vehicle={vehicle} labels={labels} priority={priority} wanted={wanted === id} />
      <div className="flex grow flex-col px-5 pb-4">
        <Heading className="text-lead line-clamp-2 font-bold">
          <a href={paths.vehicle(id)} className="cover">
            {title}
          </a>
        </Heading>
        <p className="text-label text-ink-600 truncate" title={name}>
          {name}
        </p>
        <dl className="text-label text-ink-700 mt-3 mb-4 grid grid-cols-2 gap-x-3 gap-y-1.5">
          <Fact icon="power" label={labels.power} value={vehicle.power} />
          <Fact icon="fuel" label={labels.fuel} value={vehicle.fuel} />
          <Fact icon="gearbox" label={labels.gearbox} value={vehicle.gearbox} />
          <Fact icon="color" label={labels.color} value={vehicle.color} hex={vehicle.hex} />
        </dl>
        <Prices vehicle={vehicle} labels={labels} />
        <div className="relative z-[1] mt-4 grid grid-cols-2 gap-3">
          <a href={paths.vehicle(id)} className={buttonClass('secondary', 'card-button')}>
            {labels.moreInformation}
          </a>
          <InterestButton
            vehicle={id}
            label={labels.interested}
            special={special}
            look="card-button w-full"
          />
        </div>
        {vehicle.fee && (
          <a href={`${paths.vehicle(id)}#ejemplo-financiacion`} className="card-note">
            {labels.example}
          </a>
        )}
      </div>
    </article>
  );
});

function Prices({ vehicle, labels }: Pick<VehicleCardProps, 'vehicle' | 'labels'>) {
  const { fee, price, struckPrice, special } = vehicle;
  return (
    <div className="border-sand-200 mt-auto grid grid-cols-2 items-end gap-3 border-t pt-3">
      <div>
        <p className="text-label text-ink-600">{labels.fee}</p>
        <p className="text-title font-bold">{fee ? labels.perMonth.replace('{fee}', fee) : labels.noFee}</p>
      </div>
      <div>
        <p className="text-label text-ink-600">
          {struckPrice ? (
            <s className="whitespace-nowrap">
              {labels.listPrice} {struckPrice}
            </s>
          ) : (
            labels.price
          )}
        </p>
        <p className={`text-title font-bold ${special ? 'text-accent' : ''}`}>
          {struckPrice && <span className="sr-only">{labels.price} </span>}
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
      <dd className="truncate" title={value}>
        {value}
      </dd>
    </div>
  );
}
