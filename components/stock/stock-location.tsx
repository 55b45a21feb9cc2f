import type { Whereabouts } from '@/lib/stock/vehicle';

interface StockLocationProps extends Whereabouts {
  className?: string;
}

/**
 * Place and delivery in one line: «Vecindario, Gran Canaria · 5 días laborables» (product 6.2). Immediate delivery
 * alone is green. Renders nothing if both are unknown.
 */
export function StockLocation({ place, delivery, immediateLabel, className = '' }: StockLocationProps) {
  if (!place && !delivery) return null;
  // Each text is alone in its element, so that page translators can replace it.
  return (
    <p className={`stock-location ${className}`}>
      {place && <span>{place}</span>}
      {delivery && (
        <span className={immediateLabel ? 'text-available font-semibold' : undefined}>
          {place ? ` · ${delivery}` : delivery}
        </span>
      )}
    </p>
  );
}
