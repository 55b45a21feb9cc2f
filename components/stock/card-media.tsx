'use client';

import { lazy, Suspense, useState } from 'react';
import { CompareButton } from '@/components/compare/compare-button';
import type { ComparedVehicle } from '@/components/compare/compare-store';
import { Picture } from '@/components/ui/picture';
import type { PictureRef } from '@/lib/pictures';
import type { CardLabels } from './card-labels';
import { cardPictureSizes } from './card-picture-sizes';

/** The carousel and its library come with the first card that somebody turns to. */
const CardCarousel = lazy(() =>
  import('./card-carousel').then((module) => ({ default: module.CardCarousel })),
);

interface CardMediaProps {
  vehicle: ComparedVehicle;
  pictures: readonly PictureRef[];
  labels: Pick<CardLabels, 'addToComparator' | 'inComparator' | 'showPicture' | 'pictures'>;
  priority: boolean;
}

/**
 * The pictures of a card and its comparator button. One picture until a visitor turns to the card: only then do the
 * other pictures and the carousel come, so that a list costs one picture a vehicle.
 */
export function CardMedia({ vehicle, pictures, labels, priority }: CardMediaProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const still = <StillPicture name={vehicle.name} pictures={pictures} priority={priority} />;
  return (
    <div onPointerEnter={want} onTouchStart={want} onFocus={want}>
      {wanted && pictures.length > 1 ? (
        <Suspense fallback={still}>
          <CardCarousel name={vehicle.name} pictures={pictures} labels={labels} />
        </Suspense>
      ) : (
        still
      )}
      <div className="absolute top-3 right-3 z-10">
        <CompareButton
          vehicle={vehicle}
          variant="icon"
          labels={{ add: labels.addToComparator, added: labels.inComparator }}
        />
      </div>
    </div>
  );
}

/** The first picture, and dots that say that there are more. */
function StillPicture({
  name,
  pictures,
  priority,
}: Pick<CardMediaProps, 'pictures' | 'priority'> & { name: string }) {
  const [first] = pictures;
  return (
    <>
      <div className="bg-sand-100 aspect-video">
        {first && (
          <Picture
            picture={first}
            alt={name}
            widths={[320, 480, 640]}
            sizes={cardPictureSizes}
            priority={priority}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex h-8 items-center justify-center gap-1.5" aria-hidden="true">
        {pictures.length > 1 &&
          pictures.map((picture, index) => (
            <span
              key={picture}
              className={`h-1.5 rounded-full ${index === 0 ? 'bg-ink-900 w-4' : 'bg-sand-500 w-1.5'}`}
            />
          ))}
      </div>
    </>
  );
}
