import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns the index of a carousel's selected slide; 0 before the carousel exists. */
export function useShownSlide(api: UseEmblaCarouselType[1]): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      api?.on('select', changed).on('reInit', changed);
      return () => void api?.off('select', changed).off('reInit', changed);
    },
    [api],
  );
  return useSyncExternalStore(
    subscribe,
    () => api?.selectedScrollSnap() ?? 0,
    () => 0,
  );
}

/** Carousels don't animate for visitors who prefer reduced motion. */
export const reducedMotionOptions = { breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };
