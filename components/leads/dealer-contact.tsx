import { mapUrl } from '@/lib/routing/routes';
import type { Dealer } from '@/lib/stock/locations';
import type { StockList } from '@/lib/stock/stock-list';

/** A dealer's telephone number as a link, and its opening hours; nothing where the upstream gives neither. */
export function DealerContact({ phone = '', hours = '', className = '' }: DealerContactProps) {
  if (!phone && !hours) return null;
  return (
    <p className={`flex flex-wrap gap-x-3 ${className}`}>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className="inline-flex min-h-6 items-center whitespace-nowrap underline underline-offset-4"
        >
          {phone}
        </a>
      )}
      {hours && <span className="self-center">{hours}</span>}
    </p>
  );
}

interface DealerContactProps extends Pick<Dealer, 'phone' | 'hours'> {
  className?: string;
}

interface DealerAddressesProps {
  dealers: readonly Dealer[];
  streets: StockList['streets'];
  className: string;
}

/** Dealers with their addresses, which lead to a map, where vehicles state them. */
export function DealerAddresses({ dealers, streets, className }: DealerAddressesProps) {
  return (
    <ul role="list" className={className}>
      {dealers.map((dealer) => {
        const street = streets.get(dealer.id);
        return (
          <li key={dealer.id}>
            <p>{dealer.name}</p>
            {street && (
              <a
                href={mapUrl(street)}
                className="text-hint inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {street}
              </a>
            )}
            <DealerContact {...dealer} className="text-hint" />
          </li>
        );
      })}
    </ul>
  );
}
