import type { Dealer } from '@/lib/stock/locations';

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
