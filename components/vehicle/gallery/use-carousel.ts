'use client';

import useEmblaCarousel from 'embla-carousel-react';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { stillWhenAsked } from '@/components/ui/carousel-options';

/** A row of pictures, one at a time. */
export interface Carousel {
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** Whether the carousel has replaced the scrolling row. */
  readonly ready: boolean;
  readonly shown: number;
  readonly goTo: (index: number) => void;
}

const options = {
  align: 'start',
  ...stillWhenAsked,
} as const;

/** Turns the scrolling row into a carousel once it is whole, at the picture that it was scrolled to. */
export function useCarousel(whole: boolean): Carousel {
  const viewport = useRef<HTMLDivElement>(null);
  const [attach, api] = useEmblaCarousel(options);
  // After the first paint: until then the row scrolls by itself, and the page's title isn't kept waiting.
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
  const subscribe = useCallback(
    (changed: () => void) => {
      api?.on('select', changed).on('reInit', changed);
      return () => void api?.off('select', changed).off('reInit', changed);
    },
    [api],
  );
  const shown = useSyncExternalStore(
    subscribe,
    () => api?.selectedScrollSnap() ?? 0,
    () => 0,
  );
  return { viewport, ready: api !== undefined, shown, goTo: (index) => api?.scrollTo(index) };
}
