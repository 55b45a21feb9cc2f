import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon, type IconName } from '@/components/ui/icon';
import { formatMessage } from '@/lib/i18n/format';
import { type PictureRef, pictureSrc, pictureSrcSet } from '@/lib/content/pictures';
import type { Zoom } from './use-zoom';

interface GalleryControlsProps {
  /** The index of the shown picture, and the number of pictures. */
  shown: number;
  total: number;
  zoom: Zoom;
  /** Shows the pictures over the whole window. */
  onView: () => void;
  /** Absent at the first picture. */
  onPrevious?: () => void;
  /** Absent at the last picture. */
  onNext?: () => void;
}

const round =
  'halo size-11 place-items-center rounded-full border border-control bg-surface/95 text-action transition duration-150 ease-out hover:border-action active:bg-page aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ornament';

/** The controls over the picture after hydration: counter, buttons and zoom. */
export function GalleryControls({ shown, total, zoom, onView, onPrevious, onNext }: GalleryControlsProps) {
  const messages = useMessages('gallery');
  const position = { number: shown + 1, total };
  const slideButton = (label: string, icon: IconName, onSlide?: () => void) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onSlide}
      onClick={onSlide}
      className={`${round} pointer-events-auto hidden sm:grid`}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div
      data-print="hide"
      className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex items-center justify-end gap-2 p-3 sm:p-4"
    >
      {total > 1 && (
        <>
          <p
            aria-live="polite"
            className="bg-inverse/80 text-label text-on-inverse mr-auto rounded-full px-3 py-1 font-semibold"
          >
            <span aria-hidden="true">{formatMessage(messages.counter, position)}</span>
            <span className="sr-only">{formatMessage(messages.counterLabel, position)}</span>
          </p>
          {slideButton(messages.previous, 'arrowLeft', onPrevious)}
          {slideButton(messages.next, 'arrowRight', onNext)}
        </>
      )}
      <button
        type="button"
        aria-label={zoom.zoomed ? messages.zoomOut : messages.zoom}
        onClick={zoom.toggle}
        className={`${round} pointer-events-auto ml-2 hidden min-[992px]:grid`}
      >
        <Icon name={zoom.zoomed ? 'close' : 'zoom'} />
      </button>
      <button
        type="button"
        aria-label={messages.view}
        onClick={onView}
        className={`${round} pointer-events-auto grid`}
      >
        <Icon name="expand" />
      </button>
    </div>
  );
}

/** Returns the fragment of a picture, to which its thumbnail links. */
export const pictureAnchor = (index: number): string => `foto-${index + 1}`;

interface GalleryThumbnailsProps {
  pictures: readonly PictureRef[];
  /** Else only their space is reserved. */
  whole: boolean;
  /** Null before hydration: the links then work by their fragments. */
  shown: number | null;
  onShow: (index: number) => void;
}

/** Small pictures that link to the large ones. */
export function GalleryThumbnails({ pictures, whole, shown, onShow }: GalleryThumbnailsProps) {
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
              className="thumbnail bg-surface-deep hover:outline-control focus-visible:outline-action aria-[current]:outline-action block aspect-video overflow-hidden rounded-sm outline-2 outline-offset-2 outline-transparent transition duration-150 ease-out"
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
