'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { stillWhenAsked } from '@/components/ui/carousel-options';
import { Picture } from '@/components/ui/picture';
import type { PictureRef } from '@/lib/pictures';
import { paths } from '@/lib/routes';
import type { CardLabels } from './card-labels';
import { cardPictureSizes } from './card-picture-sizes';

const options = { loop: false, ...stillWhenAsked };

interface CardCarouselProps {
  id: string;
  name: string;
  pictures: readonly PictureRef[];
  labels: Pick<CardLabels, 'showPicture' | 'picturesOf'>;
}

/** One picture at a time, with dots and without a loop (specification 2, vehicle card). */
export function CardCarousel({ id, name, pictures, labels }: CardCarouselProps) {
  const [viewport, carousel] = useEmblaCarousel(options);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!carousel) return;
    const select = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', select);
    return () => void carousel.off('select', select);
  }, [carousel]);
  return (
    <div role="group" aria-roledescription="carousel" aria-label={`${labels.picturesOf} ${name}`}>
      <div ref={viewport} className="bg-sand-100 relative z-[1] aspect-video touch-pan-y overflow-hidden">
        <div className="flex h-full">
          {pictures.map((picture, index) => (
            // Lies over the card's own link; the keyboard has that one.
            <a
              key={picture}
              href={paths.vehicle(id)}
              tabIndex={-1}
              className="min-w-0 shrink-0 grow-0 basis-full"
              aria-hidden={index !== shown}
            >
              <Picture
                picture={picture}
                alt={`${name}, ${index + 1}`}
                widths={[320, 480, 640]}
                sizes={cardPictureSizes}
                priority={index === 0}
                className="size-full object-cover"
              />
            </a>
          ))}
        </div>
      </div>
      <div className="relative z-[2] flex h-8 items-center justify-center">
        {pictures.map((picture, index) => (
          <button
            key={picture}
            type="button"
            aria-label={labels.showPicture
              .replace('{number}', String(index + 1))
              .replace('{total}', String(pictures.length))}
            aria-current={index === shown}
            onClick={() => carousel?.scrollTo(index)}
            className="grid h-8 min-w-6 place-items-center px-[3px]"
          >
            <span
              className={`h-1.5 rounded-full transition-[width] duration-150 ${index === shown ? 'bg-ink-900 w-4' : 'bg-sand-500 w-1.5'}`}
            />
          </button>
        ))}
      </div>
    </div>
  );
}
