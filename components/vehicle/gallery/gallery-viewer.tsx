'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { useEffectEvent, useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { reducedMotionOptions, useShownSlide } from '@/components/vehicle/gallery/use-shown-slide';
import { useEventCallback } from '@/components/ui/hooks';
import { Icon, type IconName } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Picture } from '@/components/ui/picture';
import { formatMessage } from '@/lib/i18n/format';
import type { PictureRef } from '@/lib/content/pictures';
import { anchors } from '@/lib/routing/routes';
import { usePinch } from './use-pinch';
import './gallery-viewer.css';

interface GalleryViewerProps {
  /** The name of the vehicle. */
  name: string;
  pictures: readonly PictureRef[];
  /** Index of the picture to begin with. */
  first: number;
  /** Called with the index of the last shown picture. */
  onClosed: (shown: number) => void;
}

/** The pictures of a vehicle over the whole window: swiped, enlarged by two fingers or a double click (product 7.2). */
export function GalleryViewer({ name, pictures, first, onClosed }: GalleryViewerProps) {
  const messages = useMessages('gallery');
  const dialog = useRef<HTMLDialogElement>(null);
  const pinch = usePinch();
  const isSwipe = useEventCallback((touches: number) => touches < 2 && !pinch.isEnlarged);
  const [viewport, api] = useEmblaCarousel({
    align: 'start',
    startIndex: first,
    watchDrag: (_, event) => isSwipe('touches' in event ? event.touches.length : 1),
    ...reducedMotionOptions,
  });
  const shown = useShownSlide(api);
  const label = formatMessage(messages.label, { name });
  const position = { number: shown + 1, total: pictures.length };
  useLayoutEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const reset = useEffectEvent(pinch.reset);
  useEffect(() => reset(), [shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1 }[event.key];
    if (api && pinch.press(event.key, api.rootNode())) event.preventDefault();
    else if (target !== undefined) {
      event.preventDefault();
      api?.scrollTo(target);
    }
  };
  const slideButton = (text: string, icon: IconName, target: number) => (
    <button
      type="button"
      aria-label={text}
      aria-disabled={target < 0 || target >= pictures.length}
      onClick={() => api?.scrollTo(target)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <dialog
      ref={dialog}
      id={anchors.galleryViewer}
      aria-label={label}
      className="gallery-viewer"
      onKeyDown={onKeyDown}
      onClose={() => onClosed(shown)}
    >
      <button
        type="button"
        aria-label={messages.close}
        className="gallery-viewer-close"
        {...{ command: 'close', commandfor: anchors.galleryViewer }}
      >
        <Icon name="close" />
      </button>
      <div ref={viewport} className="gallery-viewer-frame" {...pinch.handlers}>
        <ul>
          {pictures.map((picture, index) => (
            <li key={picture} inert={index !== shown}>
              <div
                style={
                  index === shown
                    ? {
                        transform: `translate(${pinch.view.x}px, ${pinch.view.y}px) scale(${pinch.view.scale})`,
                      }
                    : undefined
                }
              >
                <Picture
                  picture={picture}
                  alt={formatMessage(messages.pictureOf, { name, number: index + 1 })}
                  widths={[640, 960, 1306]}
                  sizes="100vw"
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
      {pictures.length > 1 && (
        <div className="gallery-viewer-foot">
          {slideButton(messages.previous, 'arrowLeft', shown - 1)}
          <p aria-live="polite">
            <span aria-hidden="true">{formatMessage(messages.counter, position)}</span>
            <span className="sr-only">{formatMessage(messages.counterLabel, position)}</span>
          </p>
          {slideButton(messages.next, 'arrowRight', shown + 1)}
        </div>
      )}
    </dialog>
  );
}
