import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Vehicle } from '@/lib/shop/vehicle';

/** Where the vehicle is and how it is delivered (product 7.6); nothing when unknown. */
export async function VehicleLocation({ vehicle: { location } }: { vehicle: Vehicle }) {
  if (!location) return null;
  const t = await getTranslations('vehicle');
  const { dealerName, deliveryLabel, address } = location;
  return (
    <section className="sheet-place border-sand-300 flex gap-4 rounded-lg border bg-white p-5 sm:gap-5 sm:p-6">
      <span className="bg-sand-100 text-ink-700 grid size-11 shrink-0 place-items-center rounded-full">
        <Icon name="pin" size={22} />
      </span>
      <div className="min-w-0">
        <h2 className="text-label text-ink-600 font-normal tracking-normal">{t('location')}</h2>
        {dealerName && <p className="text-lead font-bold">{dealerName}</p>}
        {address && <address className="text-ink-700 not-italic">{address}</address>}
        {deliveryLabel && (
          <p className={dealerName || address ? 'mt-2' : 'text-lead font-bold'}>{deliveryLabel}</p>
        )}
      </div>
    </section>
  );
}
