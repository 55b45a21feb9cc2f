import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/web/i18n/format-message';
import { pictureSrc, pictureSrcSet, type PictureRef } from '@/lib/web/media/pictures';

interface GalleryThumbnailsProps {
  pictures: readonly PictureRef[];
  /** Otherwise only their place is kept. */
  whole: boolean;
  /** Null before hydration: the links then work by their fragments. */
  shown: number | null;
  onShow: (index: number) => void;
}

/** The fragment of a picture, which its thumbnail links to. */
export const pictureAnchor = (index: number): string => `foto-${index + 1}`;

/** Small pictures that lead to the large ones. */
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
