'use client';

import { lazy, Suspense } from 'react';
import { CompareButton } from '@/components/compare/compare-button';
import { Picture } from '@/components/ui/picture';
import type { PictureRef } from '@/lib/pictures';
import type { CardLabels } from './card-labels';
import { cardPictureSizes } from './card-picture-sizes';
import type { CardVehicle } from '@/lib/domain/card';

/** The carousel and its library come with the first card that somebody turns to. */
const CardCarousel = lazy(() =>
  import('./card-carousel').then((module) => ({ default: module.CardCarousel })),
);

interface CardMediaProps {
  vehicle: CardVehicle;
  labels: CardLabels;
  priority: boolean;
  /** Whether a visitor has turned to the card. */
  wanted: boolean;
}

/**
 * The pictures of a card and its comparator button. One picture until a visitor turns to the card: only then do the
 * other pictures and the carousel come, so that a list costs one picture a vehicle.
 */
export function CardMedia({ vehicle, labels, priority, wanted }: CardMediaProps) {
  const { id, name, price, amount, fee, pictures } = vehicle;
  const still = <StillPicture name={name} pictures={pictures} priority={priority} />;
  return (
    <div>
      {wanted && pictures.length > 1 ? (
        <Suspense fallback={still}>
          <CardCarousel key={id} id={id} name={name} pictures={pictures} labels={labels} />
        </Suspense>
      ) : (
        still
      )}
      <div className="absolute top-3 right-3 z-10">
        <CompareButton
          vehicle={{ id, name, price, amount, fee, picture: pictures[0] ?? null }}
          variant="icon"
          labels={{ add: labels.addToComparator, added: labels.inComparator }}
        />
      </div>
    </div>
  );
}

interface StillPictureProps {
  name: string;
  pictures: readonly PictureRef[];
  priority: boolean;
}

/** The first picture, and dots that say that there are more. */
function StillPicture({ name, pictures, priority }: StillPictureProps) {
  const [first] = pictures;
  return (
    <>
      <div className="bg-sand-100 aspect-video">
        {first && (
          <Picture
            // Another picture is another element: the last one is never seen in its place.
            key={first}
            picture={first}
            alt={name}
            widths={[320, 480, 640]}
            sizes={cardPictureSizes}
            priority={priority}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="dots" aria-hidden="true">
        {pictures.length > 1 && pictures.map((picture) => <i key={picture} />)}
      </div>
    </>
  );
}
