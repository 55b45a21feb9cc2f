'use client';

import { type CSSProperties, type UIEvent, useRef, useState } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { PicturePlaceholder, Picture } from '@/components/ui/picture';
import { paths } from '@/lib/routing/routes';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { formatMessage } from '@/lib/i18n/format';
import type { PictureRef } from '@/lib/content/pictures';

interface CardPicturesProps {
  vehicle: Pick<ListVehicle, 'id' | 'name' | 'pictures'>;
  priority: boolean;
  /** Whether the visitor points at or focuses the card. */
  isActive: boolean;
  /** Called on each scroll of the pictures, by finger or dot. */
  onScroll: () => void;
}

/**
 * One picture at a time, with dots and without a loop. The browser scrolls the row, so that a swipe needs no
 * code. Only the first picture loads until the card becomes active: a list loads one picture a vehicle. Until
 * then the link inside stretches the row to its full length.
 */
export function CardPictures({ vehicle, priority, isActive, onScroll }: CardPicturesProps) {
  const { id, name, pictures } = vehicle;
  const messages = useMessages('card');
  const row = useRef<HTMLDivElement>(null);
  const [shownIndex, setShown] = useState(0);
  const scroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    if (scrollLeft === 0 && shownIndex === 0) return;
    onScroll();
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const show = (index: number) => row.current?.scrollTo({ left: index * row.current.clientWidth });
  const isRow = isActive && pictures.length > 1;
  return (
    <div
      ref={row}
      tabIndex={-1}
      onScroll={scroll}
      className="card-row"
      style={pictures.length > 1 ? ({ '--pictures': pictures.length } as CSSProperties) : undefined}
      {...(isRow && { role: 'group', 'aria-label': formatMessage(messages.picturesOf, { name }) })}
    >
      <div className="card-pictures">
        {pictures.length === 0 && <PicturePlaceholder label={messages.noPicture} />}
        {/* Keyed by picture: browsers show the old one until the new one is loaded. */}
        {pictures.slice(0, isRow ? undefined : 1).map((picture, index) => (
          <CardPicture
            key={picture}
            picture={picture}
            alt={isRow ? `${name}, ${index + 1}` : name}
            priority={priority && index === 0}
          />
        ))}
        {/* For touch, which scrolls the row above the card's own link; that one serves the keyboard. */}
        <a href={paths.vehicle(id)} tabIndex={-1} aria-hidden="true" />
      </div>
      {isRow ? (
        // Inside the scroller, so that the keyboard reaches and scrolls it without an extra tab stop.
        <PictureButtons pictures={pictures} shownIndex={shownIndex} onShow={show} />
      ) : (
        <div
          className={pictures.length > 1 ? 'dots' : undefined}
          style={{ '--others': pictures.length - 1 } as CSSProperties}
        />
      )}
    </div>
  );
}

interface PictureButtonsProps extends Pick<ListVehicle, 'pictures'> {
  /** Position of the picture in view. */
  shownIndex: number;
  onShow: (index: number) => void;
}

/** A button for each picture. */
function PictureButtons({ pictures, shownIndex, onShow }: PictureButtonsProps) {
  const { showPicture } = useMessages('card');
  return (
    <div className="card-turn">
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-label={formatMessage(showPicture, { number: index + 1, total: pictures.length })}
          aria-current={index === shownIndex}
          onClick={() => onShow(index)}
          className="grid h-8 min-w-6 place-items-center px-[3px]"
        >
          <span
            className={`h-1.5 rounded-full transition-[width] duration-150 ${index === shownIndex ? 'bg-action w-4' : 'bg-control w-1.5'}`}
          />
        </button>
      ))}
    </div>
  );
}

/** A picture in the widths of a card; `priority` for pictures in the first screen. */
function CardPicture(props: { picture: PictureRef; alt: string; priority: boolean }) {
  return (
    <Picture
      {...props}
      widths={[320, 440, 640]}
      sizes="(min-width: 100rem) 19rem, (min-width: 80rem) 24vw, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 92vw"
      className="size-full object-cover"
    />
  );
}
