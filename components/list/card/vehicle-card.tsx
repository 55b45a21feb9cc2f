'use client';

import {
  type CSSProperties,
  type FocusEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import { ExampleLink } from '@/components/finance/example-link';
import { InterestButton } from '@/components/leads/interest/interest-button';
import { useCode } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import type { CardVehicle } from '@/lib/shop/card';
import { paths } from '@/lib/addresses/routes';
import { CardFee, TermsNote, useCardFee } from '@/components/finance/terms-fees';
import { CompareButton } from '@/components/compare/compare-button';
import { CardMark } from '@/components/memory/card-mark';
import type { PictureRef } from '@/lib/web/media/pictures';
import { NoPicture, Picture } from '@/components/ui/picture';

interface VehicleCardProps {
  vehicle: CardVehicle;
  priority: boolean;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
}

/** A vehicle in a list (product 6.2). Special prices have a border, a label and a button of their own. */
export const VehicleCard = memo(function VehicleCard({
  vehicle,
  priority,
  heading: Heading = 'h2',
}: VehicleCardProps) {
  const messages = useMessages('card');
  const { id, name, title, special } = vehicle;
  const { isAsked } = useCardFee(vehicle);
  // The id of the vehicle that was turned to: the card may come to show another one.
  const [wanted, setWanted] = useState<string | null>(null);
  const want = () => setWanted(id);
  // A finger that only taps is on its way to the vehicle: its pictures would be in the way.
  const point = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && want();
  const focus = ({ target }: FocusEvent) => target.matches(':focus-visible') && want();
  return (
    // On the whole card: its link covers the picture and receives the pointer's events.
    <article
      onPointerEnter={point}
      onTouchMove={want}
      onFocus={focus}
      className={`card group ${special ? 'card-special' : ''}`}
    >
      {special && <p className="card-flag">{messages.special}</p>}
      <CardMedia vehicle={vehicle} priority={priority} wanted={wanted === id} />
      <div className="card-body">
        <Heading className="card-title">
          <a href={paths.vehicle(id)} className="cover">
            {title}
          </a>
        </Heading>
        <p className="text-label text-ink-600">{name}</p>
        <dl className="pairs card-facts">
          <Fact fact="power" label={messages.power} value={vehicle.power} />
          <Fact fact="fuel" label={messages.fuel} value={vehicle.fuel} />
          <Fact fact="gearbox" label={messages.gearbox} value={vehicle.gearbox} />
          <Fact fact="color" label={messages.color} value={vehicle.color} hex={vehicle.hex} />
        </dl>
        <Prices vehicle={vehicle} />
        {(vehicle.fee ?? isAsked) && (
          <ExampleLink vehicle={id} className="card-note">
            {messages.example}
          </ExampleLink>
        )}
        <TermsNote vehicle={vehicle} />
        <div className="card-buttons">
          <a href={paths.vehicle(id)} className={buttonClass('secondary', 'card-button')}>
            {messages.moreInformation}
            <span className="sr-only">{` ${name}`}</span>
          </a>
          <InterestButton
            vehicle={id}
            label={messages.interested}
            about={name}
            special={special}
            look="card-button w-full"
          />
        </div>
      </div>
    </article>
  );
});

function Prices({ vehicle }: Pick<VehicleCardProps, 'vehicle'>) {
  const messages = useMessages('card');
  const { price, struckPrice, special } = vehicle;
  const { isAsked } = useCardFee(vehicle);
  return (
    <div className={`pairs card-prices ${isAsked ? 'card-prices-own' : ''}`}>
      <div>
        <CardFee vehicle={vehicle} />
      </div>
      <div>
        <p className="text-label text-ink-600">
          {struckPrice ? (
            <s className="whitespace-nowrap">{`${messages.listPrice} ${struckPrice}`}</s>
          ) : (
            messages.price
          )}
        </p>
        <p className={`text-title font-bold ${special ? 'text-accent' : ''}`}>
          {struckPrice ? (
            <>
              <span className="sr-only">{`${messages.price} `}</span>
              <span>{price}</span>
            </>
          ) : (
            price
          )}
        </p>
      </div>
    </div>
  );
}

interface FactProps {
  /** Names its icon, which the style sheet draws: 24 cards of four would be two hundred elements (decision 84). */
  fact: 'power' | 'fuel' | 'gearbox' | 'color';
  label: string;
  value: string;
  hex?: string | null;
}

function Fact({ fact, label, value, hex }: FactProps) {
  if (!value) return null;
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      {hex ? (
        <dd className="fact-hex" style={{ '--hex': hex } as CSSProperties}>
          {value}
        </dd>
      ) : (
        <dd className={`fact-${fact}`}>{value}</dd>
      )}
    </div>
  );
}

/** The code of the carousel and its library is fetched with the first card that a visitor turns to. */
const loadCarousel = () => import('./card-carousel');

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
function CardMedia({ vehicle, priority, wanted }: CardMediaProps) {
  const { id, name, price, amount, fee, pictures } = vehicle;
  const still = <StillPicture name={name} pictures={pictures} priority={priority} />;
  return (
    <div className="card-media relative">
      {wanted && pictures.length > 1 ? <CardPictures key={id} {...{ id, name, pictures, still }} /> : still}
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

interface CardPicturesProps extends Pick<CardVehicle, 'id' | 'name' | 'pictures'> {
  /** What is shown until the code is there. */
  still: ReactNode;
}

function CardPictures({ still, name, ...shown }: CardPicturesProps) {
  const code = useCode(loadCarousel, true);
  if (!code) return still;
  return (
    <code.CardCarousel
      {...shown}
      name={name}
      draw={(picture, at) => <CardPicture picture={picture} alt={`${name}, ${at + 1}`} priority={at === 0} />}
    />
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
