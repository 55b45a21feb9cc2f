'use client';

import { useState, useSyncExternalStore, type MouseEvent } from 'react';
import { centred, positionAfter, positionUnder, zoomMedia, type ZoomPosition } from './zoom-position';

/** The zoom of the gallery and what turns and moves it. */
export interface Zoom {
  readonly zoomed: boolean;
  readonly position: ZoomPosition;
  /** Enlarges at the middle, or reduces. */
  readonly toggle: () => void;
  /** Enlarges at the pointer, where the window is wide enough. */
  readonly enlargeAt: (event: MouseEvent) => void;
  readonly follow: (event: MouseEvent) => void;
  readonly reduce: () => void;
  /** Moves the picture or reduces it; whether the key was one of the zoom's. */
  readonly press: (key: string) => boolean;
}

/** Click-zoom of one picture, only while the window is wider than 991 px (specification 2, 9). */
export function useZoom(): Zoom {
  const wide = useSyncExternalStore(onWidth, isWide, () => false);
  const [position, setPosition] = useState<ZoomPosition | null>(null);
  const zoomed = wide && position !== null;
  const reduce = () => setPosition(null);
  const follow = (event: MouseEvent) =>
    setPosition(positionUnder(event, event.currentTarget.getBoundingClientRect()));
  return {
    zoomed,
    position: position ?? centred,
    toggle: () => setPosition(zoomed ? null : centred),
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

function onWidth(changed: () => void): () => void {
  const media = window.matchMedia(zoomMedia);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

const isWide = () => window.matchMedia(zoomMedia).matches;
