import type { Availability } from '@/lib/stock/availability';
import type { ListVehicle } from '@/lib/stock/vehicle';

interface LocationAndDeliveryProps extends Pick<ListVehicle, 'locationLabel'> {
  /** Null where another text tells it. */
  availability: Availability | null;
  /** Stands for an unknown date. */
  unknownDate?: string;
  className?: string;
}

const emphasis: Partial<Record<Availability['kind'], string>> = {
  immediate: 'text-available font-semibold',
  reserved: 'font-semibold',
};

/** Location and delivery of a vehicle: «Vecindario, Gran Canaria · en 5 días laborables». */
export function LocationAndDelivery({
  locationLabel,
  availability,
  unknownDate = '',
  className = '',
}: LocationAndDeliveryProps) {
  // Each text is alone in its element, so that page translators can replace it.
  return (
    <p className={`stock-location ${className}`}>
      {locationLabel && <span>{locationLabel}</span>}{' '}
      {availability && (
        <span className={emphasis[availability.kind]}>{availability.text || unknownDate}</span>
      )}
    </p>
  );
}
