'use client';

import useEmblaCarousel from 'embla-carousel-react';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Picture } from '@/components/ui/picture';
import { formatMessage } from '@/lib/i18n/format';
import { type PictureRef, pictureSrc } from '@/lib/content/pictures';
import { reducedMotionOptions, useShownSlide } from './use-shown-slide';
import { GalleryControls, GalleryThumbnails, pictureAnchor } from './gallery-controls';
import { placement, useZoom, zoomedPicture, type Zoom } from './use-zoom';
import { useAfterFirstPaint } from '@/components/ui/below-first-screen';
import { useHydrated, useLazyModule } from '@/components/ui/hooks';
import { useMissingCode } from '@/components/ui/toasts';

interface GalleryProps {
  /** The name of the vehicle. */
  name: string;
  pictures: readonly PictureRef[];
}

const loadViewer = () => import('./gallery-viewer');

const sizes = '(min-width: 1360px) 848px, (min-width: 1024px) calc(100vw - 30rem), 100vw';

/**
 * The pictures of a vehicle (product 7.2). Without scripts a row that scrolls and snaps, with thumbnails that link to
 * its pictures; hydration turns the same elements into a carousel with buttons, arrow keys and a zoom. A tap shows the
 * pictures over the whole window.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const messages = useMessages('gallery');
  const label = formatMessage(messages.label, { name });
  const whole = useAfterFirstPaint();
  const background = useCardPicture(pictures[0]);
  const { viewport, ready, shown, goTo } = useCarousel(whole);
  const zoom = useZoom();
  const [isViewing, setViewing] = useState(false);
  const reportFailure = useMissingCode();
  const viewer = useLazyModule(loadViewer, isViewing, () => {
    setViewing(false);
    reportFailure();
  });
  const show = (index: number) => {
    zoom.reduce();
    goTo(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!ready || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1 }[event.key];
    if (zoom.press(event.key)) event.preventDefault();
    else if (target !== undefined) {
      event.preventDefault();
      show(target);
    }
  };
  const current = pictures[shown];
  return (
    <>
      <section aria-label={label} onKeyDown={onKeyDown}>
        <div className="around bg-surface-deep relative isolate -mx-[clamp(1rem,0.4rem+2.6vw,2.5rem)] aspect-video overflow-hidden sm:mx-0 sm:rounded-lg">
          <div
            ref={viewport}
            role="group"
            aria-label={label}
            tabIndex={0}
            onClick={ready ? (event) => zoom.enlargeAt(event) || setViewing(true) : undefined}
            className={`size-full ${ready ? '[touch-action:pan-y] overflow-hidden min-[992px]:cursor-zoom-in' : '[scroll-snap-type:x_mandatory] scrollbar-none overflow-x-auto'}`}
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
              onView={() => setViewing(true)}
              {...(shown > 0 && { onPrevious: () => show(shown - 1) })}
              {...(shown < pictures.length - 1 && { onNext: () => show(shown + 1) })}
            />
          )}
        </div>
        {pictures.length > 1 && (
          <GalleryThumbnails pictures={pictures} whole={whole} shown={ready ? shown : null} onShow={show} />
        )}
      </section>
      {viewer && (
        <viewer.GalleryViewer
          {...{ name, pictures }}
          first={shown}
          onClosed={(last) => {
            setViewing(false);
            show(last);
          }}
        />
      )}
    </>
  );
}

/** The picture in full size over the frame, moved by the pointer; the row below keeps the alternative texts. */
function ZoomedPicture({ picture, zoom }: { picture: PictureRef; zoom: Zoom }) {
  return (
    <div
      onPointerMove={zoom.follow}
      onClick={zoom.reduce}
      className="bg-surface-deep absolute inset-0 z-10 cursor-zoom-out touch-none overflow-hidden"
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
 * Returns the picture of the clicked card as a background: available immediately while the larger one loads. Undefined
 * in a document.
 */
function useCardPicture(picture: PictureRef | undefined): CSSProperties | undefined {
  const navigates = useHydrated();
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

const carouselOptions = { align: 'start', ...reducedMotionOptions } as const;

/** Turns the complete scrolling row into a carousel, at the picture that it was scrolled to. */
function useCarousel(whole: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const [attach, api] = useEmblaCarousel(carouselOptions);
  // After the first paint: the row scrolls natively until then, and the page's title isn't delayed.
  useEffect(() => {
    if (whole) startTransition(() => attach(viewport.current));
  }, [attach, whole]);
  useLayoutEffect(() => {
    if (!api) return;
    const row = api.rootNode();
    const scrolledTo = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
    row.scrollLeft = 0;
    api.scrollTo(scrolledTo, true);
  }, [api]);
  const shown = useShownSlide(api);
  return {
    viewport,
    /** Whether the carousel has replaced the scrolling row. */
    ready: api !== undefined,
    shown,
    goTo: (index: number) => api?.scrollTo(index),
  };
}
