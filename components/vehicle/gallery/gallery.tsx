'use client';

import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useWhetherToRenderBelowFirstScreen } from '@/components/ui/below-first-screen';
import { dialogCommandProps, openAsModalRef } from '@/components/ui/dialog';
import { useDialogSubject, useHydrated, useMediaQuery } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { type PictureRef, pictureSrc } from '@/lib/content/pictures';
import { formatMessage } from '@/lib/i18n/format';
import { anchors } from '@/lib/routing/routes';
import { PictureCarousel, RoundButton, usePictureCarousel } from './pictures';
import './gallery.css';

interface GalleryProps {
  /** The name of the vehicle. */
  name: string;
  /** At least one. */
  pictures: readonly PictureRef[];
}

/** The width of the zoomed picture in pixels: twice the default frame of 653×367. */
const zoomedWidth = 1306;

/** The visible part of the zoomed picture, from 0 (left, top) to 100 (right, bottom). */
type ZoomPosition = Readonly<Record<'x' | 'y', number>>;

/** The change of the position by an arrow key. */
const zoomMoves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-12.5, 0],
  ArrowRight: [12.5, 0],
  ArrowUp: [0, -12.5],
  ArrowDown: [0, 12.5],
};

const clampPercent = (share: number): number => Math.min(100, Math.max(0, share));

/**
 * The pictures of a vehicle: a row that scrolls and snaps, with thumbnails that link to its pictures.
 * Hydration adds a carousel, buttons, arrow keys, the zoom of wide windows by a click or Enter, and the
 * pictures over the whole window.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const messages = useMessages('gallery');
  const isWhole = useWhetherToRenderBelowFirstScreen();
  const rendered = isWhole ? pictures : pictures.slice(0, 1);
  const navigates = useHydrated();
  // After a click on a card, its picture.
  const [backgrounds] = useState(() => (navigates ? pictures.slice(0, 1).map(loadedSrc) : []));
  const state = usePictureCarousel({ hasAllPictures: isWhole });
  // Only windows wider than 991 px offer the zoom.
  const isWide = useMediaQuery('(min-width: 992px)', false);
  const [position, zoomTo] = useState<ZoomPosition | null>(null);
  const [viewer, setViewed] = useDialogSubject<readonly PictureRef[]>();
  const view = () => setViewed(pictures);
  const zoom = isWide ? position : null;
  const current = pictures[state.shownIndex];
  /** At the frame's left edge the picture's left edge is visible, and so on. */
  const zoomToPointer = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    zoomTo({ x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = zoomMoves[event.key];
    if (event.key === 'Enter' && isWide && event.target === state.row.current)
      zoomTo(zoom ? null : { x: 50, y: 50 });
    else if (!zoom) state.onKeyDown(event);
    else if (event.key === 'Escape') zoomTo(null);
    else if (move) {
      event.preventDefault();
      zoomTo({ x: clampPercent(zoom.x + move[0]), y: clampPercent(zoom.y + move[1]) });
    }
  };
  return (
    <>
      <section aria-label={formatMessage(messages.label, { name })} onKeyDown={onKeyDown} className="gallery">
        <PictureCarousel
          state={state}
          name={name}
          variant="page"
          pictures={rendered}
          backgrounds={backgrounds}
          onClick={(event) => (isWide ? zoomToPointer(event) : view())}
          buttons={<RoundButton label={messages.view} icon="expand" onClick={view} className="ml-2" />}
        >
          {zoom && current && (
            <div
              className="bg-surface-deep absolute inset-0 z-10 cursor-zoom-out touch-none bg-no-repeat"
              style={{
                backgroundImage: `url(${JSON.stringify(pictureSrc(current, 1920))})`,
                backgroundSize: zoomedWidth,
                backgroundPosition: `${zoom.x}% ${zoom.y}%`,
              }}
              onPointerMove={zoomToPointer}
              onClick={() => zoomTo(null)}
            />
          )}
        </PictureCarousel>
      </section>
      {viewer && (
        <GalleryViewer
          key={viewer.opening}
          name={name}
          pictures={viewer.subject}
          first={state.shownIndex}
          onClosed={(last) => {
            setViewed(null);
            state.goTo(last, true);
          }}
        />
      )}
    </>
  );
}

interface GalleryViewerProps extends GalleryProps {
  /** Index of the picture to begin with. */
  first: number;
  /** Called with the index of the last shown picture. */
  onClosed: (shownIndex: number) => void;
}

/**
 * The pictures over the whole window, in more detail than on the page, and all of them below in an upright
 * window. Two fingers enlarge them by the browser itself.
 */
function GalleryViewer({ name, pictures, first, onClosed }: GalleryViewerProps) {
  const messages = useMessages('gallery');
  const state = usePictureCarousel({ first });
  const [backgrounds] = useState(() => pictures.map(loadedSrc));
  return (
    <dialog
      ref={openAsModalRef}
      id={anchors.galleryViewer}
      closedby="any"
      aria-label={formatMessage(messages.label, { name })}
      className="gallery-viewer"
      onKeyDown={state.onKeyDown}
      onClose={() => onClosed(state.shownIndex)}
    >
      <RoundButton
        label={messages.close}
        icon="close"
        className="absolute top-[max(0.75rem,env(safe-area-inset-top))] right-[max(0.75rem,env(safe-area-inset-right))] z-20"
        {...dialogCommandProps('close', anchors.galleryViewer)}
      />
      <PictureCarousel
        variant="window"
        state={state}
        name={name}
        pictures={pictures}
        backgrounds={backgrounds}
      />
    </dialog>
  );
}

/**
 * Returns the URL of a picture that the page has already loaded, in whatever width; undefined without one.
 */
function loadedSrc(picture: PictureRef): string | undefined {
  const isLoaded = (image: HTMLImageElement) =>
    image.complete && image.getAttribute('src')?.endsWith(`/${picture}`);
  return [...document.images].find(isLoaded)?.currentSrc;
}
