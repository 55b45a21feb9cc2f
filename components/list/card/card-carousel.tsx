'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { stillWhenAsked } from '@/components/ui/carousel-options';
import type { PictureRef } from '@/lib/web/media/pictures';
import { formatMessage } from '@/lib/web/i18n/format';
import { paths } from '@/lib/addresses/routes';

const options = { loop: false, ...stillWhenAsked };

interface CardCarouselProps {
  id: string;
  name: string;
  pictures: readonly PictureRef[];
  draw: (picture: PictureRef, at: number) => ReactNode;
}

/** One picture at a time, with dots and without a loop (product 6.2). */
export function CardCarousel({ id, name, pictures, draw }: CardCarouselProps) {
  const messages = useMessages('card');
  const [viewport, carousel] = useEmblaCarousel(options);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!carousel) return;
    const select = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', select);
    return () => void carousel.off('select', select);
  }, [carousel]);
  return (
    <div role="group" aria-label={formatMessage(messages.picturesOf, { name })}>
      <div
        ref={viewport}
        className="bg-sand-100 relative z-[1] aspect-video [touch-action:pan-y] overflow-hidden"
      >
        <div className="flex h-full">
          {pictures.map((picture, index) => (
            // It covers the card's own link, which is the one for the keyboard.
            <a
              key={picture}
              href={paths.vehicle(id)}
              tabIndex={-1}
              className="min-w-0 shrink-0 grow-0 basis-full"
              aria-hidden={index !== shown}
            >
              {draw(picture, index)}
            </a>
          ))}
        </div>
      </div>
      <div className="relative z-[2] flex h-8 items-center justify-center">
        {pictures.map((picture, index) => (
          <button
            key={picture}
            type="button"
            aria-label={formatMessage(messages.showPicture, { number: index + 1, total: pictures.length })}
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
