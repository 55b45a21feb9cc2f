'use client';

import { type KeyboardEvent, useState, type CSSProperties } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Picture } from '@/components/ui/picture';
import { formatMessage } from '@/lib/web/i18n/format';
import { type PictureRef, pictureSrc, pictureSrcSet } from '@/lib/web/media/pictures';
import { GalleryControls } from './gallery-controls';
import { useCarousel } from './use-carousel';
import { useZoom, type Zoom } from './use-zoom';
import { useAfterFirstPaint } from '@/components/ui/after-first-paint';
import { placement, zoomedPicture } from './zoom-position';
import { useReady } from '@/components/ui/hooks';

interface GalleryProps {
  /** The name of the vehicle. */
  name: string;
  pictures: readonly PictureRef[];
}

const sizes = '(min-width: 1360px) 848px, (min-width: 1024px) calc(100vw - 30rem), 100vw';

/**
 * The pictures of a vehicle (product 7.2). Without scripts a row that scrolls and snaps, with thumbnails that link to its
 * pictures; hydration turns it into a carousel in place, with buttons, arrow keys and a zoom.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const messages = useMessages('gallery');
  const label = formatMessage(messages.label, { name });
  const whole = useAfterFirstPaint();
  const background = useCardPicture(pictures[0]);
  const { viewport, ready, shown, goTo } = useCarousel(whole);
  const zoom = useZoom();
  const show = (index: number) => {
    zoom.reduce();
    goTo(index);
  };
  const press = (event: KeyboardEvent) => {
    if (!ready || event.altKey || event.ctrlKey || event.metaKey) return;
    const turn = { ArrowLeft: shown - 1, ArrowRight: shown + 1 }[event.key];
    if (zoom.press(event.key)) event.preventDefault();
    else if (turn !== undefined) {
      event.preventDefault();
      show(turn);
    }
  };
  const current = pictures[shown];
  return (
    <section aria-label={label} onKeyDown={press}>
      <div className="bg-sand-200 relative isolate -mx-[clamp(1rem,0.4rem+2.6vw,2.5rem)] aspect-video overflow-hidden sm:mx-0 sm:rounded-lg">
        <div
          ref={viewport}
          role="group"
          aria-label={label}
          tabIndex={0}
          onClick={ready ? zoom.enlargeAt : undefined}
          className={`size-full focus-visible:-outline-offset-4 ${ready ? '[touch-action:pan-y] overflow-hidden min-[992px]:cursor-zoom-in' : '[scroll-snap-type:x_mandatory] scrollbar-none overflow-x-auto'}`}
        >
          <ul className="flex h-full">
            {(whole ? pictures : pictures.slice(0, 1)).map((picture, index) => (
              <li
                key={picture}
                id={pictureAnchor(index)}
                style={index === 0 ? background : undefined}
                className="min-w-0 shrink-0 grow-0 basis-full snap-start scroll-mt-24 bg-contain bg-center bg-no-repeat"
              >
                <Picture
                  picture={picture}
                  alt={formatMessage(messages.pictureOf, { name, number: index + 1 })}
                  widths={[480, 640, 960, 1306]}
                  sizes={sizes}
                  priority={index === 0}
                  className="size-full object-contain select-none"
                />
              </li>
            ))}
          </ul>
        </div>
        {zoom.zoomed && current && <ZoomedPicture picture={current} zoom={zoom} />}
        {ready && current && (
          <GalleryControls
            shown={shown}
            total={pictures.length}
            zoom={zoom}
            {...(shown > 0 && { onPrevious: () => show(shown - 1) })}
            {...(shown < pictures.length - 1 && { onNext: () => show(shown + 1) })}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <GalleryThumbnails pictures={pictures} whole={whole} shown={ready ? shown : null} onShow={show} />
      )}
    </section>
  );
}

/** The picture in full size over the frame, moved by the pointer; the row below keeps the alternative texts. */
function ZoomedPicture({ picture, zoom }: { picture: PictureRef; zoom: Zoom }) {
  return (
    <div
      onPointerMove={zoom.follow}
      onClick={zoom.reduce}
      className="bg-sand-200 absolute inset-0 z-10 cursor-zoom-out touch-none overflow-hidden"
    >
      <img
        src={pictureSrc(picture, zoomedPicture.width)}
        width={zoomedPicture.width}
        height={zoomedPicture.height}
        alt=""
        draggable={false}
        style={{ ...zoomedPicture, ...placement(zoom.position) }}
        className="absolute max-w-none object-contain select-none"
      />
    </div>
  );
}

/**
 * The picture as the card that was pressed shows it, as a background: it is there at once, below the larger one on its
 * way. None in a document.
 */
function useCardPicture(picture: PictureRef | undefined): CSSProperties | undefined {
  const navigates = useReady();
  const [background] = useState(() => {
    const there =
      navigates && picture !== undefined
        ? [...document.images].find(
            (image) => image.complete && image.getAttribute('src')?.endsWith(`/${picture}`),
          )
        : undefined;
    return there && { backgroundImage: `url(${JSON.stringify(there.currentSrc)})` };
  });
  return background;
}

interface GalleryThumbnailsProps {
  pictures: readonly PictureRef[];
  /** Otherwise only their place is kept. */
  whole: boolean;
  /** Null before hydration: the links then work by their fragments. */
  shown: number | null;
  onShow: (index: number) => void;
}

/** The fragment of a picture, which its thumbnail links to. */
const pictureAnchor = (index: number): string => `foto-${index + 1}`;

/** Small pictures that lead to the large ones. */
function GalleryThumbnails({ pictures, whole, shown, onShow }: GalleryThumbnailsProps) {
  const messages = useMessages('gallery');
  return (
    <ul
      aria-label={messages.thumbnails}
      data-print="hide"
      className="-mx-1 mt-2 flex scrollbar-none gap-2 overflow-x-auto p-1 sm:mt-3 sm:gap-3"
    >
      {(whole ? pictures : pictures.slice(0, 1)).map((picture, index) => (
        <li key={picture} className="w-20 shrink-0 sm:w-28">
          {whole ? (
            <a
              href={`#${pictureAnchor(index)}`}
              aria-label={formatMessage(messages.counterLabel, { number: index + 1, total: pictures.length })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => {
                if (shown === null) return;
                event.preventDefault();
                onShow(index);
              }}
              className="bg-sand-200 hover:outline-sand-500 focus-visible:outline-ink-900 aria-[current]:outline-ink-900 block aspect-video overflow-hidden rounded-sm outline-2 outline-offset-2 outline-transparent transition duration-150 ease-out"
            >
              <img
                src={pictureSrc(picture, 160)}
                srcSet={pictureSrcSet(picture, [160, 320])}
                sizes="112px"
                width={160}
                height={90}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </a>
          ) : (
            <div className="aspect-video" />
          )}
        </li>
      ))}
    </ul>
  );
}
