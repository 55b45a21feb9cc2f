import { isImmediate, type ListVehicle } from '@/lib/stock/vehicle';

interface LocationAndDeliveryProps extends Pick<ListVehicle, 'locationLabel' | 'delivery'> {
  className?: string;
}

/**
 * Location and delivery of a vehicle: «Vecindario, Gran Canaria · en 5 días laborables». Immediate
 * delivery alone is green.
 */
export function LocationAndDelivery({ locationLabel, delivery, className = '' }: LocationAndDeliveryProps) {
  // Each text is alone in its element, so that page translators can replace it.
  return (
    <p className={`stock-location ${className}`}>
      {locationLabel && <span>{locationLabel}</span>}{' '}
      {delivery && (
        <span className={isImmediate(delivery) ? 'text-available font-semibold' : undefined}>{delivery}</span>
      )}
    </p>
  );
}
