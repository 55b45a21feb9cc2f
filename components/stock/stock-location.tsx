import { isImmediate, type ListVehicle } from '@/lib/stock/vehicle';

interface StockLocationProps extends Pick<ListVehicle, 'place' | 'delivery'> {
  /** The text for an unknown date, where `delivery` may be empty. */
  unknown?: string;
  className?: string;
}

/**
 * Place, island and delivery of a vehicle: «Vecindario, Gran Canaria · en 5 días laborables». Immediate
 * delivery alone is green.
 */
export function StockLocation({ place, delivery, unknown, className = '' }: StockLocationProps) {
  // Each text is alone in its element, so that page translators can replace it.
  return (
    <p className={`stock-location ${className}`}>
      {place && <span>{place}</span>}{' '}
      <span className={isImmediate(delivery) ? 'text-available font-semibold' : undefined}>
        {delivery || unknown}
      </span>
    </p>
  );
}
