import { pictureSrc, pictureSrcSet } from '@/lib/pictures';
import { pictureAnchor, type GalleryPicture } from './gallery-types';

interface GalleryThumbnailsProps {
  pictures: readonly GalleryPicture[];
  label: string;
  /** Null until the browser has taken over: then the links lead to their pictures by themselves. */
  shown: number | null;
  onShow: (index: number) => void;
}

/** Small pictures that lead to the large ones. */
export function GalleryThumbnails({ pictures, label, shown, onShow }: GalleryThumbnailsProps) {
  return (
    <ul
      aria-label={label}
      data-print="hide"
      className="-mx-1 mt-2 flex scrollbar-none gap-2 overflow-x-auto p-1 sm:mt-3 sm:gap-3"
    >
      {pictures.map(({ picture, counterLabel }, index) => (
        <li key={picture} className="w-20 shrink-0 sm:w-28">
          <a
            href={`#${pictureAnchor(index)}`}
            aria-label={counterLabel}
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
        </li>
      ))}
    </ul>
  );
}
