import useEmblaCarousel from 'embla-carousel-react';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Picture } from '@/components/ui/picture';
import type { PictureRef } from '@/lib/content/pictures';
import { formatMessage } from '@/lib/i18n/format';
import { clientLinkProps } from '@/components/site/browser/links';

/** How pictures are shown: their widths, and the sizes of pictures and thumbnails. */
const variants = {
  page: {
    widths: [480, 640, 960, 1306],
    sizes: '(min-width: 1360px) 848px, (min-width: 1024px) calc(100vw - 30rem), 100vw',
    thumbnail: '112px',
  },
  // Enlarged by two fingers, a picture shows more than the pixels of its window.
  window: { widths: [640, 960, 1306, 1920], sizes: '(min-width: 1306px) 100vw, 1306px', thumbnail: '50vw' },
} as const;

/** Carousels don't animate for visitors who prefer reduced motion. */
const carousel = {
  align: 'start',
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

interface Carousel {
  /** The `ref` of the row. */
  readonly row: RefObject<HTMLDivElement | null>;
  /** Whether the carousel turns the pictures; else the browser scrolls them. */
  readonly isReady: boolean;
  readonly shownIndex: number;
  readonly goTo: (index: number, isJump?: boolean) => void;
  /** Turns the pictures by the arrow keys. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A row of pictures: the browser scrolls and snaps it until its carousel is ready, which goes on from there,
 * or from the picture `first`. It starts once all pictures are rendered.
 */
export function usePictureCarousel({
  first,
  hasAllPictures = true,
}: {
  first?: number;
  hasAllPictures?: boolean;
}): Carousel {
  const row = useRef<HTMLDivElement>(null);
  const [attach, api] = useEmblaCarousel(carousel);
  // After the first paint, so that the page's title isn't delayed.
  useEffect(() => {
    if (hasAllPictures) startTransition(() => attach(row.current));
  }, [attach, hasAllPictures]);
  const [shownIndex, setShown] = useState(0);
  useLayoutEffect(() => {
    if (!api) return;
    const node = api.rootNode();
    const scrolledTo = Math.round(node.scrollLeft / Math.max(1, node.clientWidth));
    node.scrollLeft = 0;
    const update = () => setShown(api.selectedScrollSnap());
    api.on('select', update).on('reInit', update);
    api.scrollTo(first ?? scrolledTo, true);
    return () => void api.off('select', update).off('reInit', update);
  }, [api, first]);
  const goTo = (index: number, isJump = false) => api?.scrollTo(index, isJump);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: shownIndex - 1, ArrowRight: shownIndex + 1 }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(target);
  };
  return { row, isReady: api !== undefined, shownIndex, goTo, onKeyDown };
}

interface PictureCarouselProps {
  variant: keyof typeof variants;
  state: Carousel;
  /** The name of the vehicle. */
  name: string;
  pictures: readonly PictureRef[];
  /** The URLs of smaller ones of the pictures, shown while these load. */
  backgrounds: readonly (string | undefined)[];
  onClick?: (event: MouseEvent) => void;
  /** Further buttons over the picture. */
  buttons?: ReactNode;
  /** Covers the picture. */
  children?: ReactNode;
}

/**
 * A row that shows one picture at a time, turned by finger, mouse, buttons and thumbnails; scrolled without
 * scripts.
 */
export function PictureCarousel(props: PictureCarouselProps) {
  const { variant, state, name, pictures, backgrounds, onClick, buttons, children } = props;
  const { row, isReady, shownIndex, goTo } = state;
  const messages = useMessages('gallery');
  const { thumbnail, ...picture } = variants[variant];
  const isMain = variant === 'page';
  const position = { number: shownIndex + 1, total: pictures.length };
  const behind = (index: number) =>
    backgrounds[index] ? { backgroundImage: `url(${JSON.stringify(backgrounds[index])})` } : undefined;
  const arrowButton = (label: string, icon: IconName, target: number) => (
    <RoundButton
      label={label}
      icon={icon}
      aria-disabled={target < 0 || target >= pictures.length}
      onClick={() => goTo(target)}
      className={isMain ? 'max-sm:hidden' : ''}
    />
  );
  return (
    <>
      <div className="around gallery-frame">
        <div
          ref={row}
          role="group"
          aria-label={formatMessage(messages.label, { name })}
          tabIndex={0}
          onClick={isReady ? onClick : undefined}
          className={isReady ? 'gallery-row gallery-carousel' : 'gallery-row'}
        >
          <ul role="list">
            {pictures.map((ref, index) => (
              <li key={ref} id={isMain ? pictureAnchor(index) : undefined} style={behind(index)}>
                <Picture
                  picture={ref}
                  alt={formatMessage(messages.pictureOf, { name, number: index + 1 })}
                  {...picture}
                  priority={isMain && index === 0}
                />
              </li>
            ))}
          </ul>
        </div>
        {children}
        {isReady && (
          <div
            data-print="hide"
            className="pointer-events-none absolute inset-x-0 bottom-0 z-20 flex items-center justify-end gap-2 p-3 sm:p-4"
          >
            {pictures.length > 1 && !children && (
              <>
                <p
                  aria-live="polite"
                  className="bg-inverse/80 text-label text-on-inverse mr-auto rounded-full px-3 py-1 font-semibold"
                >
                  <span aria-hidden="true">{formatMessage(messages.counter, position)}</span>
                  <span className="sr-only">{formatMessage(messages.counterLabel, position)}</span>
                </p>
                {arrowButton(messages.previous, 'arrowLeft', shownIndex - 1)}
                {arrowButton(messages.next, 'arrowRight', shownIndex + 1)}
              </>
            )}
            {buttons}
          </div>
        )}
      </div>
      {pictures.length > 1 && (
        <ul role="list" aria-label={messages.thumbnails} data-print="hide" className="gallery-thumbnails">
          {pictures.map((ref, index) => (
            <li key={ref}>
              <a
                {...clientLinkProps(`#${pictureAnchor(index)}`, () => goTo(index))}
                aria-label={formatMessage(messages.counterLabel, { ...position, number: index + 1 })}
                aria-current={isReady && index === shownIndex ? 'true' : undefined}
                className="thumbnail"
                style={behind(index)}
              >
                <Picture picture={ref} alt="" widths={[160, 320, 640]} sizes={thumbnail} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Returns the fragment of a picture, to which its thumbnail links. */
const pictureAnchor = (index: number): string => `foto-${index + 1}`;

type RoundButtonProps = ComponentProps<'button'> & { label: string; icon: IconName };

/** A button over a picture. */
export function RoundButton({ label, icon, className = '', ...props }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`halo border-control bg-surface/95 text-action hover:border-action active:bg-page aria-disabled:border-line aria-disabled:text-ornament pointer-events-auto grid size-11 place-items-center rounded-full border transition duration-150 ease-out aria-disabled:cursor-default ${className}`}
      {...props}
    >
      <Icon name={icon} />
    </button>
  );
}
