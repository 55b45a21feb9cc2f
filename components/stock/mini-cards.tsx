import type { ReactNode } from 'react';
import { NoPicture, Picture } from '@/components/ui/picture';
import type { PictureRef } from '@/lib/content/pictures';
import { paths } from '@/lib/routing/routes';

/** The data of a small card. */
export interface MiniVehicle {
  readonly id: string;
  readonly name: string;
  /** Its main facts in one line. */
  readonly facts?: string;
  readonly price: string;
  readonly picture: PictureRef | null;
  /** Content below its price. */
  readonly note?: ReactNode;
  /** The link of a sold vehicle, which has no price any more. */
  readonly instead?: { readonly href: string; readonly label: string } | null;
}

interface MiniCardsProps {
  /** The accessible name of the list. */
  name: string;
  vehicles: readonly MiniVehicle[];
  /** Cards in a row in wide windows. */
  columns: 3 | 6;
}

const rows = { 3: 'grid-cols-1 sm:grid-cols-3', 6: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-6' } as const;

/** Small cards, each one link. They have no buttons, which could be taken for those of the page's own vehicle. */
export function MiniCards({ name, vehicles, columns }: MiniCardsProps) {
  return (
    <ul aria-label={name} className={`mt-5 grid gap-4 lg:gap-6 ${rows[columns]}`}>
      {vehicles.map(({ id, name: vehicle, facts, price, picture, note, instead }) => (
        <li
          key={id}
          className="border-line hover:border-control bg-surface relative flex flex-col overflow-hidden rounded-md border"
        >
          <div className={`bg-page aspect-video ${instead ? 'opacity-60 grayscale' : ''}`}>
            {picture ? (
              <Picture
                picture={picture}
                alt=""
                widths={[160, 320, 480]}
                sizes={columns === 3 ? '(min-width: 40rem) 30vw, 92vw' : '(min-width: 80rem) 13rem, 45vw'}
                className="size-full object-cover"
              />
            ) : (
              <NoPicture />
            )}
          </div>
          <div className="flex grow flex-col p-4">
            {instead ? (
              <p className="line-clamp-2 font-semibold">{vehicle}</p>
            ) : (
              <a href={paths.vehicle(id)} className="cover line-clamp-2 font-semibold">
                {vehicle}
              </a>
            )}
            {facts && <p className="text-label text-hint mt-1">{facts}</p>}
            {instead ? (
              <div className="mt-auto pt-2">
                {note}
                <p>
                  <a
                    href={instead.href}
                    className="text-label cover font-semibold underline underline-offset-4"
                  >
                    {instead.label}
                  </a>
                </p>
              </div>
            ) : (
              <>
                <p className="text-lead mt-auto pt-2 font-bold">{price}</p>
                {note && <div className="min-h-10">{note}</div>}
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
