import { getTranslations } from 'next-intl/server';
import type { Vehicle } from '@/lib/domain/vehicle';
import { CarIcon } from './car-icon';
import { Gallery } from './gallery';

/** The gallery of a vehicle, or a quiet place where there is no picture. */
export async function VehiclePictures({ vehicle: { name, pictures } }: { vehicle: Vehicle }) {
  const t = await getTranslations();
  if (pictures.length === 0) {
    return (
      <div className="border-sand-300 bg-sand-50 text-ink-600 grid aspect-video place-content-center justify-items-center gap-3 rounded-lg border">
        <CarIcon size={56} className="text-ink-300" />
        <p>{t('card.noPicture')}</p>
      </div>
    );
  }
  const total = pictures.length;
  const words = pictures.map((picture, index) => ({
    picture,
    alt: t('gallery.pictureOf', { name, number: index + 1 }),
    counter: t('gallery.counter', { number: index + 1, total }),
    counterLabel: t('gallery.counterLabel', { number: index + 1, total }),
  }));
  return (
    <Gallery
      pictures={words}
      labels={{
        gallery: t('gallery.label', { name }),
        previous: t('gallery.previous'),
        next: t('gallery.next'),
        thumbnails: t('gallery.thumbnails'),
        zoom: t('gallery.zoom'),
        zoomOut: t('gallery.zoomOut'),
      }}
    />
  );
}
