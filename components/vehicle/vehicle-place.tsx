import { getTranslations } from 'next-intl/server';
import { LocationAndDelivery } from '@/components/stock/location-and-delivery';
import { deliveryTextOrEmpty, type Vehicle } from '@/lib/stock/vehicle';

/** Whether a vehicle's page has a section on its location, which is printed too. */
export const hasLocationSection = ({ dealerName, deliveryLabel, street }: Vehicle): boolean =>
  Boolean(dealerName || deliveryLabel || street);

/** Where a vehicle is and when it can be had, in the upstream's own words. */
export async function VehicleLocationSection({
  vehicle,
  className,
}: {
  vehicle: Vehicle;
  className: string;
}) {
  const t = await getTranslations('card');
  const { locationLabel, availability } = vehicle;
  return (
    <LocationAndDelivery
      locationLabel={locationLabel}
      availability={{ kind: availability.kind, text: deliveryTextOrEmpty(vehicle) }}
      unknownDate={t('dateUnknown')}
      className={className}
    />
  );
}
