import { getTranslations } from 'next-intl/server';
import { IslandMessages } from '@/components/ui/messages/island-messages';
import type { Vehicle } from '@/lib/shop/vehicle';
import { CarIcon } from '@/components/ui/car-icon';
import { Gallery } from './gallery';

/** The gallery of a vehicle, or a placeholder without pictures. */
export async function VehiclePictures({ vehicle: { name, pictures } }: { vehicle: Vehicle }) {
  if (pictures.length === 0) {
    const t = await getTranslations('card');
    return (
      <div className="border-sand-300 bg-sand-50 text-ink-600 grid place-content-center justify-items-center gap-3 rounded-lg border py-16">
        <CarIcon size={56} className="text-ink-300" />
        <p>{t('noPicture')}</p>
      </div>
    );
  }
  return (
    <IslandMessages of={['gallery']}>
      <Gallery name={name} pictures={pictures} />
    </IslandMessages>
  );
}
