'use client';

import { type CSSProperties, type UIEvent, useRef, useState } from 'react';
import { CompareButton } from '@/components/compare/compare-button';
import { CardMark } from '@/components/memory/card-mark';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { NoPicture, Picture } from '@/components/ui/picture';
import { paths } from '@/lib/addresses/routes';
import type { CardVehicle } from '@/lib/shop/card';
import { formatMessage } from '@/lib/web/i18n/format';
import type { PictureRef } from '@/lib/web/media/pictures';

interface CardMediaProps {
  vehicle: CardVehicle;
  priority: boolean;
  /** Whether a visitor has turned to the card. */
  wanted: boolean;
  /** A finger has begun to turn the pictures. */
  onTurn: () => void;
}

/** The pictures of a card and its comparator button (product 6.2). */
export function CardMedia(props: CardMediaProps) {
  const { id, name, price, amount, fee, pictures } = props.vehicle;
  return (
    <div className="card-media relative">
      {/* The key makes another vehicle's row another element: a swipe goes on by itself for a while after the finger. */}
      <CardPictures key={id} {...props} />
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

/**
 * One picture at a time, with dots and without a loop: a row that the browser scrolls, so that a swipe needs no code. Only the
 * first picture is loaded until a visitor turns to the card, so that a list loads one picture a vehicle; until then the row is
 * as long as its link.
 */
function CardPictures({ vehicle: { id, name, pictures }, priority, wanted, onTurn }: CardMediaProps) {
  const messages = useMessages('card');
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const scroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    if (scrollLeft === 0 && shown === 0) return;
    onTurn();
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const show = (at: number) => row.current?.scrollTo({ left: at * row.current.clientWidth });
  const isRow = wanted && pictures.length > 1;
  const [first] = pictures;
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
        {first ? (
          <CardPicture picture={first} alt={isRow ? `${name}, 1` : name} priority={priority} />
        ) : (
          <NoPicture label={messages.noPicture} />
        )}
        {isRow &&
          pictures
            .slice(1)
            .map((picture, at) => (
              <CardPicture key={picture} picture={picture} alt={`${name}, ${at + 2}`} priority={false} />
            ))}
        {/* For fingers, which scroll the row above the card's own link; that one is for the keyboard. */}
        <a href={paths.vehicle(id)} tabIndex={-1} aria-hidden="true" />
      </div>
      {isRow ? (
        // Within what scrolls, so that the keyboard reaches and turns it without a stop of its own.
        <div className="card-turn">
          {pictures.map((picture, at) => (
            <button
              key={picture}
              type="button"
              aria-label={formatMessage(messages.showPicture, { number: at + 1, total: pictures.length })}
              aria-current={at === shown}
              onClick={() => show(at)}
              className="grid h-8 min-w-6 place-items-center px-[3px]"
            >
              <span
                className={`h-1.5 rounded-full transition-[width] duration-150 ${at === shown ? 'bg-ink-900 w-4' : 'bg-sand-500 w-1.5'}`}
              />
            </button>
          ))}
        </div>
      ) : (
        <div className="dots" aria-hidden="true">
          {pictures.length > 1 && <i style={{ '--others': pictures.length - 1 } as CSSProperties} />}
        </div>
      )}
    </div>
  );
}

/** A picture of a card, in the widths that a card is drawn in; `priority` where it is in view at once. */
function CardPicture(props: { picture: PictureRef; alt: string; priority: boolean }) {
  return (
    <Picture
      {...props}
      widths={[320, 480, 640]}
      sizes="(min-width: 80rem) 19.5rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 92vw"
      className="size-full object-cover"
    />
  );
}
