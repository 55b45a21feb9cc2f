import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has been scrolled out above the window, with a ref for it; false without scripts. */
export function useStuck<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, stuck];
}
