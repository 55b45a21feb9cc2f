import type { Whereabouts } from '@/lib/stock/card';

interface StockLocationProps extends Whereabouts {
  className?: string;
}

/**
 * Place and delivery in one line: «Vecindario, Gran Canaria · 5 días laborables» (product 6.2). Immediate delivery
 * alone is green. Renders nothing if both are unknown.
 */
export function StockLocation({ location, delivery, isImmediate, className = '' }: StockLocationProps) {
  if (!location && !delivery) return null;
  // Each text is alone in its element, so that page translators can replace it.
  return (
    <p className={`stock-location ${className}`}>
      {location && <span>{location}</span>}
      {delivery && (
        <span className={isImmediate ? 'text-available font-semibold' : undefined}>
          {location ? ` · ${delivery}` : delivery}
        </span>
      )}
    </p>
  );
}
