'use client';

import { lazy, Suspense, type CSSProperties } from 'react';
import { CompareButton } from '@/components/compare/compare-button';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { CardMark } from '@/components/memory/card-mark';
import type { CardVehicle } from '@/lib/shop/card';
import type { PictureRef } from '@/lib/web/media/pictures';
import { CardPicture } from './card-picture';
import { NoPicture } from '@/components/ui/picture';

/** The code of the carousel and its library is fetched with the first card that a visitor turns to. */
const CardCarousel = lazy(() =>
  import('./card-carousel').then((module) => ({ default: module.CardCarousel })),
);

interface CardMediaProps {
  vehicle: CardVehicle;
  priority: boolean;
  /** Whether a visitor has turned to the card. */
  wanted: boolean;
}

/**
 * The pictures of a card and its comparator button. Only the first picture is loaded until a visitor turns to the card,
 * so that a list loads one picture a vehicle.
 */
export function CardMedia({ vehicle, priority, wanted }: CardMediaProps) {
  const { id, name, price, amount, fee, pictures } = vehicle;
  const still = <StillPicture name={name} pictures={pictures} priority={priority} />;
  return (
    <div className="card-media relative">
      {wanted && pictures.length > 1 ? (
        <Suspense fallback={still}>
          <CardCarousel key={id} id={id} name={name} pictures={pictures} />
        </Suspense>
      ) : (
        still
      )}
      <CardMark id={id} amount={amount} />
      <div className="card-compare">
        <CompareButton
          vehicle={{ id, name, price, amount, fee, picture: pictures[0] ?? null }}
          variant="icon"
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

/** The first picture, and dots that show how many there are. */
function StillPicture({ name, pictures, priority }: StillPictureProps) {
  const { noPicture } = useMessages('card');
  const [first] = pictures;
  return (
    <>
      <div className="bg-sand-100 aspect-video">
        {first ? (
          // The key makes another picture another element, so that the previous vehicle's is never seen in its place.
          <CardPicture key={first} picture={first} alt={name} priority={priority} />
        ) : (
          <NoPicture label={noPicture} />
        )}
      </div>
      <div className="dots" aria-hidden="true">
        {pictures.length > 1 && <i style={{ '--others': pictures.length - 1 } as CSSProperties} />}
      </div>
    </>
  );
}
