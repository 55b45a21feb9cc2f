'use client';

import { useState, type MouseEvent } from 'react';
import { useMedia } from '@/components/ui/hooks';
import { centered, positionAfter, positionUnder, zoomMedia, type ZoomPosition } from './zoom-position';

/** The zoom of the gallery. */
export interface Zoom {
  readonly zoomed: boolean;
  readonly position: ZoomPosition;
  /** Enlarges at the center, or reduces. */
  readonly toggle: () => void;
  /** Enlarges at the pointer, where the window is wide enough. */
  readonly enlargeAt: (event: MouseEvent) => void;
  readonly follow: (event: MouseEvent) => void;
  readonly reduce: () => void;
  /** Handles a key; returns whether it was one of the zoom's. */
  readonly press: (key: string) => boolean;
}

/** Click-zoom of one picture, only while the window is wider than 991 px (product 7.2). */
export function useZoom(): Zoom {
  const wide = useMedia(zoomMedia, false);
  const [position, setPosition] = useState<ZoomPosition | null>(null);
  const zoomed = wide && position !== null;
  const reduce = () => setPosition(null);
  const follow = (event: MouseEvent) =>
    setPosition(positionUnder(event, event.currentTarget.getBoundingClientRect()));
  return {
    zoomed,
    position: position ?? centered,
    toggle: () => setPosition(zoomed ? null : centered),
    enlargeAt: (event) => wide && follow(event),
    follow,
    reduce,
    press(key) {
      if (!zoomed) return false;
      const next = key === 'Escape' ? null : positionAfter(key, position);
      if (next === null && key !== 'Escape') return false;
      setPosition(next);
      return true;
    },
  };
}
