import { getTranslations } from 'next-intl/server';
import { PartLink } from '@/components/ui/part-link';
import { anchors } from '@/lib/addresses/anchors';
import type { Vehicle } from '@/lib/shop/vehicle';

interface PriceFiguresProps {
  vehicle: Vehicle;
  /** Whether the page holds a representative example. */
  hasExample: boolean;
}

/** Fee and cash price with equal weight, and a link to the example (product 8.2). */
export async function PriceFigures({ vehicle, hasExample }: PriceFiguresProps) {
  const t = await getTranslations('vehicle');
  const tCard = await getTranslations('card');
  const { monthlyFee, finalPrice } = vehicle;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-4">
      <div>
        <p className="text-label text-ink-600">{t('fee')}</p>
        <p className="text-heading mt-1 font-bold tracking-[-0.02em] whitespace-nowrap">
          {monthlyFee
            ? t.rich('feePerMonth', {
                fee: monthlyFee.text,
                unit: (unit) => <span className="text-body ml-1 font-semibold tracking-normal">{unit}</span>,
              })
            : tCard('noFee')}
        </p>
      </div>
      <div>
        <p className="text-label text-ink-600">{t('cashPrice')}</p>
        <p className="text-heading mt-1 font-bold tracking-[-0.02em] whitespace-nowrap">{finalPrice.text}</p>
      </div>
      {monthlyFee && hasExample && (
        <PartLink
          part={anchors.financeExample}
          className="text-label text-ink-700 hover:text-ink-950 col-span-full -mt-2 inline-flex min-h-6 items-center justify-self-start underline underline-offset-4"
        >
          {t('example')}
        </PartLink>
      )}
    </div>
  );
}
