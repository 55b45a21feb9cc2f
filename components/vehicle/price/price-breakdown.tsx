import { getTranslations } from 'next-intl/server';
import { isReduced, type Vehicle } from '@/lib/shop/vehicle';

/** List price, each campaign, final price; no percentages (product 8.1). */
export async function PriceBreakdown({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('vehicle');
  const { listPrice, finalPrice, campaigns } = vehicle;
  const reduced = isReduced(vehicle);
  return (
    <dl className="text-ink-700 grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt>{t('listPrice')}</dt>
        <dd className="ml-auto whitespace-nowrap">{reduced ? <s>{listPrice.text}</s> : listPrice.text}</dd>
      </div>
      {campaigns.map(({ label, amountText }) => (
        <div key={`${label} ${amountText}`} className="flex flex-wrap justify-between gap-x-4">
          <dt>{label}</dt>
          <dd className="ml-auto whitespace-nowrap">{amountText}</dd>
        </div>
      ))}
      <div className="border-sand-300 text-ink-950 mt-1 flex flex-wrap justify-between gap-x-4 border-t pt-3 font-bold">
        <dt>{t('finalPrice')}</dt>
        <dd className="ml-auto whitespace-nowrap">{finalPrice.text}</dd>
      </div>
    </dl>
  );
}
