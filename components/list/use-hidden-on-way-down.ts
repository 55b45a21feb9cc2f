import { type RefObject, useEffect } from 'react';

/** Pixels of scroll that don't count as a direction: a finger trembles. */
const tremble = 8;

/**
 * Marks the sticky bar at the top of a list with `data-away` while the visitor scrolls down past its own position, and
 * unmarks it on the way up. The style sheet moves it out of view by a transform: no layout shift.
 */
export function useHiddenOnWayDown(
  bar: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY } = window;
      if (!bar.current || !list.current || Math.abs(scrollY - last) < tremble) return;
      // Without `position: sticky` the bar would be at the top of the list.
      const isPast = list.current.getBoundingClientRect().top < -bar.current.offsetHeight;
      bar.current.toggleAttribute('data-away', isPast && scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [bar, list]);
}
